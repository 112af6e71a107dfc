import { LinkDialog } from '../../../ui/overlays/link-dialog.tsx'

/** Shows the link of a new invitation, which cannot be shown again: only its hash is stored. */
export function InvitationLink({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <LinkDialog
      title="Invitation"
      description="Copy the link now, you won't see it again."
      link={`${location.origin}/register?invite=${encodeURIComponent(token)}`}
      copied="Invitation link copied to clipboard!"
      onClose={onClose}
    />
  )
}
