import type { CollectionMover } from '../../../contract/movers.ts'
import type { MoverOrder } from '../../../domain/entries/movers.ts'
import { formatChange, formatPercentChange } from '../../../domain/format/change.ts'
import styles from './change-of.module.css'

interface ChangeOfProps {
  mover: Pick<CollectionMover, 'change' | 'percent'>
  /** The measure in front. */
  by: MoverOrder
}

/** The change of a mover in both measures; the sign beside the colour says its direction. */
export function ChangeOf({ mover: { change, percent }, by }: ChangeOfProps) {
  const texts = [formatChange(change), formatPercentChange(percent)]
  const [first, second] = by === 'dollars' ? texts : texts.toReversed()
  return (
    <span className={change < 0 ? styles.fell : styles.rose}>
      <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
    </span>
  )
}
