import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCopyLink } from '../../ui/use-copy-link.ts'

export interface ShareDialogProps {
  link: string
  onClose: () => void
}

/** Hands out the link to one's wishlist. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const copy = useCopyLink('Share link copied to clipboard!')
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Share Wishlist"
      closeButton={false}
      description="Anyone with this link can view your wishlist (but not edit it)."
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
