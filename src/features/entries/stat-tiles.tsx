import type { ReactNode } from 'react'
import { countedTotals, lowTotal, marketTotal, type Totals } from '../../contract/totals.ts'
import { entryCount, formatCount } from '../../domain/format/count.ts'
import { conversionNote } from '../../domain/format/money.ts'
import { type CardsTotal, formatTotal, knownValue, pricedShare } from '../../domain/format/total.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import styles from './stat-tiles.module.css'
import { Note } from '../../ui/layout/boxes.tsx'

interface Stats extends Totals {
  uniqueCards: number
  /** Rows, of which several may have the same printing and finish. */
  entries: number
}

interface StatTilesProps {
  /** A page of the entries. */
  answer: Parameters<typeof countedTotals>[0] | undefined
  /** The way to what the entries are worth, at the end of the row. */
  children?: ReactNode
}

/** Counts and values of the found entries. Before the first answer the tiles are drawn empty, at their size. */
export function StatTiles({ answer, children }: StatTilesProps) {
  const stats = answer && countedTotals(answer)
  return (
    <div className={styles.line}>
      <dl className={styles.tiles}>
        <CountTiles stats={stats} />
        <ValueTile term="Total Market" total={stats && marketTotal(stats)} />
        <ValueTile term="Total Low" total={stats && lowTotal(stats)} />
      </dl>
      {children}
    </div>
  )
}

interface ValueTilesProps {
  stats: Omit<Stats, 'totalLowValue' | 'lowPricedCards'> | undefined
  /** What is done with all of the cards, at the end of the row. */
  children?: ReactNode
}

/** Where low prices do not count. */
export function ValueTiles({ stats, children }: ValueTilesProps) {
  return (
    <div className={styles.line}>
      <dl className={styles.three}>
        <CountTiles stats={stats} />
        <ValueTile term="Total Value" total={stats && marketTotal(stats)} />
      </dl>
      {children}
    </div>
  )
}

function CountTiles({
  stats,
}: {
  stats: Pick<Stats, 'entries' | 'uniqueCards' | 'totalCards'> | undefined
}) {
  const isSplit = stats && stats.entries > stats.uniqueCards
  return (
    <>
      <Tile term="Unique Cards" note={isSplit && entryCount(stats.entries)}>
        {stats && formatCount(stats.uniqueCards)}
      </Tile>
      <Tile term="Total Cards">{stats && formatCount(stats.totalCards)}</Tile>
    </>
  )
}

function ValueTile({ term, total }: { term: string; total: CardsTotal | undefined }) {
  const share = total && pricedShare(total)
  return (
    <Tile
      term={term}
      title={total && conversionNote(knownValue(total), total.currency)}
      note={share && <Share>{share}</Share>}
    >
      {total && formatTotal(total)}
    </Tile>
  )
}

/** `for 98 of 4,735 cards`; on a phone the numbers alone, on one line. */
function Share({ children }: { children: string }) {
  return (
    <>
      <span className={styles.spoken}>for </span>
      {children}
      <span className={styles.spoken}> cards</span>
    </>
  )
}

interface TileProps {
  term: string
  /** Where an amount was converted. */
  title?: string | undefined
  /** What the number counts, where that is not all. */
  note?: ReactNode
  children: string | undefined
}

function Tile({ term, title, note, children }: TileProps) {
  return (
    <div className={styles.tile} title={title}>
      <Note as="dt" className={styles.term}>
        {term}
      </Note>
      <dd className={styles.value}>{children ?? <Skeleton className={styles.coming} />}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
