import { useListEmpty } from '../../api/lists/changes.ts'
import type { CardList } from '../../api/lists/list.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

interface EmptyListDialogProps {
  list: CardList
  onClose: () => void
}

/** Asks before all cards are taken off a list. */
export function EmptyListDialog({ list, onClose }: EmptyListDialogProps) {
  const { mutateAsync, isPending } = useListEmpty()
  const toast = useToast()

  async function empty(): Promise<void> {
    try {
      await mutateAsync({ params: { listId: Number(list.id) } })
    } catch {
      toast.error('Failed to empty list.')
      return
    }
    toast.success('List has been emptied.')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Empty List"
      description={`All cards will be removed from "${list.name}". This action cannot be undone.`}
      confirmLabel="Empty List"
      busyLabel="Emptying..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void empty()}
    />
  )
}
