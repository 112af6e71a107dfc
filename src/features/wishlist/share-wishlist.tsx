import { ShareDialog } from './share-dialog.tsx'
import { useState } from 'react'
import { useWishlistShare } from '../../api/wishlist.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

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
