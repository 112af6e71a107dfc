import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSessionCheck } from '../api/session.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { cx } from '../ui/layout/cx.ts'
import { fetchPart, lazyOnDemand } from '../ui/hooks/lazy-component.tsx'
import { useKeydown } from '../ui/hooks/use-keydown.ts'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import styles from './nav-bar.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const fetchMemberParts = () => fetchPart(() => import('./member-links.tsx'))
const { OnDemand: SearchDialog, load: fetchSearch } = lazyOnDemand(
  async () => (await import('../features/search/search-dialog.tsx')).SearchDialog,
)
const Bell = lazy(async () => ({ default: (await fetchMemberParts()).Bell }))
const MemberLinks = lazy(async () => ({ default: (await fetchMemberParts()).MemberLinks }))

/** Below this width the links are in a menu; members have more of them. */
const narrow = { visitor: '(max-width: 40rem)', member: '(max-width: 76rem)' }

/** The links are in a row; on small screens in a menu. */
export function NavBar() {
  const { viewer, isUnanswered, checkAgain } = useSessionCheck()
  const collapses = useMediaQuery(viewer ? narrow.member : narrow.visitor)
  const { pathname } = useLocation()
  // The menu was opened on one page; on another it is closed.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenOn(null)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <header className={cx(styles.bar, collapses && styles.collapses)}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          Ninepocket
        </Link>
        <nav id="main-menu" aria-label="Main" className={cx(styles.menu, open && styles.open)}>
          <Suspense>
            {viewer ? (
              <MemberLinks {...{ viewer, collapses }} />
            ) : (
              <VisitorLinks>
                {viewer === null && <AccountLinks />}
                {isUnanswered && <UnansweredLinks onRetry={checkAgain} />}
              </VisitorLinks>
            )}
          </Suspense>
        </nav>
        {viewer?.status === 'approved' && (
          <Suspense fallback={<span className={styles.bell} />}>
            <Bell />
          </Suspense>
        )}
        <Search />
        <ThemeSwitch />
        <IconButton
          icon={open ? 'close' : 'menu'}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="main-menu"
          className={styles.toggle}
          onClick={() => setOpenOn(open ? null : pathname)}
        />
      </div>
    </header>
  )
}

/** Searches from any page, by the button, Ctrl+K, and `/` where the page has no search of its own. */
function Search() {
  const [isOpen, setIsOpen] = useState(false)
  function open() {
    fetchSearch()
    setIsOpen(true)
  }
  // After the listeners of the page, which may use the key themselves.
  useKeydown((event) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    open()
  }, 'window')
  return (
    <>
      <IconButton
        icon="search"
        label="Search (Ctrl+K)"
        aria-keyshortcuts="Control+K"
        onPointerEnter={fetchSearch}
        onClick={open}
      />
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function isSearchKey({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog')) return false
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey
  const isTyped = target instanceof Element && target.closest('input, textarea, select') !== null
  return key === '/' && !isTyped && document.querySelector('main search input') === null
}

/** Links for everyone. The account's links follow once the session is known. */
function VisitorLinks({ children }: { children: ReactNode }) {
  return (
    <>
      <Link to="/all-cards" className={styles.link}>
        Find Cards
      </Link>
      <Link to="/sets" className={styles.link}>
        Sets
      </Link>
      <span className={styles.space} />
      {children}
    </>
  )
}

function AccountLinks() {
  return (
    <>
      <LoginLink />
      <Link to="/register" search={keepFrom} className={styles.link}>
        Register
      </Link>
    </>
  )
}

function LoginLink() {
  return (
    <Link to="/login" search={keepFrom} className={styles.link}>
      Login
    </Link>
  )
}

/** On the pages of signing in, the links between them keep the return path. */
const keepFrom = ({ from }: { from?: string | undefined }) => ({ from })

/** The session could not be checked: the visitor can retry, or sign in again. */
function UnansweredLinks({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const router = useRouter()
  async function tryAgain(): Promise<void> {
    // A page whose guard failed for the same reason is reloaded too.
    if (await onRetry()) await router.invalidate()
  }
  return (
    <>
      <button type="button" className={styles.link} onClick={() => void tryAgain()}>
        Try Again
      </button>
      <LoginLink />
    </>
  )
}
