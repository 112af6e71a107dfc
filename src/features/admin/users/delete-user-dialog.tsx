import { serverMessageOr } from '../../../contract/api-error.ts'
import { useDeleteUser } from '../../../api/admin.ts'
import type { User } from '../../../contract/accounts.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface DeleteUserDialogProps {
  user: User
  onClose: () => void
  onDeleted: () => void
}

/** Confirms and deletes a user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { mutateAsync, isPending } = useDeleteUser()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { id: Number(user.id) } })
    } catch (error) {
      toasts.error(serverMessageOr(error, 'Failed to delete user.'))
      return
    }
    toasts.success(`${user.username} has been deleted.`)
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete User"
      description={`Are you sure you want to delete the user "${user.username}"? Their collection, wishlist and lists go with them. This cannot be undone.`}
      confirmLabel="Delete User"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
