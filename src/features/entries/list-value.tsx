import { marketTotal, type ValuedCards } from '../../contract/totals.ts'
import { coverage, formatTotal } from '../../domain/format/total.ts'
import styles from './list-value.module.css'
import { Note } from '../../ui/layout/boxes.tsx'

/** What the cards of a tile are worth, and for how many of them that is. */
export function ListValue({
  list,
  className,
}: {
  list: ValuedCards
  className?: string | undefined
}) {
  const total = marketTotal(list)
  return (
    <span className={styles.total}>
      <strong className={className}>{formatTotal(total)}</strong>
      <Note as="small">{coverage(total)}</Note>
    </span>
  )
}
