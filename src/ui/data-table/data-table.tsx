import {
  FlexRender,
  functionalUpdate,
  type Header,
  type RowData,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { type ErrorPanelProps, type Failure, RetryPanel } from '../feedback/states.tsx'
import { rovingFocus } from '../hooks/roving-focus.ts'
import { cx, visuallyHidden } from '../layout/layout.tsx'
import { type Columns, type Features, featuresOf, type SortState } from './columns.ts'
import { ComingRows, DataRows } from './data-rows.tsx'
import styles from './data-table.module.css'
import { Icon } from '../layout/icon.tsx'

export interface DataTableProps<
  Row extends RowData,
  Sort extends string = never,
  Shared extends object = object,
> {
  /** The name of the table, for screen readers unless `showsLabel`. */
  label: string
  showsLabel?: boolean
  columns: Columns<Row, Shared>
  /** The ids of columns that are not shown. */
  hidden?: readonly string[] | undefined
  /** Left out while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row, index: number) => string
  /** What all cells share, as `table.options.meta`; another one renders all rows. */
  shared?: Shared | undefined
  sort?: SortState<Sort> | undefined
  /** The columns that can be sorted, by the names of their sorts. */
  sortable?: readonly Sort[] | undefined
  onSort?: ((sort: SortState<Sort>) => void) | undefined
  /** These are the old rows; new ones are on their way. */
  isStale?: boolean | undefined
  /** Instead of a table without rows. */
  empty?: ReactNode
  /** Instead of the table. */
  failure?: (Failure & Pick<ErrorPanelProps, 'level'>) | undefined
  /** The number of rows that are drawn while they load. */
  coming?: number
  /** The heads stay in sight while the page scrolls. */
  sticky?: boolean
  /** A narrow table has no heads, and each row is a block of lines. */
  narrow?: 'lines'
  /** Mounts new rows for another list of keys: a mounted row that moves is a layout shift. */
  replacesRows?: boolean
  className?: string | undefined
}

const noRows: readonly never[] = []

/** A table with many columns has none of low priority where it is narrow; one with more scrolls sideways. */
const many = 10
const most = 12

/** Every table of the app. Rows are sorted by the caller; the state of the sort is the caller's too. */
export function DataTable<
  Row extends RowData,
  Sort extends string = never,
  Shared extends object = object,
>(props: DataTableProps<Row, Sort, Shared>) {
  const { label, columns, hidden = [], rows, keyOf, shared, sort, sortable = [], onSort } = props
  const { isStale = false, failure, coming = 12, narrow, replacesRows = false, className } = props
  const sorting = sort === undefined ? [] : [{ id: sort.by as string, desc: sort.order === 'desc' }]
  const table = useTable({
    features: featuresOf<Shared>(),
    columns,
    data: rows ?? noRows,
    getRowId: keyOf,
    ...(shared && { meta: shared }),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting)
      const by = sortable.find((id) => id === next?.id)
      if (next !== undefined && by !== undefined)
        onSort?.({ by, order: next.desc ? 'desc' : 'asc' })
    },
  })

  if (failure) return <RetryPanel {...failure} />
  if (rows?.length === 0 && props.empty !== undefined) return props.empty
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const shown = headers.map(({ id }) => id).join(' ')
  const { rows: bodyRows } = table.getRowModel()
  return (
    <div className={cx(styles.frame, isStale && styles.stale)}>
      <table
        className={cx(
          styles.table,
          narrow && styles[narrow],
          props.sticky && styles.sticky,
          headers.length > many && styles.many,
          headers.length > most && styles.most,
          className,
        )}
        aria-busy={rows === undefined || isStale}
      >
        <caption className={props.showsLabel ? styles.caption : visuallyHidden}>{label}</caption>
        <thead ref={rovingFocus}>
          <tr>
            {headers.map((header) => (
              <HeaderCell
                key={header.id}
                header={header}
                canSort={onSort !== undefined && sortable.some((id) => id === header.id)}
              />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <ComingRows count={coming} columns={headers.map(({ column }) => column)} />
        ) : (
          <DataRows
            key={replacesRows ? bodyRows.map(({ id }) => id).join(' ') : undefined}
            rows={bodyRows}
            {...{ shown, shared }}
          />
        )}
      </table>
    </div>
  )
}

const arrows = { asc: 'sort-up', desc: 'sort-down', none: 'sort-none' } as const
const directions = { asc: 'ascending', desc: 'descending' } as const

interface HeaderCellProps<Row extends RowData, Shared extends object> {
  header: Header<Features<Shared>, Row>
  canSort: boolean
}

/** A column's head; one that can be sorted holds a button. */
function HeaderCell<Row extends RowData, Shared extends object>({
  header,
  canSort,
}: HeaderCellProps<Row, Shared>) {
  const { column } = header
  const { align, width, hidesHead, priority, className } = column.columnDef.meta ?? {}
  const order = canSort && column.getIsSorted()
  const content = <FlexRender header={header} />
  return (
    <th
      scope="col"
      data-column={column.id}
      data-priority={priority}
      style={width === undefined ? undefined : { ['--width' as string]: width }}
      className={cx(styles.head, align && styles.atEnd, className)}
      aria-sort={order ? directions[order] : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={cx(styles.sorter, order && styles.sorted)}
          onClick={() => column.toggleSorting()}
        >
          <span>{content}</span>{' '}
          <Icon name={arrows[order || 'none']} size={16} className={styles.arrow} />
        </button>
      ) : hidesHead ? (
        <span className={visuallyHidden}>{content}</span>
      ) : (
        content
      )}
    </th>
  )
}
