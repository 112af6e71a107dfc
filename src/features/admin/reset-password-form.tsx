import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { useSetUserPassword } from '../../api/admin/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { usePasswordWarning } from '../account/use-password-warning.ts'
import styles from './user-table.module.css'

/** Sets a new password for a user. How good it must be, the server says. */
export function ResetPasswordForm({ id, username }: { id: string; username: string }) {
  const [password, setPassword] = useState('')
  const warning = usePasswordWarning(password, username)
  const { mutate, isPending, isSuccess, data, error, reset } = useSetUserPassword()

  function send(event: SubmitEvent): void {
    event.preventDefault()
    if (isPending) return
    mutate({ params: { id: Number(id) }, body: { password } }, { onSuccess: () => setPassword('') })
  }

  return (
    <form className={styles.reset} onSubmit={send}>
      <PasswordField
        label={`New password for ${username}`}
        hideLabel
        placeholder="New Password"
        autoComplete="new-password"
        value={password}
        readOnly={isPending}
        warning={warning}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          reset()
        }}
      />
      <Button
        type="submit"
        size="small"
        busy={isPending}
        aria-label={`Reset Password of ${username}`}
      >
        Reset Password
      </Button>
      <FormMessage tone="success">
        {isSuccess && (data ?? `${username} has a new password.`)}
      </FormMessage>
      <FormMessage tone="error">
        {error && serverMessageOr(error, 'Failed to reset the password.')}
      </FormMessage>
    </form>
  )
}
