import { useState } from 'react'
import { useCollectionAdd, useCollectionRemove } from '../../api/collection.ts'
import type { CollectionEntry } from '../../contract/collection.ts'
import { refOf } from '../../contract/entries.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { costOf } from '../../card-table/rows/entry-values.ts'
import { detailsOf } from '../../domain/entries/details.ts'
import { knownLanguage } from '../../domain/entries/entry.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { EditEntryDialogProps } from '../cards/editing/edit-entry-dialog.tsx'
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
  const { mutateAsync: add } = useCollectionAdd()
  const toast = useToast()
  const entryOf = ({ key }: CardRow) => rows.find((row) => row.key === key)

  async function removeEntry(entry: CollectionEntry): Promise<void> {
    const quantity = quantities.of(entry.key) ?? entry.quantity
    quantities.forget(entry.key)
    try {
      await remove({ params: { id: Number(entry.key) } })
      selection.forget(entry.key)
      toast.success('Card removed from collection', {
        action: { label: 'Undo', onSelect: () => void addAgain(entry, quantity) },
      })
    } catch {
      toast.error('Failed to remove card')
    }
  }

  async function addAgain(entry: CollectionEntry, quantity: number): Promise<void> {
    try {
      await add({ body: sameEntry(entry, quantity) })
    } catch {
      toast.error('Failed to add card to collection')
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

/** All that is known of an entry, to make it again. */
function sameEntry(entry: CollectionEntry, quantity: number) {
  const { card, finish, condition, language, addedAt } = entry
  return {
    ...refOf(card),
    quantity,
    variation: finish,
    condition,
    language: knownLanguage(language),
    ...detailsOf(entry),
    ...costOf(entry, quantity),
    addedAt: addedAt ?? undefined,
  }
}
