import { formatCount } from '../../domain/format/count.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import styles from './trade.module.css'

export interface LongListProps<Item> {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  /** How many there are, of which `items` may be the first ones only. */
  total: number
  /** How many are in sight at first. */
  few: number
  className?: string | undefined
  children: (item: Item) => ReactNode
}

/**
 * A list that shows its first items, the others on demand, and the number of items that the server
 * left out.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, total, few, className, children } = props
  const [isWhole, setIsWhole] = useState(false)
  // A button takes the room of the one item that it would hide.
  const isLong = items.length > few + 1
  const shown = isLong && !isWhole ? items.slice(0, few) : items
  const untold = total - items.length
  return (
    <div className={styles.list}>
      <ul aria-label={label} className={className}>
        {shown.map(children)}
      </ul>
      {untold > 0 && shown.length === items.length && (
        <p className={styles.untold}>and {formatCount(untold)} more</p>
      )}
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${formatCount(items.length - few)} more`}
        </Button>
      )}
    </div>
  )
}
