import { Checkbox } from '../ui/choice.tsx'
import type { CardRow } from './card-row.ts'
import { type RowSelection, useIsSelected, useSelectedShare } from './row-selection.ts'
import styles from './select-cell.module.css'
import { useTableHandlers } from './table-context.ts'

/** The box of a row. Its label fills the cell, so that who misses the box does not open the card. */
export function SelectCell({ row }: { row: CardRow }) {
  const { selection } = useTableHandlers()
  return selection && <SelectBox {...{ row, selection }} />
}

interface SelectBoxProps {
  row: CardRow
  selection: RowSelection
}

function SelectBox({ row, selection }: SelectBoxProps) {
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        aria-label={`Select ${row.card.name}`}
        checked={useIsSelected(selection, row.key)}
        onChange={({ currentTarget }) => selection.set([row], currentTarget.checked)}
      />
    </label>
  )
}

/** The box in the head: all rows of the page. */
export function SelectHead() {
  const { selection, rows } = useTableHandlers()
  return selection && <SelectPageBox {...{ rows, selection }} />
}

function SelectPageBox({ rows, selection }: { rows: readonly CardRow[]; selection: RowSelection }) {
  const share = useSelectedShare(selection, rows)
  return (
    <Checkbox
      label="Select all cards on this page"
      hideLabel
      className={styles.head}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={rows.length === 0}
      onChange={(on) => selection.set(rows, on)}
    />
  )
}
