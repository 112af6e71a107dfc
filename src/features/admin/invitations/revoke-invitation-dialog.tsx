import { serverMessageOr } from '../../../contract/api-error.ts'
import { useRevokeInvitation } from '../../../api/admin.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Invitation, invitationName } from './invitation-list.tsx'

interface RevokeInvitationDialogProps {
  invitation: Invitation
  onClose: () => void
  onRevoked: () => void
}

/** Confirms and revokes an invitation. */
export function RevokeInvitationDialog(props: RevokeInvitationDialogProps) {
  const { invitation, onClose, onRevoked } = props
  const { mutateAsync, isPending } = useRevokeInvitation()
  const toasts = useToast()
  const name = invitationName(invitation)

  async function revoke(): Promise<void> {
    try {
      await mutateAsync({ params: { id: invitation.id } })
    } catch (error) {
      toasts.error(serverMessageOr(error, 'Failed to revoke the invitation.'))
      return
    }
    toasts.success(`"${name}" has been revoked.`)
    onRevoked()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Revoke Invitation"
      description={`The link of "${name}" stops working. Accounts that used it stay.`}
      confirmLabel="Revoke Invitation"
      busyLabel="Revoking..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void revoke()}
    />
  )
}
