/**
 * The columns of My Collection, whose entries can be selected and have a condition. Only its page
 * loads them.
 */
import { displayLowPrice, displayPrice } from '../../domain/cards/price.ts'
import { costOf, finishOf } from '../rows/card-row.ts'
import { GainCell, PaidCell } from './cost-cells.tsx'
import costClasses from './cost-columns.module.css'
import type { CostColumn } from '../../domain/entries/entry-sort.ts'
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

const costColumn = {
  paid: column.accessor((row) => costOf(row).paidTotal, {
    id: 'paid',
    header: 'Paid',
    cell: ({ row }) => <PaidCell row={row.original} />,
  }),
  gain: column.display({
    id: 'gain',
    header: 'Gain',
    cell: ({ row }) => <GainCell row={row.original} />,
  }),
} satisfies Record<CostColumn, unknown>

const modeWith = (shown: readonly CostColumn[]): TableMode => ({
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
    ...shown.map((id) => costColumn[id]),
  ]),
  classes: [entryClasses, classes, costClasses],
})

/** One mode for each choice of columns, since a table with another mode renders all its rows. */
const modes = new Map<string, TableMode>()

/** The columns of My Collection, with those that are shown on request. */
export function collectionMode(shown: readonly CostColumn[]): TableMode {
  const key = shown.join()
  const mode = modes.get(key) ?? modeWith(shown)
  modes.set(key, mode)
  return mode
}
