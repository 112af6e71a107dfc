import type { CardRow } from '../../../card-table/rows/card-row.ts'
import { Grip, RowOrder } from '../../../card-table/rows/row-order.tsx'
import { CardTable, type CardTableProps } from '../../../card-table/table/card-table.tsx'
import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { MenuItem, MenuSeparator } from '../../../ui/controls/menu-panel.tsx'
import type { ListOrder } from './use-list-changes.ts'
import { useState } from 'react'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'
import { NumberField } from '../../../ui/controls/text-field.tsx'
import { column, type TableMode } from '../../../card-table/table/columns.tsx'
import { withFirst } from '../../../card-table/table/select-column.tsx'
import styles from '../../../card-table/rows/row-order.module.css'

/** The table's columns by the sorts that they stand for; what has no column is chosen above the table. */
export const columnOf = {
  name: 'name',
  set: 'set',
  collector_number: 'collector_number',
  value: 'market_price',
  quantity: 'quantity',
  total_value: 'total_value',
  variation: 'variation',
  section: 'section',
} as const satisfies Partial<Record<ListItemSort, string>>

export type ColumnSort = keyof typeof columnOf
export type ListColumn = (typeof columnOf)[ColumnSort]

export const sortable = Object.values(columnOf)
export const hasColumn = (sort: ListItemSort): sort is ColumnSort => sort in columnOf
export const sortOf = (id: ListColumn): ColumnSort => (id === 'market_price' ? 'value' : id)

export interface OrderedTableProps extends CardTableProps<ListColumn> {
  mode: TableMode
  order: ListOrder
}

/** A list in its own order, which its owner changes: by dragging, by keyboard, from the menu of a row. */
export function OrderedTable(props: OrderedTableProps) {
  const { order, rows, mode, ...table } = props
  const { before, total, onMove } = order
  const [announcement, setAnnouncement] = useState('')
  const [movedRow, setMovedRow] = useState<CardRow | null>(null)
  const positionOf = (row: CardRow) => before + rows.findIndex(({ key }) => key === row.key) + 1

  function moveTo(row: CardRow, position: number): void {
    onMove(row, position)
    setAnnouncement(
      `${row.card.name} moved to position ${formatCount(position)} of ${formatCount(total)}.`,
    )
  }

  const moves = (row: CardRow) => {
    const position = positionOf(row)
    const item = (label: string, to: number, isThere: boolean) => (
      <MenuItem
        sends
        onSelect={() => moveTo(row, to)}
        disabledReason={isThere ? "It's already there." : undefined}
      >
        {label}
      </MenuItem>
    )
    return (
      <>
        {item('Move to top', 1, position === 1)}
        {item('Move up', position - 1, position === 1)}
        {item('Move down', position + 1, position === total)}
        {item('Move to bottom', total, position === total)}
        <MenuItem onSelect={() => setMovedRow(row)}>Move to position...</MenuItem>
        <MenuSeparator />
        {table.more?.(row)}
      </>
    )
  }

  if (props.isLoading === true || rows.length === 0)
    return <CardTable {...table} {...{ rows }} mode={withGrips(mode)} />
  return (
    <>
      <RowOrder {...order} {...{ rows, announcement }} onSay={setAnnouncement}>
        {(shown) => <CardTable {...table} rows={shown} mode={withGrips(mode)} more={moves} />}
      </RowOrder>
      {movedRow && (
        <PositionDialog
          name={movedRow.card.name}
          position={positionOf(movedRow)}
          total={total}
          onMove={(position) => moveTo(movedRow, position)}
          onClose={() => setMovedRow(null)}
        />
      )}
    </>
  )
}

interface PositionDialogProps {
  name: string
  /** The card's position, from 1, and the number of all. */
  position: number
  total: number
  onMove: (position: number) => void
  onClose: () => void
}

/** Asks for the position in a list that a card is to have, on whatever page that is. */
function PositionDialog({ name, position, total, onMove, onClose }: PositionDialogProps) {
  const { draft, change, errors, submit } = useForm<{ wanted: number | null }, { wanted?: string }>(
    {
      initial: { wanted: position },
      errorsOf: ({ wanted }) => errorsOf(wanted, total),
      onSend: ({ wanted }) => {
        if (wanted !== null && wanted !== position) onMove(wanted)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title="Move to position"
      description={name}
      submitLabel="Move"
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={`Position, from 1 to ${formatCount(total)}`}
        inputMode="numeric"
        data-autofocus
        value={draft.wanted}
        onChange={(wanted) => change({ wanted })}
        error={errors.wanted}
      />
    </FormDialog>
  )
}

function errorsOf(wanted: number | null, total: number): { wanted?: string } {
  const isPosition = wanted !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= total
  return isPosition ? {} : { wanted: `Please enter a whole number from 1 to ${formatCount(total)}` }
}

const grip = column.display({
  id: 'grip',
  header: 'Order',
  cell: ({ row }) => <Grip row={row.original} />,
  meta: { hidesHead: true, className: styles.cell },
})

const withGrips = withFirst(grip)
