import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { authLogin } from '../../contract/accounts.ts'
import { useLogin } from '../../api/accounts.ts'
import { hasSignedOut } from '../../api/auth-token.ts'
import { signInOptionsQuery } from '../../api/sign-in.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { usePageTitle } from '../../ui/layout/layout.tsx'
import { AccountSheet, FormFailure } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { CodeStep } from './code-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { credentialLabels, type Draft, useCredentialsForm } from './use-credentials-form.ts'
import { Stack } from '../../ui/layout/boxes.tsx'

interface LoginPageProps extends SignInPageProps {
  /** Whether the address says that the member has just signed out. */
  isSignedOut: boolean
}

export interface SignInPageProps {
  /** Where one was sent from; kept when one registers instead. */
  from: string | undefined
  /** Called once the session has begun. */
  onDone: () => void
}

const check = ({ username, password }: Draft) =>
  bodyErrors(authLogin.body, { username, password }, credentialLabels)

export function LoginPage({ from, isSignedOut, onDone }: LoginPageProps) {
  usePageTitle('Login')
  const { data: options } = useQuery(signInOptionsQuery())
  const hasPasswords = options?.passwords !== false
  const [ticket, setTicket] = useState<string | null>(null)
  return (
    <AccountSheet>
      <Stack as="header" gap="1">
        <h1>Login</h1>
        {from !== undefined && <Reason {...loginReason(from)} />}
      </Stack>
      {ticket !== null ? (
        <CodeStep ticket={ticket} onDone={onDone} onBack={() => setTicket(null)} />
      ) : (
        <>
          {hasPasswords && (
            <>
              <LoginForm onTicket={setTicket} onDone={onDone} />
              <PasskeySignIn onDone={onDone} />
            </>
          )}
          <ProviderChoice
            from={from}
            isSkipped={!hasPasswords && !isSignedOut && !hasSignedOut()}
          />
        </>
      )}
      {hasPasswords && (
        <p className={styles.other}>
          New to Ninepocket?{' '}
          <Link to="/register" search={{ from }}>
            Create an account
          </Link>
        </p>
      )}
    </AccountSheet>
  )
}

interface LoginFormProps extends Pick<SignInPageProps, 'onDone'> {
  /** Called where the sign-in waits for the code of a second factor. */
  onTicket: (ticket: string) => void
}

function LoginForm({ onTicket, onDone }: LoginFormProps) {
  const { busy, errors, failure, formProps } = useCredentialsForm({
    mutation: useLogin(),
    check,
    onTicket,
    onDone,
  })
  return (
    <Stack as="form" aria-label="Login" gap="4" {...formProps}>
      <FormFailure error={failure} fallback="Login failed" />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={errors.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        aria-required
        error={errors.password}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        className={styles.submit}
        busy={busy}
        busyLabel="Signing In..."
      >
        Sign In
      </Button>
    </Stack>
  )
}

function Reason({ title, text }: LoginReason) {
  return (
    <p className={styles.lead}>
      {title !== undefined && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {text}
    </p>
  )
}

interface LoginReason {
  title?: string
  text: string
}

/** The reasons for a redirect to the login page, by the path of the page that redirected. */
const reasons: Readonly<Record<string, LoginReason>> = {
  '/collection': {
    title: 'Login Required',
    text: 'Please log in to view your collection.',
  },
  '/wishlist': { text: 'Please log in to view your wishlist.' },
  '/lists': { title: 'Login Required', text: 'Please log in to view your lists.' },
}

/** `from` is a path of this app, with its search params. */
export function loginReason(from: string): LoginReason {
  const [path = ''] = from.split(/[?#]/)
  return reasons[path] ?? { text: 'Please log in to see that page.' }
}
