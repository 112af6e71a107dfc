import { useState } from 'react'
import { refusedFields } from '../../api/field-errors.ts'
import { PasswordField, PasswordOwner } from '../../ui/controls/password-field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'

const labels = { currentPassword: 'Current password' }

interface OwnPasswordDialogProps {
  username: string
  title: string
  description: string
  variant?: 'danger'
  busyLabel: string
  /** The call that takes the password. */
  call: { isPending: boolean; error: Error | null; reset: () => void }
  /** Where the server has no words of its own for a failure. */
  fallback: string
  onSend: (body: { currentPassword: string }) => void
  onClose: () => void
}

/** Asks for the member's own password before a call that needs it. Its title is the name of its button. */
export function OwnPasswordDialog({ username, call, onSend, ...props }: OwnPasswordDialogProps) {
  const { title, description, variant, busyLabel, fallback, onClose } = props
  const [currentPassword, setCurrentPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { isPending, error, reset } = call
  const refused = refusedFields(error, labels)

  function send(form: HTMLFormElement): void {
    if (currentPassword === '') {
      setIsMissing(true)
      form.querySelector<HTMLInputElement>('[name=currentPassword]')?.focus()
      return
    }
    onSend({ currentPassword })
  }

  return (
    <FormDialog
      title={title}
      description={description}
      {...(variant && { variant })}
      submitLabel={title}
      busyLabel={busyLabel}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordOwner username={username} />
      <PasswordField
        label={labels.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        required
        data-autofocus
        readOnly={isPending}
        value={currentPassword}
        error={isMissing ? 'Current password is required' : refused.currentPassword}
        onChange={({ currentTarget }) => {
          setCurrentPassword(currentTarget.value)
          setIsMissing(false)
          reset()
        }}
      />
      <FormMessage
        tone="error"
        error={refused.currentPassword === undefined && error}
        fallback={fallback}
      />
    </FormDialog>
  )
}
