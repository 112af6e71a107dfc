import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { useCopyText } from '../../ui/hooks/use-copy-link.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, which cannot be shown again: only their hashes are stored. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  const copy = useCopyText({
    copied: 'Recovery codes copied to clipboard!',
    failed: 'Failed to copy the recovery codes.',
    ask: 'Copy these recovery codes:',
  })
  return (
    <Dialog
      open
      size="small"
      title="Recovery Codes"
      description="Keep these codes, you won't see them again. Each signs you in once, if you lose your app."
      closeButton={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy(text)}>
            Copy
          </Button>
        </>
      }
    >
      <TextArea label="Recovery codes" hideLabel rows={codes.length} value={text} readOnly />
    </Dialog>
  )
}
