import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'

export interface ShareDialogProps {
  link: string
  onClose: () => void
}

/** Hands out the link to one's wishlist. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Share link copied to clipboard!')
    } catch {
      // Without a clipboard, or the permission to use it, people copy by hand.
      prompt('Copy this link:', link)
    }
  }
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
          <Button variant="primary" data-autofocus onClick={() => void copy()}>
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
