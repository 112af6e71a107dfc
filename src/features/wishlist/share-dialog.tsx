import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts'
import { EndLinkDialog } from './end-link-dialog.tsx'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  shareToken: string
  onRenewed: (shareToken: string) => void
  onClose: () => void
}

/** Shows the link to the member's wishlist: it is copied, replaced by a new one, or ended. */
export function ShareDialog({ shareToken, onRenewed, onClose }: ShareDialogProps) {
  const copy = useCopyLink('Share link copied to clipboard!')
  const [ending, setEnding] = useState<'end' | 'renew' | null>(null)
  const link = `${location.origin}/wishlist/public/${encodeURIComponent(shareToken)}`

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
        hint="The link also works while your profile is private."
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={() => setEnding('renew')}>
          New Link
        </Button>
        <Button size="small" onClick={() => setEnding('end')}>
          End Link
        </Button>
      </div>
    </Dialog>
  )
}
