import { useWishlistShare, useWishlistUnshare } from '../../api/wishlist.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { LinkDialog } from '../../ui/overlays/link-dialog.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { pageAddress } from '../../ui/page-address.ts'

interface ShareDialogProps {
  shareToken: string
  onRenewed: (shareToken: string) => void
  onClose: () => void
}

/** Shows the link to the member's wishlist: it is copied, replaced by a new one, or ended. */
function ShareDialog({ shareToken, onRenewed, onClose }: ShareDialogProps) {
  const [ending, setEnding] = useState<'end' | 'renew' | null>(null)

  if (ending !== null) {
    return (
      <EndLinkDialog
        isRenewed={ending === 'renew'}
        onEnded={onClose}
        onRenewed={(renewed) => {
          onRenewed(renewed)
          setEnding(null)
        }}
        onClose={() => setEnding(null)}
      />
    )
  }
  return (
    <LinkDialog
      title="Share Wishlist"
      description="Anyone with this link can view your wishlist (but not edit it)."
      link={pageAddress(`/wishlist/public/${encodeURIComponent(shareToken)}`)}
      hint="It works even if your profile is private."
      copied="Share link copied to clipboard!"
      onClose={onClose}
    >
      <Row gap="2" align="stretch" wrap>
        <Button size="small" onClick={() => setEnding('renew')}>
          New Link
        </Button>
        <Button size="small" onClick={() => setEnding('end')}>
          End Link
        </Button>
      </Row>
    </LinkDialog>
  )
}

/** The button that makes the link to the member's wishlist, and the dialog that copies, renews and ends it. */
export function ShareWishlist() {
  const toast = useToast()
  const share = useWishlistShare()
  const [shareToken, setShareToken] = useState<string | null>(null)

  async function open() {
    try {
      setShareToken((await share.mutateAsync({})).shareToken)
    } catch {
      toast.error('Failed to generate share link')
    }
  }
  return (
    <>
      <Button icon="share" collapses busy={share.isPending} onClick={() => void open()}>
        Share Wishlist
      </Button>
      {shareToken !== null && (
        <ShareDialog
          shareToken={shareToken}
          onRenewed={setShareToken}
          onClose={() => setShareToken(null)}
        />
      )}
    </>
  )
}

interface EndLinkDialogProps {
  /** Whether a new link replaces the one that ends. */
  isRenewed: boolean
  onEnded: () => void
  onRenewed: (shareToken: string) => void
  onClose: () => void
}

/** Confirms the end of the wishlist's link, since its holders cannot use it afterwards. */
function EndLinkDialog({ isRenewed, onEnded, onRenewed, onClose }: EndLinkDialogProps) {
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
