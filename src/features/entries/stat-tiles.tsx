import { formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import styles from './stat-tiles.module.css'

export interface Stats {
  uniqueCards: number
  totalCards: number
  /** Dollars. */
  totalValue: number
  totalLowValue: number
}

/** Counts and values of the found entries. Before the first answer the tiles are drawn empty, at their size. */
export function StatTiles({ stats }: { stats: Stats | undefined }) {
  return (
    <dl className={styles.tiles}>
      <Tile term="Unique Cards">{stats && formatCount(stats.uniqueCards)}</Tile>
      <Tile term="Total Cards">{stats && formatCount(stats.totalCards)}</Tile>
      <Tile term="Total Market">{stats && formatDollars(stats.totalValue)}</Tile>
      <Tile term="Total Low">{stats && formatDollars(knownLowValue(stats))}</Tile>
    </dl>
  )
}

/**
 * Null where no low price is known. The total adds only prices above 0, so entries that add up to 0 have none; without
 * entries there is nothing to know, and 0 is right.
 */
function knownLowValue({ uniqueCards, totalLowValue }: Stats): number | null {
  return uniqueCards > 0 && totalLowValue === 0 ? null : totalLowValue
}

/** Where low prices do not count. */
export function ValueTiles({ stats }: { stats: Omit<Stats, 'totalLowValue'> | undefined }) {
  return (
    <dl className={styles.three}>
      <Tile term="Unique Cards">{stats && formatCount(stats.uniqueCards)}</Tile>
      <Tile term="Total Cards">{stats && formatCount(stats.totalCards)}</Tile>
      <Tile term="Total Value">{stats && formatDollars(stats.totalValue)}</Tile>
    </dl>
  )
}

function Tile({ term, children }: { term: string; children: string | undefined }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children ?? <Skeleton className={styles.coming} />}</dd>
    </div>
  )
}
