import { useState } from 'react'
import { cardCount } from '../../domain/format/count.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { countOf, type SelectedEntries } from '../entries/entry-selection.ts'
import { useBulkChanges } from './use-bulk-changes.ts'

interface BulkRemoveDialogProps {
  selection: SelectedEntries
  total: number
  onClose: () => void
}

export function BulkRemoveDialog({ selection, total, onClose }: BulkRemoveDialogProps) {
  const { remove, isBusy } = useBulkChanges(selection)
  // As it was asked: once they are removed, nothing is selected.
  const [count] = useState(() => cardCount(countOf(selection.current(), total)))
  const confirm = async () => {
    if (await remove()) onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Remove ${count}?`}
      description={`${count}, with all their copies, will be removed from your collection. You can undo it right afterwards.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
