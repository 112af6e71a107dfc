import { useWishlistShare } from '../../api/wishlist.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { LinkDialog } from '../../ui/overlays/link-dialog.tsx'
import { EndLinkDialog } from './end-link-dialog.tsx'
import styles from './share-dialog.module.css'
import { useState } from 'react'

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
      link={`${location.origin}/wishlist/public/${encodeURIComponent(shareToken)}`}
      hint="It works even if your profile is private."
      copied="Share link copied to clipboard!"
      onClose={onClose}
    >
      <div className={styles.actions}>
        <Button size="small" onClick={() => setEnding('renew')}>
          New Link
        </Button>
        <Button size="small" onClick={() => setEnding('end')}>
          End Link
        </Button>
      </div>
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
