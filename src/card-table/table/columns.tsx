/** The columns of card tables. An id is also the name of its sort. */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { rarityColor } from '../../domain/cards/rarity.ts'
import { Gem } from '../../ui/layout/badge.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { NameCell } from './name-cell.tsx'
import { Price } from '../picture/prices.tsx'
import { useTableHandlers } from './table-context.ts'
import lines from './two-lines.module.css'

export const features = tableFeatures({ rowSortingFeature })

export const column = createColumnHelper<typeof features, CardRow>()

const name = column.accessor(({ card }) => card.name, {
  id: 'name',
  header: 'Card Name',
  cell: ({ row }) => <NameCell row={row.original} />,
})

export const collectorNumber = column.accessor(({ card }) => card.collectorNumber, {
  id: 'collector_number',
  header: 'Collector #',
})

export const set = column.accessor(({ card }) => card.setName, {
  id: 'set',
  header: 'Set',
  cell: ({ getValue }) => (
    <span className={lines.text} title={getValue() ?? undefined}>
      {getValue()}
    </span>
  ),
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

export const actionsColumn = column.display({
  id: 'actions',
  header: 'Actions',
  // Its menu is open for one card.
  cell: ({ row }) => <ActionsCell key={row.id} row={row.original} />,
})

/** Which columns a table has, and the classes that they wear besides the usual ones. */
export interface TableMode {
  name: string
  columns: ReturnType<typeof column.columns>
  classes?: readonly Readonly<Record<string, string | undefined>>[]
}

/** Columns of the catalogue; those of entries are in files that only their pages load. */
export const catalogMode: TableMode = {
  name: 'catalog',
  columns: column.columns([name, collectorNumber, set, rarity, normalPrice, foilPrice]),
}

/** Columns of numbers and buttons, which line up at their end. */
export const endColumns: ReadonlySet<string> = new Set([
  'normal_price',
  'foil_price',
  'market_price',
  'low_price',
  'total_value',
  'paid',
  'gain',
  'forTrade',
  'quantity',
  'actions',
])

function ActionsCell({ row }: { row: CardRow }) {
  return <RowMenu row={row} actions={useTableHandlers().actions} />
}
