import type { Card } from '../../contract/card.ts'
import styles from './set-cell.module.css'

/** The set by its name, or by its code where the longest word of the name has no room. */
export function SetCell({ card: { setName, setCode } }: { card: Card }) {
  return (
    <span className={styles.set} title={setName ?? undefined} data-code={setCode ?? undefined}>
      <span className={styles.name}>{setName}</span>
    </span>
  )
}
