import { type ReactNode, type Ref, useEffect, useId } from 'react'
import { rovingFocus } from '../hooks/roving-focus.ts'
import styles from './layout.module.css'

/** The class of a page: its header and its parts one under another. */
export const pageClass = styles.page

export interface ToolbarProps {
  /** Names the group of controls. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Controls in a row that wraps. They are one stop of Tab, and each text field among them is one more. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div
      ref={rovingFocus}
      role="toolbar"
      aria-label={label}
      className={cx(styles.toolbar, className)}
    >
      {children}
    </div>
  )
}

/** Takes the free space of a Toolbar: the following items are at its end. */
export const toolbarGap = styles.gap

export interface PageHeaderProps {
  title: ReactNode
  /** Over the title: the way back. */
  back?: ReactNode
  /** Under the title: counts, dates, an owner. */
  children?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, back, children, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        {back}
        <h1>{title}</h1>
        {children !== undefined && <div className={styles.sub}>{children}</div>}
      </div>
      {actions !== undefined && <Toolbar label="Page actions">{actions}</Toolbar>}
    </header>
  )
}

interface PageProps extends Omit<PageHeaderProps, 'children'> {
  /** The heading, which also names the page in the tab. */
  title: string
  /** Under the title: counts, dates, an owner. */
  subtitle?: ReactNode
  children: ReactNode
}

/** A page: its name in the tab, its header, and its parts one under another. */
export function Page({ title, subtitle, children, ...header }: PageProps) {
  usePageTitle(title)
  return (
    <div className={pageClass}>
      <PageHeader {...header} title={title}>
        {subtitle}
      </PageHeader>
      {children}
    </div>
  )
}

interface PanelProps {
  title: string
  /** The heading of the title, `h2` by default. */
  heading?: 'h2' | 'h3'
  /** For the focus, where a change removes the control that had it. */
  ref?: Ref<HTMLElement>
  /** Content beside the title: a link, a button. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page on a surface of its own. */
export function Panel(props: PanelProps) {
  const { title, heading: Heading = 'h2', ref, actions, className, children } = props
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      className={cx(styles.panel, className)}
    >
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** The class of a list of facts (`dl`, a `div` for each pair): the term small, its value under it. */
export const factsClass = styles.facts

/** The look of a binder's sheet with its punched edge, at the left. `--edge` is its width, `--hole` that of a hole. */
export const punched = styles.punched ?? ''

/** The class of a link or a button that covers its positioned parent. Other controls of the parent have a `z-index`. */
export const coverClass = styles.cover

/** The class of old results, while new ones are on their way. */
export const staleClass = styles.stale

/** The class itself, for an element that must stay in reach of a screen reader alone. */
export const visuallyHidden = styles.hidden

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}

export interface LiveRegionProps {
  /** Text that a screen reader should say when it changes, such as the count of results. */
  children: ReactNode
  /** Interrupts what is being read. */
  assertive?: boolean | undefined
}

/** Announces its text whenever it changes. Keep it mounted: a region that appears with its text stays silent. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <div
      className={visuallyHidden}
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {children}
    </div>
  )
}

/** Names the page in the tab and in the history: `Sets · Ninepocket`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Ninepocket' : `${title} · Ninepocket`
  }, [title])
}

/**
 * Sets the page's description for search engines and link previews; restores the previous one on
 * unmount.
 */
export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const before = meta?.getAttribute('content')
    if (!meta || !before || text === undefined) return
    meta.setAttribute('content', text)
    return () => meta.setAttribute('content', before)
  }, [text])
}

/** Joins class names, leaving out what is not there. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
