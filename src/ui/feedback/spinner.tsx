import { cx } from '../layout/cx.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** The label; without it the spinner is decoration beside a text. */
  label?: string | undefined
  size?: 'small' | 'large' | undefined
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = cx(styles.spinner, size === 'large' && styles.large)
  if (label === undefined) return <span className={className} aria-hidden="true" />
  return <output className={className} aria-label={label} />
}
