import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useCopyLink } from '../../../ui/hooks/use-copy-link.ts'

/** Shows the link of a new invitation, which cannot be shown again: only its hash is stored. */
export function InvitationLink({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = useCopyLink('Invitation link copied to clipboard!')
  const link = `${location.origin}/register?invite=${encodeURIComponent(token)}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Invitation"
      closeButton={false}
      description="Send this link to whom you invite. It is shown only now."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy(link)}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        hideLabel
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
