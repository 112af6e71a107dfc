import { formatCount } from '../../domain/format/count.ts'
import { conversionNote, formatMoney } from '../../domain/format/money.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import styles from './stat-tiles.module.css'

export interface Stats {
  uniqueCards: number
  totalCards: number
  totalValue: number
  totalLowValue: number
  /** Of the values. */
  currency: string
}

/** Counts and values of the found entries. Before the first answer the tiles are drawn empty, at their size. */
export function StatTiles({ stats }: { stats: Stats | undefined }) {
  return (
    <dl className={styles.tiles}>
      <Tile term="Unique Cards">{stats && formatCount(stats.uniqueCards)}</Tile>
      <Tile term="Total Cards">{stats && formatCount(stats.totalCards)}</Tile>
      <Tile term="Total Market" {...amount(stats, stats?.totalValue)} />
      <Tile term="Total Low" {...amount(stats, stats && knownLowValue(stats))} />
    </dl>
  )
}

function amount(stats: Pick<Stats, 'currency'> | undefined, value: number | null | undefined) {
  if (stats === undefined) return { children: undefined }
  const { currency } = stats
  return { title: conversionNote(value, currency), children: formatMoney(value, currency) }
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
      <Tile term="Total Value" {...amount(stats, stats?.totalValue)} />
    </dl>
  )
}

interface TileProps {
  term: string
  /** Where an amount was converted. */
  title?: string | undefined
  children: string | undefined
}

function Tile({ term, title, children }: TileProps) {
  return (
    <div className={styles.tile} title={title}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children ?? <Skeleton className={styles.coming} />}</dd>
    </div>
  )
}
