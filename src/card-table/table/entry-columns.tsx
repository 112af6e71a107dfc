/** The columns of entries: cards with a finish and a quantity. */
import { displayPrice } from '../../domain/cards/price.ts'
import { entryValue, finishOf } from '../rows/card-row.ts'
import { collectorNumber, column, set, type TableMode } from './columns.tsx'
import classes from '../entry-columns.module.css'
import { EntryFinish } from './entry-finish.tsx'
import { NameCell } from './name-cell.tsx'
import { Price } from '../picture/prices.tsx'
import { PromisedMark } from '../picture/promised-mark.tsx'
import { QuantityCell, TotalValueCell } from './quantity-cell.tsx'

/** The name omits the finish where a column shows it. */
const name = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => (
    <NameCell row={row.original} badges={false}>
      <PromisedMark short copies={row.original.card.promised} />
    </NameCell>
  ),
})

const finish = column.accessor(({ card }) => finishOf(card), {
  id: 'variation',
  header: 'Variation',
  cell: ({ row }) => <EntryFinish row={row.original} />,
})

export const quantity = column.accessor(({ card }) => card.quantity ?? 1, {
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

export const totalValue = column.accessor(({ card }) => entryValue(card), {
  id: 'total_value',
  header: 'Total Value',
  cell: ({ row }) => <TotalValueCell row={row.original} />,
})

export const entryColumns: TableMode = {
  name: 'collection',
  columns: column.columns([name, collectorNumber, set, finish, quantity, priceEach, totalValue]),
  classes: [classes],
}
