import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { registrationQuery, useRegister } from '../../api/accounts.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { authRegister, type authRegistration } from '../../contract/accounts.ts'
import { passwordLength } from '../../domain/accounts/account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { cx, LiveRegion, usePageTitle } from '../../ui/layout/layout.tsx'
import { AccountSheet, FormFailure } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import type { SignInPageProps } from './login-page.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { credentialLabels, type Draft, useCredentialsForm } from './use-credentials-form.ts'
import { usePasswordWarning } from './use-password-warning.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { Stack } from '../../ui/layout/boxes.tsx'

interface RegisterPageProps extends SignInPageProps {
  /** The token of an invitation, from the address. */
  invite: string | undefined
}

export function RegisterPage({ from, invite, onDone }: RegisterPageProps) {
  usePageTitle('Register')
  const { data, isPending } = useQuery(registrationQuery(invite))
  const words = registrationWords(data)
  return (
    <AccountSheet>
      <Stack as="header" gap="1">
        <h1>Register</h1>
        <p className={cx(styles.lead, isPending && styles.coming)}>{words.text}</p>
      </Stack>
      <LiveRegion>{isPending ? 'Loading...' : ''}</LiveRegion>
      {words.isFormShown && (
        <RegisterForm
          invite={invite}
          needsSetupCode={data?.needs_setup_code === true}
          isComing={isPending}
          onDone={onDone}
        />
      )}
      <ProviderChoice from={from} />
      {words.canGoOnWithout && (
        <p>
          <Link to="/register" search={{ from }}>
            Register without an invitation
          </Link>
        </p>
      )}
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </AccountSheet>
  )
}

interface RegisterFormProps {
  /** The token of an invitation. */
  invite: string | undefined
  needsSetupCode: boolean
  /** True until it is known whether the form is shown: it keeps its place and is not seen. */
  isComing: boolean
  onDone: () => void
}

function errorsOf({ username, password, confirm, setupCode }: Draft, needsSetupCode: boolean) {
  return {
    ...bodyErrors(authRegister.body, { username, password }, credentialLabels),
    ...(confirm !== password && { confirm: 'Passwords do not match' }),
    ...(needsSetupCode && setupCode === '' && { setupCode: 'Setup code is required' }),
  }
}

function RegisterForm({ invite, needsSetupCode, isComing, onDone }: RegisterFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const warning = usePasswordWarning(password, username)
  const { busy, errors, failure, formProps } = useCredentialsForm({
    mutation: useRegister(),
    check: (draft) => errorsOf(draft, needsSetupCode),
    invite,
    onDone,
  })
  return (
    <Stack
      as="form"
      aria-label="Register"
      gap="4"
      className={isComing ? styles.coming : undefined}
      {...formProps}
    >
      <FormFailure error={failure} fallback="Registration failed" />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        hint="3 to 32 letters, digits, underscores, dots or hyphens. Members see it."
        error={errors.username}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        aria-required
        hint={`At least ${passwordLength.min} characters`}
        warning={warning}
        error={errors.password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        aria-required
        error={errors.confirm}
      />
      {needsSetupCode && (
        <TextField
          label="Setup code"
          name="setupCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          hint="The server prints it when it starts."
          error={errors.setupCode}
        />
      )}
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
    </Stack>
  )
}

/** The texts and fields of the page, by the registration setting. */
interface RegistrationWords {
  text: string
  isFormShown: boolean
  /** Whether registration without an invitation is possible when the invitation has ended. */
  canGoOnWithout: boolean
}

const benefit = 'Track your collection, wishlist and lists.'
const form = (text: string): RegistrationWords => ({
  text,
  isFormShown: true,
  canGoOnWithout: false,
})
const noForm = (text: string, canGoOnWithout = false): RegistrationWords => ({
  text,
  isFormShown: false,
  canGoOnWithout,
})

/** Undefined where the server did not say: it still decides when the form is sent. */
function registrationWords(info: Reads<typeof authRegistration> | undefined): RegistrationWords {
  const approval = `${benefit} An admin approves new accounts.`
  if (info === undefined) return form(approval)
  const { registration, needs_setup_code: needsSetupCode, invitation } = info
  if (needsSetupCode) {
    return form('The first account becomes the admin. Enter the setup code the server printed.')
  }
  if (registration === 'closed') return noForm('Registration is closed.')
  if (invitation === 'valid') return form(`${benefit} Your invitation skips approval.`)
  if (invitation === 'ended') {
    return noForm(
      'This invitation is no longer valid. Ask an admin for a new one.',
      registration === 'open',
    )
  }
  if (registration === 'invite') {
    return noForm('Registration is invite-only. Ask an admin for a link.')
  }
  return form(approval)
}
