import { cx } from '../layout/cx.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for; left out, the spinner is decoration beside a text that says it. */
  label?: string | undefined
  size?: 'small' | 'large' | undefined
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = cx(styles.spinner, size === 'large' && styles.large)
  if (label === undefined) return <span className={className} aria-hidden="true" />
  return <output className={className} aria-label={label} />
}
