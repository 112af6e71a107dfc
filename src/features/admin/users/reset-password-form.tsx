import { type SubmitEvent, useState } from 'react'
import { useSetUserPassword } from '../../../api/admin.ts'
import { setAuthToken } from '../../../api/auth-token.ts'
import type { User } from '../../../contract/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField, PasswordOwner } from '../../../ui/controls/password-field.tsx'
import { usePasswordWarning } from '../../accounts/use-password-warning.ts'
import styles from './user-table.module.css'

const empty = { password: '', currentPassword: '' }

/**
 * Sets a new password for a user; the server has the rules. The password of an admin also needs the
 * current password of the acting admin, so that an open session is not enough to take over the
 * server. A reset ends all sessions of the user, so that admins who reset their own password log in
 * again.
 */
export function ResetPasswordForm({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { id, username, role } = user
  const [values, setValues] = useState(empty)
  const [isAsking, setIsAsking] = useState(false)
  const warning = usePasswordWarning(values.password, username)
  // Another request may be refused before the answer: then the viewer is gone, and the login page is shown.
  const [endsSession] = useState(isOwn)
  const { mutate, isPending, isSuccess, data, error, reset } = useSetUserPassword({ onSuccess })
  const toasts = useToast()
  const message = (text: string | null | undefined) => text ?? `${username} has a new password.`

  const field = (key: keyof typeof empty) => ({
    value: values[key],
    readOnly: isPending,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues((before) => ({ ...before, [key]: currentTarget.value }))
      reset()
    },
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isPending) return
    // The server refuses an empty password with its message.
    if (values.password === '') send()
    else setIsAsking(true)
  }

  function send(): void {
    setIsAsking(false)
    const { password, currentPassword } = values
    const body = { password, ...(currentPassword !== '' && { currentPassword }) }
    mutate({ params: { id: Number(id) }, body })
  }

  function onSuccess(text: string | null): void {
    if (!endsSession) return setValues(empty)
    toasts.success(message(text))
    setAuthToken(null, 'refused')
  }

  return (
    <form className={styles.reset} onSubmit={submit}>
      <PasswordOwner username={username} />
      <PasswordField
        label={`New password for ${username}`}
        hideLabel
        placeholder="New Password"
        autoComplete="new-password"
        warning={warning}
        {...field('password')}
      />
      <Button
        type="submit"
        size="small"
        busy={isPending}
        aria-label={`Reset Password of ${username}`}
      >
        Reset Password
      </Button>
      {role === 'admin' && (
        <PasswordField
          label={`Your current password, to reset the password of ${username}`}
          hideLabel
          placeholder="Your Current Password"
          autoComplete="current-password"
          className={styles.current}
          {...field('currentPassword')}
        />
      )}
      <FormMessage tone="success">{isSuccess && message(data)}</FormMessage>
      <FormMessage tone="error" error={error} fallback="Failed to reset the password." />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Reset Password"
        description={
          endsSession
            ? 'Set a new password for your account? This signs you out everywhere, including here.'
            : `Set a new password for "${username}"? This signs them out everywhere.`
        }
        confirmLabel="Reset Password"
        busyLabel="Resetting..."
        busy={false}
        onConfirm={send}
      />
    </form>
  )
}
