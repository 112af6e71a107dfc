/** The forms of the password and of the end of an account. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authChangePassword } from '../../contract/accounts.ts'
import { apiKeyListQuery, useChangePassword, useDeleteAccount } from '../../api/accounts.ts'
import { bodyErrors, type FieldErrors, refusedFields } from '../../api/field-errors.ts'
import { passwordLength } from '../../domain/accounts/account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { PasswordField, PasswordOwner } from '../../ui/controls/password-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { usePasswordWarning } from '../accounts/use-password-warning.ts'
import { setAuthToken } from '../../api/auth-token.ts'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
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
  const [endsKeys, setEndsKeys] = useState(true)
  const { data } = useQuery(apiKeyListQuery())
  const hasKeys = data?.keys.some((key) => !key.has_expired) === true
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
    const endKeys = hasKeys && endsKeys
    await mutateAsync({ body: { currentPassword, newPassword, endKeys } })
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
      {hasKeys && (
        <Checkbox
          label="Also delete my API keys"
          name="endKeys"
          hint="Scripts that use them stop working."
          checked={endsKeys}
          onChange={setEndsKeys}
        />
      )}
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

/** Asks for the username before the account is deleted; the server may ask for a confirmation too. */
function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync, isPending, error, reset } = useDeleteAccount()
  const refused = refusedFields(error, { username: 'This username' })
  const toasts = useToast()

  async function send(form: HTMLFormElement): Promise<void> {
    if (typed === '') {
      setIsMissing(true)
      form.querySelector<HTMLInputElement>('[name=username]')?.focus()
      return
    }
    try {
      await mutateAsync({ body: { username: typed } })
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
      submitLabel="Delete Account"
      variant="danger"
      busyLabel="Deleting..."
      busy={isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <TextField
        label="Your username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        hint={`Enter ${username} to delete the account.`}
        readOnly={isPending}
        value={typed}
        error={isMissing ? 'Your username is required' : refused.username}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsMissing(false)
          reset()
        }}
      />
      <FormMessage
        tone="error"
        error={refused.username === undefined && error}
        fallback="Failed to delete your account"
      />
    </FormDialog>
  )
}
