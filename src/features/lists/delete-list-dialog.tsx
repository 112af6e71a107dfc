import { useListDelete } from '../../api/lists.ts'
import type { CardList } from '../../contract/lists.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

interface DeleteListDialogProps {
  list: CardList
  onClose: () => void
}

/** Asks before a list is deleted, and deletes it. */
export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const { mutateAsync, isPending } = useListDelete()
  const toast = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { listId: Number(list.id) } })
    } catch {
      toast.error('Failed to delete list')
      return
    }
    toast.success('List deleted successfully')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete List"
      description={`Are you sure you want to delete "${list.name}"? This action cannot be undone.`}
      confirmLabel="Delete List"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
