import { useWishlistShare, useWishlistUnshare } from '../../api/wishlist.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

interface EndLinkDialogProps {
  /** Whether a new link replaces the one that ends. */
  isRenewed: boolean
  onEnded: () => void
  onRenewed: (shareToken: string) => void
  onClose: () => void
}

/** Confirms the end of the wishlist's link, since its holders cannot use it afterwards. */
export function EndLinkDialog({ isRenewed, onEnded, onRenewed, onClose }: EndLinkDialogProps) {
  const unshare = useWishlistUnshare()
  const share = useWishlistShare()
  const toast = useToast()

  async function end(): Promise<void> {
    try {
      await unshare.mutateAsync({})
    } catch {
      toast.error('Failed to end the share link')
      return
    }
    if (!isRenewed) {
      toast.success('The share link no longer works.')
      onEnded()
      return
    }
    try {
      onRenewed((await share.mutateAsync({})).shareToken)
      toast.success('The old link no longer works. This is the new one.')
    } catch {
      toast.error('Failed to generate share link')
      onEnded()
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isRenewed ? 'New Link' : 'End Link'}
      description={
        isRenewed
          ? 'Replaces the current link, which stops working right away.'
          : 'The link stops working right away for everyone who has it.'
      }
      confirmLabel={isRenewed ? 'Replace Link' : 'End Link'}
      busyLabel="Ending..."
      tone="danger"
      busy={unshare.isPending || share.isPending}
      onConfirm={() => void end()}
    />
  )
}
