import { useListEmpty } from '../../../api/lists.ts'
import type { CardList } from '../../../contract/lists.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUndoOptions } from '../../cards/editing/use-undo-options.ts'

interface EmptyListDialogProps {
  list: CardList
  onClose: () => void
}

/** Asks before all cards are taken off a list. */
export function EmptyListDialog({ list, onClose }: EmptyListDialogProps) {
  const { mutateAsync, isPending } = useListEmpty()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function empty(): Promise<void> {
    try {
      const { undo } = await mutateAsync({ params: { listId: Number(list.id) } })
      toast.success('List has been emptied.', undoOptions(undo))
      onClose()
    } catch {
      toast.error('Failed to empty list.')
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Empty List"
      description={`This removes all cards from "${list.name}". You can undo it right after.`}
      confirmLabel="Empty List"
      busyLabel="Emptying..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void empty()}
    />
  )
}
