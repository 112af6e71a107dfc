/** The forms of the password and of the end of an account. */
import { useState } from 'react'
import { authChangePassword } from '../../contract/accounts.ts'
import { useChangePassword, useDeleteAccount } from '../../api/accounts.ts'
import { bodyErrors, type FieldErrors, refusedFields } from '../../api/field-errors.ts'
import { passwordLength } from '../../domain/accounts/account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { PasswordField, PasswordOwner } from '../../ui/controls/password-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { usePasswordWarning } from '../accounts/use-password-warning.ts'
import { setAuthToken } from '../../api/auth-token.ts'
import { OwnPasswordDialog } from './own-password-dialog.tsx'
import { Muted, startClass } from '../../ui/layout/boxes.tsx'

const labels = { currentPassword: 'Current password', newPassword: 'New password' }
const empty = { currentPassword: '', newPassword: '', confirmed: '' }
type Values = typeof empty
type Errors = FieldErrors<keyof Values>

/** The errors of the three passwords, by field; empty when they can be sent. */
function errorsOf({ currentPassword, newPassword, confirmed }: Values): Errors {
  return {
    ...bodyErrors(authChangePassword.body, { currentPassword, newPassword }, labels),
    ...(confirmed !== newPassword && { confirmed: 'New passwords do not match' }),
  }
}

export function ChangePasswordForm({ username }: { username: string }) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const warning = usePasswordWarning(values.newPassword, username)
  const { mutateAsync, isPending, error, reset } = useChangePassword()
  const refused: Errors = refusedFields(error, labels)
  const isRefusedAtField = Object.keys(refused).length > 0

  const field = (key: keyof Values) => ({
    value: values[key],
    error: errors[key] ?? refused[key],
    required: true,
    readOnly: isPending,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues((before) => ({ ...before, [key]: currentTarget.value }))
      setErrors({})
      reset()
    },
  })

  async function save(form: HTMLFormElement): Promise<unknown> {
    reset()
    const mistakes = errorsOf(values)
    setErrors(mistakes)
    const [wrong] = Object.keys(mistakes)
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return false
    }
    const { currentPassword, newPassword } = values
    await mutateAsync({ body: { currentPassword, newPassword } })
    setValues(empty)
    return undefined
  }

  return (
    <SettingsForm
      noValidate
      label="Change Password"
      busyLabel="Changing..."
      busy={isPending}
      onSave={save}
      success="Password changed successfully"
      error={!isRefusedAtField && error}
      fallback="Failed to change password"
    >
      <PasswordOwner username={username} />
      <PasswordField
        label={labels.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={labels.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        warning={warning}
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmed"
        autoComplete="new-password"
        {...field('confirmed')}
      />
    </SettingsForm>
  )
}

/** Opens the dialog in which the member deletes the own account. */
export function DeleteAccount({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Muted as="p">
        Deletes your profile, collection, wishlist and lists for good. Members you traded with keep
        those trades, without your name.
      </Muted>
      <Button className={startClass} icon="trash" onClick={() => setIsOpen(true)}>
        Delete Account
      </Button>
      {isOpen && <DeleteAccountDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface DeleteAccountDialogProps {
  username: string
  onClose: () => void
}

/** Asks for the password before the account is deleted. */
function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount()
  const toasts = useToast()

  const send = (body: { currentPassword: string }) =>
    deletion.mutate(
      { body },
      {
        onSuccess: () => {
          toasts.success('Your account has been deleted.')
          setAuthToken(null)
        },
      },
    )

  return (
    <OwnPasswordDialog
      username={username}
      title="Delete Account"
      description="This deletes everything you added and closes your open trade offers. It can't be undone. To keep a copy, export a backup first."
      variant="danger"
      busyLabel="Deleting..."
      call={deletion}
      fallback="Failed to delete your account"
      onSend={send}
      onClose={onClose}
    />
  )
}
