import type { ReactNode } from 'react'
import styles from './account-sheet.module.css'

/** A single binder sheet in the middle of the table: for forms and words about the account. */
export function AccountSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>
}
