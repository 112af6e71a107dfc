import { useState } from 'react'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { useDeleteAccount } from '../../../api/accounts.ts'
import { setAuthToken } from '../../../api/auth-token.ts'
import { refusedFields } from '../../../api/field-errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { PasswordField, PasswordOwner } from '../../../ui/controls/password-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './profile-page.module.css'

/** Opens the dialog in which the member deletes the own account. */
export function DeleteAccount({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className={styles.text}>
        Deletes your profile, collection, wishlist and lists for good. Members you traded with keep
        those trades, without your name.
      </p>
      <Button className={styles.start} icon="trash" onClick={() => setIsOpen(true)}>
        Delete Account
      </Button>
      {isOpen && <DeleteAccountDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const labels = { currentPassword: 'Current password' }

interface DeleteAccountDialogProps {
  username: string
  onClose: () => void
}

/** Asks for the password before the account is deleted. */
function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync, isPending, error, reset } = useDeleteAccount()
  const refused = refusedFields(error, labels)
  const toasts = useToast()

  async function send(form: HTMLFormElement): Promise<void> {
    if (currentPassword === '') {
      setIsMissing(true)
      form.querySelector<HTMLInputElement>('[name=currentPassword]')?.focus()
      return
    }
    try {
      await mutateAsync({ body: { currentPassword } })
    } catch {
      // The dialog shows it.
      return
    }
    toasts.success('Your account has been deleted.')
    setAuthToken(null)
  }

  return (
    <FormDialog
      title="Delete Account"
      description="This deletes everything you added and closes your open trade offers. It can't be undone. To keep a copy, export a backup first."
      variant="danger"
      submitLabel="Delete Account"
      busyLabel="Deleting..."
      busy={isPending}
      onSubmit={(form) => void send(form)}
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
      <FormMessage tone="error">
        {error &&
          refused.currentPassword === undefined &&
          serverMessageOr(error, 'Failed to delete your account')}
      </FormMessage>
    </FormDialog>
  )
}
