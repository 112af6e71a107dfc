import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useCopyText } from '../../ui/hooks/use-copy-link.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface SecretDialogProps {
  /** Title of the dialog, such as 'API Key'. */
  title: string
  /** The name of the secret in sentences, such as 'API key'. */
  name: string
  description: string
  secret: string
  onClose: () => void
}

/** Shows a secret that cannot be shown again. */
export function SecretDialog({ title, name, description, secret, onClose }: SecretDialogProps) {
  const copy = useCopyText({
    copied: `${name} copied to clipboard!`,
    failed: `Failed to copy the ${name}.`,
    ask: `Copy this ${name}:`,
  })
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closeButton={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy(secret)}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label={name}
        hideLabel
        value={secret}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
