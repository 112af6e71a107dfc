import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.css'

/** The class of a page: its header and its parts one under another. */
export const pageClass = styles.page

export interface ToolbarProps {
  /** Names the group of controls. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Controls in a row that wraps. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <fieldset aria-label={label} className={cx(styles.toolbar, className)}>
      {children}
    </fieldset>
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
      {actions !== undefined && <div className={styles.toolbar}>{actions}</div>}
    </header>
  )
}

interface PanelProps {
  title: string
  /** Content beside the title: a link, a button. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page on a surface of its own. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
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
