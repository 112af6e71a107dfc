import { useState } from 'react'
import { CreateDeckDialog } from '../lists/deck-dialogs.tsx'
import { listedCard } from '../entries/listed-card.ts'
import type { SelectedEntries } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { useSelectedRows } from './use-selected-rows.ts'

interface BulkDeckDialogProps {
  selection: SelectedEntries
  quantities: OptimisticQuantities
  onClose: () => void
}

/** Makes a deck of the selected entries, with all their copies. */
export function BulkDeckDialog({ selection, quantities, onClose }: BulkDeckDialogProps) {
  const [selected] = useState(selection.current)
  const { rows, error } = useSelectedRows(selected, quantities, false)
  return <CreateDeckDialog cards={{ cards: rows?.map(listedCard), error }} onClose={onClose} />
}
