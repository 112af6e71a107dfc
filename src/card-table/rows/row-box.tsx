import { Checkbox } from '../../ui/controls/choice.tsx'
import type { CardRow } from './card-row.ts'
import { type RowSelection, useIsSelected } from './row-state.ts'

interface RowBoxProps {
  row: CardRow
  selection: RowSelection
  className?: string | undefined
}

/** The box that selects a card beside its picture. */
export function RowBox({ row, selection, className = '' }: RowBoxProps) {
  return (
    <Checkbox
      label={`Select ${row.card.name}`}
      hideLabel
      checked={useIsSelected(selection, row.key)}
      onChange={(on) => selection.set([row], on)}
      className={className}
    />
  )
}
