import { cx } from '../../ui/layout/cx.ts'
import { type Failure, RetryPanel } from '../../ui/feedback/states.tsx'
import { punched } from '../../ui/layout/layout.tsx'
import { binderCells, type BinderSize } from './spread.ts'
import styles from './binder-page.module.css'
import { EmptyPocket, Pocket, type PocketProps } from './pocket.tsx'
import type { HeldCard } from './pocket-state.ts'

export interface BinderPageProps extends Pick<PocketProps, 'rule' | 'quantities' | 'onOpen'> {
  number: number
  /** Where two pages are open, the paging bar names both, so each says which it is of how many. */
  totalPages?: number | undefined
  size: BinderSize
  /** Those beyond the last pocket are left out. */
  rows: readonly PocketProps['row'][]
  /** The member's copies by the ids of the cards. */
  held: ReadonlyMap<string, HeldCard> | undefined
  /** Shown over the pockets, where the page alone could not be loaded. */
  failure?: Failure | undefined
}

/** A page of pockets with its number at the foot. */
export function BinderPage(props: BinderPageProps) {
  const { number, totalPages, size, rows, held, failure, ...pocket } = props
  const cells = binderCells(size)
  const cards = rows.slice(0, cells)
  const free = Array.from({ length: cells - cards.length }, (_, at) => at)
  return (
    <div className={cx(punched, styles.page, number % 2 === 0 && styles.left)}>
      <ol aria-label={`Page ${number}`} className={styles.pockets}>
        {cards.map((row) => (
          <Pocket key={row.key} row={row} held={held?.get(row.card.id)} {...pocket} />
        ))}
        {free.map((at) => (
          <EmptyPocket key={`empty ${at}`} />
        ))}
      </ol>
      <p className={styles.number}>
        {totalPages === undefined ? number : `Page ${number} of ${totalPages}`}
      </p>
      {failure && (
        <div className={styles.failure}>
          <RetryPanel {...failure} />
        </div>
      )}
    </div>
  )
}
