import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { useCopyLink } from '../hooks/use-copy-link.ts'
import { Dialog } from './dialog.tsx'

interface LinkDialogProps {
  title: string
  description: string
  link: string
  hint?: string
  /** The toast after the link is copied. */
  copied: string
  onClose: () => void
  children?: ReactNode
}

/** Shows a link, to be copied. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, description, link, hint, copied, onClose, children } = props
  const copy = useCopyLink(copied)
  return (
    <Dialog
      open
      size="small"
      {...{ title, description, onClose }}
      closeButton={false}
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
        hint={hint}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {children}
    </Dialog>
  )
}
