import { formatCount } from '../../domain/format/count.ts'
import { useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { type AddAllTarget, useAddAll } from '../../api/lists.ts'
import type { CardList } from '../../contract/lists.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { failureLifetime, failureText } from '../entries/bulk-failures.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'

interface AddAllDialogProps {
  list: CardList
  target: AddAllTarget
  onClose: () => void
}

const texts = {
  collection: { title: 'Add All to Collection', failure: 'Failed to add cards to collection.' },
  wishlist: { title: 'Add All to Wishlist', failure: 'Failed to add cards to wishlist.' },
}

/** Asks before all cards of a list are added elsewhere, and whether the list is to be emptied then. */
export function AddAllDialog({ list, target, onClose }: AddAllDialogProps) {
  const { title, failure } = texts[target]
  const [removes, setRemoves] = useState(false)
  const { mutateAsync, isPending } = useAddAll()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function add(): Promise<void> {
    try {
      const result = await mutateAsync({ listId: Number(list.id), target, removes })
      // One toast for both changes, which one Undo undoes.
      const options = {
        ...undoOptions(...result.undos),
        detail: result.list === 'emptied' ? 'List has been emptied.' : undefined,
      }
      if (result.failureCount > 0)
        toast.error(failureText(result), { ...options, lifetime: failureLifetime })
      else toast.success(`Added ${formatCount(result.successCount)} cards to ${target}!`, options)
      if (result.list === 'failed') toast.error('Failed to empty list.')
      onClose()
    } catch (error) {
      toast.error(serverMessageOr(error, failure))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={`This adds every copy of every card in "${list.name}" to your ${target}.`}
      confirmLabel="Add All"
      busyLabel="Adding..."
      busy={isPending}
      onConfirm={() => void add()}
    >
      <Checkbox
        label="Remove cards from this list after adding"
        checked={removes}
        disabled={isPending}
        onChange={setRemoves}
      />
    </ConfirmDialog>
  )
}
