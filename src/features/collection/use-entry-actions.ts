import { useState } from 'react'
import { useCollectionRemove } from '../../api/collection.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CollectionEntry } from '../../contract/collection.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { costOf } from '../../card-table/rows/entry-values.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { EditEntryDialogProps } from '../cards/editing/edit-entry-dialog.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import type { SelectedEntries } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'

interface EntryActions {
  handlers: {
    onQuantityChange: (row: CardRow, quantity: number) => void
    onEdit: (row: CardRow) => void
    onRemove: (row: CardRow) => void
    removeLabel: string
  }
  /** Props of the dialog of the entry that is edited. */
  edited: EditEntryDialogProps | null
}

interface Page {
  rows: readonly CollectionEntry[]
  quantities: OptimisticQuantities
  selection: SelectedEntries
}

/** What can be done with one entry: step its quantity, edit its details, remove it. */
export function useEntryActions({ rows, quantities, selection }: Page): EntryActions {
  const [edited, setEdited] = useState<CollectionEntry | null>(null)
  const { mutateAsync: remove } = useCollectionRemove()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const entryOf = ({ key }: CardRow) => rows.find((row) => row.key === key)

  async function removeEntry(entry: CollectionEntry): Promise<void> {
    quantities.forget(entry.key)
    try {
      const { undo } = await remove({ params: { id: Number(entry.key) } })
      selection.forget(entry.key)
      toast.success('Card removed from collection', undoOptions(undo))
    } catch (error) {
      const isBound = error instanceof ApiError && error.status === 409
      toast.error(isBound ? error.message : 'Failed to remove card')
    }
  }

  return {
    handlers: {
      onQuantityChange: ({ key }, quantity) => quantities.step(key, quantity),
      onEdit: (row) => {
        const entry = entryOf(row)
        if (!entry) return
        // Steps of the quantity may not have been sent yet.
        const quantity = quantities.of(entry.key) ?? entry.quantity
        setEdited({ ...entry, ...costOf(entry, quantity), quantity })
      },
      onRemove: (row) => {
        const entry = entryOf(row)
        if (entry) void removeEntry(entry)
      },
      removeLabel: 'Remove from collection',
    },
    edited: edited && { entry: edited, onClose: () => setEdited(null) },
  }
}
