import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'

/** The table's columns by the sorts that they stand for; what has no column is chosen above the table. */
export const columnOf = {
  name: 'name',
  set: 'set',
  collector_number: 'collector_number',
  value: 'market_price',
  quantity: 'quantity',
  total_value: 'total_value',
  variation: 'variation',
} as const satisfies Partial<Record<ListItemSort, string>>

export type ColumnSort = keyof typeof columnOf
export type ListColumn = (typeof columnOf)[ColumnSort]

export const sortable = Object.values(columnOf)
export const hasColumn = (sort: ListItemSort): sort is ColumnSort => sort in columnOf
export const sortOf = (column: ListColumn): ColumnSort =>
  column === 'market_price' ? 'value' : column
