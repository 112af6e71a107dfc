/** The columns that card tables are put together from. An id is also the name of the sort it stands for. */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { displayPrice } from '../domain/price.ts'
import { rarityColor } from '../domain/rarity.ts'
import { Gem } from '../ui/badge.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { RowMenu } from './row-menu.tsx'
import { VariationBadges } from './card-marks.tsx'
import { type CardRow, entryValue, finishOf } from './card-row.ts'
import { NameCell } from './name-cell.tsx'
import { Price } from './prices.tsx'
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
  cell: ({ row }) => <NameCell row={row.original} badges={false} />,
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
}

/** Columns of numbers and buttons, which line up at their end. */
export const endColumns: ReadonlySet<string> = new Set([
  'normal_price',
  'foil_price',
  'market_price',
  'total_value',
  'quantity',
  'actions',
])

/** Default mode is for cards of the catalogue, collection mode for entries with a variation and a quantity. */
export type TableMode = keyof typeof columnsByMode

function QuantityCell({ row }: { row: CardRow }) {
  const { onQuantityChange } = useTableHandlers()
  const { name: cardName, quantity: owned } = row.card
  if (onQuantityChange === undefined) return <>{owned ?? 1}</>
  return (
    <Stepper
      label={`Quantity of ${cardName}`}
      value={owned ?? 1}
      onChange={(next) => onQuantityChange(row, next)}
    />
  )
}

function ActionsCell({ row }: { row: CardRow }) {
  return <RowMenu row={row} actions={useTableHandlers().actions} />
}
