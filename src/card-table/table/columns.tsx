/** The columns of card tables. An id is also the name of its sort. */
import { printedSetCode } from '../../domain/sets/set-code.ts'
import { type Columns, columnsOf } from '../../ui/data-table/columns.ts'
import type { Card } from '../../contract/card.ts'
import { sides } from '../../domain/cards/finish.ts'
import { finishesOf, finishPrice } from '../../domain/cards/finish-price.ts'
import { formatMoney } from '../../domain/format/money.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Gem } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import { finishWord } from '../../domain/cards/finish-price.ts'
import type { CardRow } from '../rows/card-row.ts'
import styles from './card-table.module.css'
import { ComingName, NameCell } from './name-cell.tsx'
import { PriceLine } from '../picture/price-line.tsx'
import { Price } from '../picture/prices.tsx'
import { useTableHandlers } from './table-context.ts'
import { Note } from '../../ui/layout/boxes.tsx'

export const column = columnsOf<CardRow>()

/** A price with room for the line of thirty days. */
export const linedPrice = {
  align: 'end',
  width: 'calc(var(--price-width) + var(--line-room))',
} as const

const name = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => <NameCell row={row.original} badges />,
  meta: { className: styles.name, coming: <ComingName /> },
})

export const collectorNumber = column.accessor(({ card }) => card.collectorNumber, {
  id: 'collector_number',
  header: 'Collector #',
  meta: { width: 'clamp(6.5rem, 7.25cqi, 7.5rem)', className: styles.collector_number },
})

export const set = column.accessor(({ card }) => card.setName, {
  id: 'set',
  header: 'Set',
  cell: ({ row }) => <SetCell card={row.original.card} />,
  meta: { width: 'var(--set-width)', priority: 'low', className: styles.set },
})

const rarity = column.accessor(({ card }) => card.rarity, {
  id: 'rarity',
  header: 'Rarity',
  cell: ({ row }) => <Gem tone={row.original.card.rarityColor}>{row.original.card.rarity}</Gem>,
  meta: { width: '8rem', className: styles.rarity },
})

const normalPrice = column.accessor(({ card }) => card.normalPrice, {
  id: 'normal_price',
  header: 'Normal Price',
  cell: ({ row, getValue }) => (
    <>
      <PriceLine card={row.original.card} side="Normal" />
      <Price amount={getValue()} currency={row.original.card.currency} />
    </>
  ),
  meta: { ...linedPrice, className: styles.normal_price },
})

const foilPrice = column.accessor(({ card }) => card.foilPrice, {
  id: 'foil_price',
  header: 'Foil Price',
  cell: ({ row, getValue }) => (
    <>
      <PriceLine card={row.original.card} side="Foil" />
      <OtherPrices card={row.original.card} />
      <Price amount={getValue()} currency={row.original.card.currency} foil />
    </>
  ),
  meta: { ...linedPrice, className: styles.foil_price },
})

export const actions = column.display({
  id: 'actions',
  header: 'Actions',
  cell: ({ row }) => <ActionsCell row={row.original} />,
  meta: {
    align: 'end',
    width: 'clamp(3.75rem, 5.5cqi, 5rem)',
    className: styles.actions,
    coming: <Skeleton className={styles.comingButton} />,
  },
})

/** Which columns a table has, and how its rows are laid out where they are narrow. */
export interface TableMode {
  columns: Columns<CardRow>
  className?: string | undefined
}

/** Columns of the catalogue; those of entries are in files that only their pages load. */
export const catalogMode: TableMode = {
  columns: column.columns([name, collectorNumber, set, rarity, normalPrice, foilPrice, actions]),
}

/** The number of finishes that have no column, with their prices for the pointer and for screen readers. */
function OtherPrices({ card }: { card: Card }) {
  const shown = sides.map((side) => finishWord(card, side))
  const others = finishesOf(card).filter((finish) => !shown.includes(finish))
  if (others.length === 0) return null
  const prices = others
    .map((finish) => `${finish} ${formatMoney(finishPrice(card, finish), card.currency)}`)
    .join(', ')
  return (
    <>
      <Note as="small" aria-hidden title={prices} className={styles.others}>
        +{others.length}
      </Note>
      <VisuallyHidden>{prices}, </VisuallyHidden>
    </>
  )
}

function ActionsCell({ row }: { row: CardRow }) {
  return <RowMenu row={row} actions={useTableHandlers().actions} />
}

/** The set by its name, or by its code where the longest word of the name has no room. */
function SetCell({ card: { setName, setCode } }: { card: Card }) {
  return (
    <span
      className={styles.setText}
      title={setName ?? undefined}
      data-code={setCode === null ? undefined : printedSetCode(setCode)}
    >
      <span className={styles.setName}>{setName}</span>
    </span>
  )
}
