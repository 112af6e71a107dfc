import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/cx.ts'
import { punched } from '../../ui/layout/punched.ts'
import styles from './account-sheet.module.css'

/** A single binder sheet in the middle of the table: for forms and words about the account. */
export function AccountSheet({ children }: { children: ReactNode }) {
  return <div className={cx(punched, styles.sheet)}>{children}</div>
}
