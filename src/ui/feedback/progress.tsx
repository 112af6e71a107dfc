import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** What goes on, and how far it is where that is known: 'Receiving 2 MB...'. */
  children: string
}

/** A bar that moves while something goes on whose end is not known, with words under it. */
export function Progress({ children }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <progress aria-labelledby={id} />
      <p id={id}>{children}</p>
    </div>
  )
}
