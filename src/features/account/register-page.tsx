import { Link } from '@tanstack/react-router'
import { authRegister } from '../../api/auth/contract.ts'
import { useRegister } from '../../api/auth/queries.ts'
import { passwordLength } from '../../domain/account.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { FormFailure } from './form-failure.tsx'
import type { SignInPageProps } from './login-page.tsx'
import { credentialLabels, type Draft, useCredentialsForm } from './use-credentials-form.ts'

const check = ({ username, password, confirm }: Draft) => ({
  ...bodyErrors(authRegister.body, { username, password }, credentialLabels),
  ...(confirm !== password && { confirm: 'Passwords do not match' }),
})

export function RegisterPage({ from, onDone }: SignInPageProps) {
  usePageTitle('Register')
  const { busy, errors, failure, formProps } = useCredentialsForm({
    mutation: useRegister(),
    check,
    onDone,
  })
  return (
    <AccountSheet>
      <header className={styles.head}>
        <h1>Register</h1>
        <p className={styles.lead}>
          An account keeps your collection, wishlist and lists. An admin approves new ones.
        </p>
      </header>
      <form aria-label="Register" className={styles.form} {...formProps}>
        <FormFailure error={failure} fallback="Registration failed" />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          hint="3 to 32 letters, digits, underscores, dots or hyphens. Other members see it."
          error={errors.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          aria-required
          hint={`At least ${passwordLength.min} characters`}
          error={errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          aria-required
          error={errors.confirm}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          className={styles.submit}
          busy={busy}
          busyLabel="Creating Account..."
        >
          Create Account
        </Button>
      </form>
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </AccountSheet>
  )
}
