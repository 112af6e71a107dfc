import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** The activity, with its progress where it is known: 'Receiving 2 MB...'. */
  children: string
}

/** An indeterminate progress bar, with a text under it. */
export function Progress({ children }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <progress aria-labelledby={id} />
      <p id={id}>{children}</p>
    </div>
  )
}
