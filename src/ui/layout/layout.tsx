import type { ReactNode } from 'react'
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
