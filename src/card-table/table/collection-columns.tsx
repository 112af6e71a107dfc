/**
 * The columns of My Collection, whose entries can be selected and have a condition. Only its page
 * loads them.
 */
import { displayLowPrice, displayPrice } from '../../domain/cards/price.ts'
import { finishOf } from '../rows/card-row.ts'
import { name, quantity, totalValue } from './entry-columns.tsx'
import { collectorNumber, column, set, type TableMode } from './columns.tsx'
import entryClasses from '../entry-columns.module.css'
import { EntryFinish } from './entry-finish.tsx'
import classes from './collection-columns.module.css'
import { Price } from '../picture/prices.tsx'
import { SelectCell, SelectHead } from './select-cell.tsx'

const select = column.display({
  id: 'select',
  header: SelectHead,
  cell: ({ row }) => <SelectCell row={row.original} />,
})

const finish = column.accessor(({ card }) => finishOf(card), {
  id: 'variation',
  header: 'Variation',
  cell: ({ row }) => <EntryFinish row={row.original} />,
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

export const collectionColumns: TableMode = {
  name: 'owned',
  columns: column.columns([
    select,
    name,
    collectorNumber,
    set,
    finish,
    quantity,
    marketEach,
    lowEach,
    totalValue,
  ]),
  classes: [entryClasses, classes],
}
