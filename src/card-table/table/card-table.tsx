import { FlexRender, functionalUpdate, useTable } from '@tanstack/react-table'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../ui/layout/cx.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { hasActions, type RowActions } from '../rows/card-actions.ts'
import type { CardRow } from '../rows/card-row.ts'
import { CardRows } from './card-rows.tsx'
import type { SortState } from '../filters/card-sort.ts'
import styles from './card-table.module.css'
import { HeaderCell } from './header-cell.tsx'
import { actionsColumn, catalogMode, features, type TableMode } from './columns.tsx'
import type { PendingQuantities } from '../rows/pending-quantities.ts'
import type { RowSelection } from '../rows/row-selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableContext } from './table-context.ts'
import { createTurnedRow } from './turned-row.ts'

const CardPreview = lazyOnInteraction(
  async () => (await import('../picture/card-preview.tsx')).CardPreview,
)

export interface CardTableProps<Sort extends string> extends RowActions {
  /** Names the table for screen readers: 'Cards of Ember Reach'. */
  label: string
  rows: readonly CardRow[]
  /** `catalogMode` by default. */
  mode?: TableMode | undefined
  sort?: SortState<Sort> | undefined
  /** The columns that can be sorted, by the names of their sorts. */
  sortable?: readonly Sort[] | undefined
  onSort?: ((sort: SortState<Sort>) => void) | undefined
  onOpen?: ((row: CardRow) => void) | undefined
  /** Called with the row under the pointer, which may be opened next. */
  onPoint?: ((row: CardRow) => void) | undefined
  /** Called by plus and minus; never below `leastQuantity`. */
  onQuantityChange?: ((row: CardRow, quantity: number) => void) | undefined
  /** 1 by default; 0 where minus also removes a card. */
  leastQuantity?: number | undefined
  /** Pending quantities, which replace those of the rows. */
  quantities?: PendingQuantities | undefined
  /** The selection that the boxes show and change. */
  selection?: RowSelection | undefined
  /** Takes away actions and quantity editing, whatever handlers there are. */
  readOnly?: boolean | undefined
  isLoading?: boolean | undefined
  /** These are the old rows; new ones are on their way. */
  isStale?: boolean | undefined
  /** Instead of 'No cards found.' */
  empty?: ReactNode
}

export function CardTable<Sort extends string>(props: CardTableProps<Sort>) {
  const { label, rows, mode = catalogMode, readOnly = false, isLoading = false } = props
  const { sort, sortable = [], onSort, onOpen, onQuantityChange, isStale = false } = props
  const { quantities, selection, leastQuantity = 1 } = props
  const { onAddToCollection, onAddToWishlist, onAddToList, onEdit, onRemove } = props
  const { removeLabel, more } = props
  const adds = { onAddToCollection, onAddToWishlist, onAddToList }
  const actions = { ...adds, onEdit, onRemove, removeLabel, more }
  const frame = useRef<HTMLDivElement>(null)
  const [turnedRow] = useState(createTurnedRow)

  const classOf = (id: string) =>
    cx(styles[id], ...(mode.classes ?? []).map((classes) => classes[id]))

  const columns = [...mode.columns, ...(!readOnly && hasActions(actions) ? [actionsColumn] : [])]
  const sorting = sort === undefined ? [] : [{ id: sort.by as string, desc: sort.order === 'desc' }]
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ key }) => key,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting)
      const by = sortable.find((id) => id === next?.id)
      if (next !== undefined && by !== undefined)
        onSort?.({ by, order: next.desc ? 'desc' : 'asc' })
    },
  })

  if (!isLoading && rows.length === 0) return props.empty ?? <EmptyState title="No cards found." />
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  return (
    <TableContext
      value={{
        onOpen,
        onQuantityChange: readOnly ? undefined : onQuantityChange,
        leastQuantity,
        quantities,
        selection,
        rows,
        turnedRow,
        actions,
      }}
    >
      <div ref={frame} className={cx(styles.container, isStale && styles.stale)}>
        <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
        <table className={styles.table} data-mode={mode.name} aria-busy={isLoading || isStale}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  id={header.id}
                  className={classOf(header.id)}
                  order={sort?.by === header.id ? sort.order : undefined}
                  onToggle={
                    onSort !== undefined && sortable.some((id) => id === header.id)
                      ? () => header.column.toggleSorting()
                      : undefined
                  }
                >
                  <FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          </thead>
          {isLoading ? (
            <SkeletonRows columns={headers.map(({ id }) => id)} classOf={classOf} />
          ) : (
            <CardRows
              rows={table.getRowModel().rows}
              // Entries have edits under way, which belong to one card.
              reusesRows={mode === catalogMode}
              classOf={classOf}
            />
          )}
        </table>
        <CardPreview {...{ rows, frame, turnedRow }} onPoint={props.onPoint} />
      </div>
    </TableContext>
  )
}
