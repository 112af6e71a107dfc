import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { useChangePassword } from '../../api/auth/queries.ts'
import { passwordLength } from '../../domain/account.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './profile-page.module.css'

const empty = { current: '', next: '', confirmed: '' }
type Values = typeof empty
type Errors = Partial<Record<keyof Values, string>>

/** What is wrong with the three passwords, each at its field; nothing when they may be sent. */
function errorsOf({ current, next, confirmed }: Values): Errors {
  return {
    ...(current === '' && { current: 'Please enter your current password' }),
    ...(next.length < passwordLength.min && {
      next: `New password must be at least ${passwordLength.min} characters long`,
    }),
    ...(confirmed !== next && { confirmed: 'New passwords do not match' }),
  }
}

export function ChangePasswordForm({ username }: { username: string }) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const { mutateAsync, isPending, error, reset } = useChangePassword()
  const toasts = useToast()

  const field = (key: keyof Values) => ({
    value: values[key],
    error: errors[key],
    required: true,
    readOnly: isPending,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues((before) => ({ ...before, [key]: currentTarget.value }))
      setErrors({})
    },
  })

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    reset()
    const found = errorsOf(values)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    try {
      await mutateAsync({ body: { currentPassword: values.current, newPassword: values.next } })
      setValues(empty)
      toasts.success('Password changed successfully')
    } catch {
      // The form shows it.
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label="New password"
        name="next"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        {...field('next')}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmed"
        autoComplete="new-password"
        {...field('confirmed')}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Changing...">
          Change Password
        </Button>
        <FormMessage tone="error">
          {error && serverMessageOr(error, 'Failed to change password')}
        </FormMessage>
      </div>
    </form>
  )
}
