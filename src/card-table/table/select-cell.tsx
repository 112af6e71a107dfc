import { useEffect, useEffectEvent, useRef } from 'react'
import { Checkbox } from '../../ui/controls/choice.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { type RowSelection, tick, useIsSelected, useSelectedShare } from '../rows/row-state.ts'
import styles from './collection-columns.module.css'
import { useTableHandlers } from './table-context.ts'

/**
 * The box of a row. Its label fills the cell, so that a click beside the box does not open the
 * card.
 */
export function SelectCell({ row }: { row: CardRow }) {
  const { selection, rows } = useTableHandlers()
  return selection && <SelectBox {...{ row, rows, selection }} />
}

interface SelectBoxProps {
  row: CardRow
  rows: readonly CardRow[]
  selection: RowSelection
}

function SelectBox({ row, rows, selection }: SelectBoxProps) {
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        aria-label={`Select ${row.card.name}`}
        checked={useIsSelected(selection, row.key)}
        // Shift would select text of the page.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ currentTarget, nativeEvent }) =>
          tick(selection, rows, row, {
            on: currentTarget.checked,
            isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          })
        }
      />
    </label>
  )
}

/** The box in the head: all rows of the page. Ctrl+A (Command+A) in the table does the same. */
export function SelectHead() {
  const { selection, rows } = useTableHandlers()
  return selection && <SelectPageBox {...{ rows, selection }} />
}

function useSelectAllKey(select: () => void) {
  const marker = useRef<HTMLSpanElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event
    const table = marker.current?.closest('table')
    if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey) || !(target instanceof Element)) return
    if (!table?.contains(target) || target.matches('input:not([type="checkbox"])')) return
    event.preventDefault()
    select()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return marker
}

function SelectPageBox({ rows, selection }: { rows: readonly CardRow[]; selection: RowSelection }) {
  const share = useSelectedShare(selection, rows)
  const marker = useSelectAllKey(() => selection.set(rows, true))
  return (
    <span ref={marker}>
      <Checkbox
        label="Select all cards on this page"
        hideLabel
        className={styles.head}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        disabled={rows.length === 0}
        onChange={(on) => selection.set(rows, on)}
      />
    </span>
  )
}
