import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useSearchHash } from '../features/search/search-hash.ts'
import { useGameSearch } from '../features/cards/game-choice.ts'
import { lazyPart, lazyOnDemand } from '../ui/hooks/lazy-component.tsx'
import { useKeydown } from '../ui/hooks/use-keydown.ts'
import { useMediaQuery, wideScreen } from '../ui/hooks/use-media-query.ts'
import { rovingFocus } from '../ui/hooks/roving-focus.ts'
import { Icon } from '../ui/layout/icon.tsx'
import styles from './nav-bar.module.css'
import { keepFrom, type NavSession, underPath, useNavSession } from './nav-places.ts'
import { DemoNotice } from './demo-notice.tsx'
import { GameSwitch } from './game-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { Row } from '../ui/layout/boxes.tsx'

const { OnDemand: SearchDialog, load: fetchSearch } = lazyOnDemand(
  async () => (await import('../features/search/search-dialog.tsx')).SearchDialog,
)
const MemberParts = lazyPart(async () => (await import('./member-links.tsx')).MemberParts)
const MemberLinks = lazyPart(async () => (await import('./member-links.tsx')).MemberLinks)

/** The links are in a row; on small screens in a bar at the thumb. */
export function NavBar() {
  const session = useNavSession()
  const { viewer } = session
  const isWide = useMediaQuery(wideScreen)
  const search = useSearch(session)
  return (
    <>
      <header className={styles.bar}>
        <DemoNotice />
        <Row ref={rovingFocus} role="toolbar" aria-label="Site" gap="2" className={styles.inner}>
          <Link to="/" className={styles.brand}>
            <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="28" height="28" />
            Ninepocket
          </Link>
          {isWide && (
            <>
              <SearchBox {...search} />
              <Row as="nav" aria-label="Main" gap="1" className={styles.menu}>
                <Suspense>
                  {viewer ? <MemberLinks viewer={viewer} /> : <VisitorLinks {...session} />}
                </Suspense>
              </Row>
            </>
          )}
          {viewer?.status === 'approved' && (
            <Suspense fallback={<span className={styles.bell} />}>
              <MemberParts />
            </Suspense>
          )}
          {isWide && <ThemeSwitch />}
        </Row>
      </header>
      {!isWide && <ThumbBar {...session} onSearch={search.open} />}
      {search.isOpen && (
        <SearchDialog text={search.text} onType={search.type} onClose={search.close} />
      )}
    </>
  )
}

/**
 * Searches from any page, by the field, Ctrl+K and `/`, which goes to the search of the page where it has one. The address of the installed
 * app opens the search too, for members: visitors are on their way to the login page.
 */
function useSearch({ viewer }: NavSession) {
  // The field and the dialog share the text, so what is typed before the dialog has come is kept.
  const [text, setText] = useState('')
  const [isOpened, setIsOpened] = useState(false)
  const isNamed = useSearchHash() && viewer !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (isNamed) fetchSearch()
  }, [isNamed])
  function open() {
    fetchSearch()
    setIsOpened(true)
  }
  function close() {
    setIsOpened(false)
    setText('')
    if (isNamed) void navigate({ to: '.', search: true, replace: true })
  }
  // After the listeners of the page, which may use the key themselves.
  useKeydown((event) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    const own = document.querySelector<HTMLInputElement>('main search input')
    if (event.key !== '/' || own === null) return open()
    own.focus()
    own.select()
  }, 'window')
  return { text, isOpen: isOpened || isNamed, open, close, type: setText }
}

function isSearchKey({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog')) return false
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey
  const isTyped = target instanceof Element && target.closest('input, textarea, select') !== null
  return key === '/' && !isTyped
}

/** A press opens the dialog over the field, and so does the first letter, which the dialog continues. */
function SearchBox({ text, open, close, type }: ReturnType<typeof useSearch>) {
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onPointerEnter={fetchSearch}
        onClick={open}
        onChange={({ currentTarget, nativeEvent }) => {
          type(currentTarget.value)
          // To move the focus would end the composition of a letter.
          if (!('isComposing' in nativeEvent && nativeEvent.isComposing === true)) open()
        }}
        onCompositionEnd={open}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close()
          if (key === 'Enter' || key === 'ArrowDown') open()
        }}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
    </div>
  )
}

/** Links for everyone. The account's links follow once the session is known. */
function VisitorLinks({ viewer, onRetry }: NavSession) {
  const search = useGameSearch()
  return (
    <>
      <Link to="/all-cards" search={search} className={styles.link}>
        Find Cards
      </Link>
      <Link to="/sets" search={search} activeOptions={underPath} className={styles.link}>
        Sets
      </Link>
      <span className={styles.space}>
        <GameSwitch />
      </span>
      {onRetry && (
        <button type="button" className={styles.link} onClick={onRetry}>
          Try Again
        </button>
      )}
      {(viewer === null || onRetry) && (
        <Link to="/login" search={keepFrom} className={styles.link}>
          Login
        </Link>
      )}
      {viewer === null && (
        <Link to="/register" search={keepFrom} className={styles.link}>
          Register
        </Link>
      )}
    </>
  )
}
