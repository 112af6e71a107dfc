import { useState } from 'react'
import { useWishlistShare } from '../../api/wishlist/changes.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toast.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The button that makes the link to one's wishlist, and the dialog that hands it out. */
export function ShareWishlist() {
  const toast = useToast()
  const share = useWishlistShare()
  const [link, setLink] = useState<string | null>(null)

  async function open() {
    try {
      const { shareToken } = await share.mutateAsync({})
      setLink(`${location.origin}/wishlist/public/${encodeURIComponent(shareToken)}`)
    } catch {
      toast.error('Failed to generate share link')
    }
  }
  return (
    <>
      <Button icon="share" busy={share.isPending} onClick={() => void open()}>
        Share Wishlist
      </Button>
      {link !== null && <ShareDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}
