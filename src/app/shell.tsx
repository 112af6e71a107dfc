import { useLocation } from '@tanstack/react-router'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { lazyOnDemand } from '../ui/hooks/lazy-component.tsx'
import { firstCard } from '../card-table/shortcuts.ts'
import { cx } from '../ui/layout/layout.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { NavBar } from './nav-bar.tsx'
import { useShownMoney } from './shown-money.ts'
import { WaitingChanges } from './waiting-panel.ts'
import styles from './shell.module.css'

const { OnDemand: TooltipLayer } = lazyOnDemand(
  async () => (await import('../ui/overlays/tooltip-layer.tsx')).TooltipLayer,
)

const { OnDemand: Notices, load: fetchNotices } = lazyOnDemand(
  async () => (await import('./notices.tsx')).Notices,
)

/** The frame of every page: the skip link, the navigation bar, toasts and tooltips. */
export function Shell({ children }: { children: ReactNode }) {
  // They must be loaded before the connection is lost, and load after the first page is shown.
  useEffect(() => {
    const timer = setTimeout(fetchNotices, navigator.onLine ? 3000 : 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ToastProvider>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <a href="#main" className={cx(styles.skip, styles.toCards)} onClick={focusFirstCard}>
        Skip to cards
      </a>
      <NavBar />
      <Notices />
      <Main>
        <Fragment key={useShownMoney()}>{children}</Fragment>
      </Main>
      <WaitingChanges />
      <TooltipLayer />
    </ToastProvider>
  )
}

/** Table, grid and binder have no element of their own that the link could lead to. */
function focusFirstCard(event: MouseEvent): void {
  event.preventDefault()
  firstCard()?.focus()
}

/** The page's content. On a new page the focus starts here, and a screen reader announces the title. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A dialog that opens with the page has it already.
    if (document.querySelector('dialog') === null) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
