import type { Deck } from '../../domain/decks/deck.ts'
import { deckShape, type ShapeBar } from '../../domain/decks/shape.ts'
import { formatCount } from '../../domain/format/count.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Bar, Muted } from '../../ui/layout/boxes.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import styles from './deck-shape.module.css'

interface Shown extends ShapeBar {
  /** Percent of the longest bar. */
  size: number
}

const column = columnsOf<Shown, { heading: string }>()

const columns = column.columns([
  column.display({
    id: 'name',
    header: ({ table }) => table.options.meta?.heading,
    cell: ({ row: { original } }) => (
      <span className={styles.bar}>
        {original.name}
        {original.cards > 0 && <Bar size={original.size} />}
      </span>
    ),
    meta: { isRowHead: true },
  }),
  column.accessor(({ cards }) => formatCount(cards), {
    id: 'cards',
    header: 'Cards',
    meta: { align: 'end', width: '4rem' },
  }),
])

/** The curve, the colors and the types of a deck as bars with their numbers; what its game does not have is left out. */
export function DeckShape({ deck }: { deck: Deck }) {
  const { costName, curve, averageCost, colours, types } = deckShape(deck)
  if (curve.length + colours.length + types.length === 0)
    return <Muted as="p">The catalog doesn't describe these cards.</Muted>
  return (
    <div className={styles.shape}>
      {averageCost !== null && (
        <p className={styles.average}>
          Average {costName.toLowerCase()}: {averageCost.toFixed(2)}
        </p>
      )}
      <Bars label="Curve" heading={costName} bars={curve} className={styles.curve} />
      <Bars label="Colors" heading="Color" bars={colours} />
      <Bars label="Types" heading="Type" bars={types} />
    </div>
  )
}

interface BarsProps {
  label: string
  heading: string
  bars: readonly ShapeBar[]
  className?: string | undefined
}

function Bars({ label, heading, bars, className }: BarsProps) {
  if (bars.length === 0) return null
  const longest = Math.max(...bars.map(({ cards }) => cards))
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={bars.map((bar) => ({ ...bar, size: (100 * bar.cards) / longest }))}
      keyOf={({ name }) => name}
      shared={{ heading }}
      className={cx(styles.table, className)}
    />
  )
}
