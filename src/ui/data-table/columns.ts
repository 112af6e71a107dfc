/** How the columns of every table are declared: one object each, created outside of components. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What a column says about its looks. */
export interface ColumnMeta {
  /** Numbers and buttons stand at the end, in one line that is never cut. */
  align?: 'end'
  /** The head's width, as CSS. A column grows beyond it for a line that would be cut; one without a width takes the rest. */
  width?: string
  /** A table with many columns has no room for this one where it is narrow. */
  priority?: 'low'
  /** The cell names its row. */
  isRowHead?: true
  /** Only screen readers need the head. */
  hidesHead?: true
  /** The word before the cell where a row is narrow and has no head. */
  label?: string
  /** The class of head and cells. */
  className?: string | undefined
  /** The cell while rows load, instead of a bar. */
  coming?: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

/** `Shared` is what all cells of a table share, such as handlers: `table.options.meta`. */
export type Features<Shared extends object> = typeof features & { tableMeta: Shared }

/** A slot for a type alone has no value. */
export const featuresOf = <Shared extends object>() => features as Features<Shared>

export const columnsOf = <Row extends RowData, Shared extends object = object>() =>
  createColumnHelper<Features<Shared>, Row>()

export type Columns<Row extends RowData, Shared extends object = object> = ReturnType<
  ReturnType<typeof columnsOf<Row, Shared>>['columns']
>

/** How rows are sorted: by one column, in one direction. */
export interface SortState<Sort extends string> {
  by: Sort
  order: 'asc' | 'desc'
}
