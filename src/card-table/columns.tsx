/** The columns that card tables are put together from. An id is also the name of the sort it stands for. */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { displayLowPrice, displayPrice } from '../domain/price.ts'
import { rarityColor } from '../domain/rarity.ts'
import { Gem } from '../ui/badge.tsx'
import { RowMenu } from './row-menu.tsx'
import { VariationBadges } from './card-marks.tsx'
import { type CardRow, entryValue, finishOf } from './card-row.ts'
import { EntryVariation } from './entry-variation.tsx'
import { NameCell } from './name-cell.tsx'
import { Price } from './prices.tsx'
import { QuantityCell, TotalValueCell } from './quantity-cell.tsx'
import { SelectCell, SelectHead } from './select-cell.tsx'
import { useTableHandlers } from './table-context.ts'

export const features = tableFeatures({ rowSortingFeature })

const column = createColumnHelper<typeof features, CardRow>()

const name = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => <NameCell row={row.original} />,
})

/** Where a column tells of the variation, the name need not. */
const plainName = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => <NameCell row={row.original} badges="none" />,
})

const collectorNumber = column.accessor(({ card }) => card.collectorNumber, {
  id: 'collector_number',
  header: 'Collector #',
})

const set = column.accessor(({ card }) => card.setName, {
  id: 'set',
  header: 'Set',
  cell: ({ getValue }) => <span title={getValue() ?? undefined}>{getValue()}</span>,
})

const rarity = column.accessor(({ card }) => card.rarity, {
  id: 'rarity',
  header: 'Rarity',
  cell: ({ getValue }) => <Gem tone={rarityColor(getValue())}>{getValue()}</Gem>,
})

const normalPrice = column.accessor(({ card }) => card.normalPrice, {
  id: 'normal_price',
  header: 'Normal Price',
  cell: ({ getValue }) => <Price amount={getValue()} />,
})

const foilPrice = column.accessor(({ card }) => card.foilPrice, {
  id: 'foil_price',
  header: 'Foil Price',
  cell: ({ getValue }) => <Price amount={getValue()} foil />,
})

const variation = column.accessor(({ card }) => finishOf(card), {
  id: 'variation',
  header: 'Variation',
  cell: ({ row, getValue }) => (
    <>
      {getValue() === 'Normal' && 'Normal '}
      <VariationBadges card={row.original.card} />
    </>
  ),
})

const quantity = column.accessor(({ card }) => card.quantity ?? 1, {
  id: 'quantity',
  header: 'Quantity',
  cell: ({ row }) => <QuantityCell row={row.original} />,
})

const priceEach = column.accessor(({ card }) => displayPrice(card), {
  id: 'market_price',
  header: 'Price Each',
  cell: ({ row, getValue }) => (
    <Price amount={getValue()} foil={finishOf(row.original.card) === 'Foil'} />
  ),
})

const totalValue = column.accessor(({ card }) => entryValue(card), {
  id: 'total_value',
  header: 'Total Value',
  cell: ({ row }) => <TotalValueCell row={row.original} />,
})

const select = column.display({
  id: 'select',
  header: SelectHead,
  cell: ({ row }) => <SelectCell row={row.original} />,
})

/** The printing stands at the name, since the variation tells of the copies. */
const printingName = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => <NameCell row={row.original} badges="printing" />,
})

const entryVariation = column.accessor(({ card }) => finishOf(card), {
  id: 'variation',
  header: 'Variation',
  cell: ({ row }) => <EntryVariation row={row.original} />,
})

const marketEach = column.accessor(({ card }) => displayPrice(card), {
  id: 'market_price',
  header: 'Market Each',
  cell: ({ row, getValue }) => (
    <Price amount={getValue()} foil={finishOf(row.original.card) === 'Foil'} />
  ),
})

const lowEach = column.accessor(({ card }) => displayLowPrice(card), {
  id: 'low_price',
  header: 'Low Each',
  cell: ({ getValue }) => <Price amount={getValue()} />,
})

export const actionsColumn = column.display({
  id: 'actions',
  header: 'Actions',
  cell: ({ row }) => <ActionsCell row={row.original} />,
})

export const columnsByMode = {
  default: column.columns([name, collectorNumber, set, rarity, normalPrice, foilPrice]),
  collection: column.columns([
    plainName,
    collectorNumber,
    set,
    variation,
    quantity,
    priceEach,
    totalValue,
  ]),
  owned: column.columns([
    select,
    printingName,
    collectorNumber,
    set,
    entryVariation,
    quantity,
    marketEach,
    lowEach,
    totalValue,
  ]),
}

/** Columns of numbers and buttons, which line up at their end. */
export const endColumns: ReadonlySet<string> = new Set([
  'normal_price',
  'foil_price',
  'market_price',
  'low_price',
  'total_value',
  'quantity',
  'actions',
])

/**
 * Default mode is for cards of the catalogue, collection mode for entries with a variation and a quantity, owned mode for
 * those of one's own collection, which can be selected and graded.
 */
export type TableMode = keyof typeof columnsByMode

function ActionsCell({ row }: { row: CardRow }) {
  return <RowMenu row={row} actions={useTableHandlers().actions} />
}
