import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LinkDialog } from '../../ui/overlays/link-dialog.tsx'
import { EndLinkDialog } from './end-link-dialog.tsx'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  shareToken: string
  onRenewed: (shareToken: string) => void
  onClose: () => void
}

/** Shows the link to the member's wishlist: it is copied, replaced by a new one, or ended. */
export function ShareDialog({ shareToken, onRenewed, onClose }: ShareDialogProps) {
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
      hint="The link also works while your profile is private."
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
