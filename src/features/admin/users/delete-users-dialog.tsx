import type { User } from '../../../contract/session.ts'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { useDeleteUser, useDeleteUsers } from '../../../api/admin.ts'
import { counted } from '../../../domain/format/count.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface DeleteUsersDialogProps {
  ids: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

const accounts = (count: number) => counted(count, 'account', 'accounts')

/** Confirms once and deletes many accounts. */
export function DeleteUsersDialog({ ids, onClose, onDeleted }: DeleteUsersDialogProps) {
  const { mutateAsync, isPending } = useDeleteUsers()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      const { deleted } = await mutateAsync({ body: { ids: ids.map(Number) } })
      const kept = ids.length - deleted
      const rest = kept === 0 ? '' : ` ${accounts(kept)} had already been approved or deleted.`
      toasts.success(`${accounts(deleted)} deleted.${rest}`)
    } catch (error) {
      toasts.error(serverMessageOr(error, 'Failed to delete the accounts.'))
      return
    }
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Accounts"
      description={`Are you sure you want to delete ${accounts(ids.length)}? Their cards and lists go with them. This cannot be undone.`}
      confirmLabel={`Delete ${accounts(ids.length)}`}
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}

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
