import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { useCopyLink } from '../hooks/use-copy-link.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

interface LinkDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'onClose' | 'children'
> {
  link: string
  hint?: string
  /** The toast after the link is copied. */
  copied: string
}

/** Shows a link, to be copied. */
export function LinkDialog({ link, hint, copied, children, ...dialog }: LinkDialogProps) {
  const copy = useCopyLink(copied)
  return (
    <Dialog
      {...dialog}
      open
      size="small"
      closeButton={false}
      footer={
        <>
          <Button onClick={dialog.onClose}>Close</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy(link)}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        hideLabel
        hint={hint}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {children}
    </Dialog>
  )
}
