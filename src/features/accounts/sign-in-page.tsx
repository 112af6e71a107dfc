import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginSession } from '../../api/accounts.ts'
import { refusedFields } from '../../api/field-errors.ts'
import { useViewer } from '../../api/session.ts'
import { useFinishSignIn } from '../../api/sign-in.ts'
import type { Reads } from '../../contract/endpoint.ts'
import type { signInFinish } from '../../contract/sign-in.ts'
import type { SignInProblem } from '../../domain/accounts/sign-in.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { PasswordField, PasswordOwner } from '../../ui/controls/password-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { LiveRegion, usePageTitle } from '../../ui/layout/layout.tsx'
import { AccountSheet, FormFailure } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { CodeField } from './code-field.tsx'
import { ProviderChoice } from './provider-choice.tsx'

interface SignInPageProps {
  /** The ticket with which the browser came back from the provider. */
  ticket: string | undefined
  problem: SignInProblem | undefined
  from: string | undefined
  /** Called with the path to go on to, which the server has kept. */
  onDone: (from: string | null) => void
}

/** Finishes a sign-in by the provider, or says why it came to nothing. */
export function SignInPage({ ticket, problem, from, onDone }: SignInPageProps) {
  usePageTitle('Sign In')
  return (
    <AccountSheet>
      {ticket !== undefined && problem === undefined ? (
        <Finish ticket={ticket} onDone={onDone} />
      ) : (
        <Problem text={problemWords[problem ?? 'ended']} from={from} />
      )}
    </AccountSheet>
  )
}

const problemWords: Record<SignInProblem, string> = {
  cancelled: "You didn't finish signing in.",
  ended: 'This sign-in has ended. Please start again.',
  unavailable: "The sign-in provider can't be reached. Please try again in a moment.",
  refused: "We couldn't verify this sign-in. Please try again, or ask an admin.",
}

/** A member who was linking an account goes back to the profile; a visitor tries again. */
function Problem({ text, from }: { text: string; from: string | undefined }) {
  const viewer = useViewer()
  return (
    <>
      <Heading lead={text} />
      {viewer ? (
        <Link to="/profile" hash="security" className={buttonClass()}>
          Profile
        </Link>
      ) : (
        <>
          <ProviderChoice from={from} />
          <div className={styles.other}>
            <Link to="/login" search={{ from, signedOut: true }}>
              Login
            </Link>
          </div>
        </>
      )}
    </>
  )
}

const Heading = ({ lead }: { lead: string }) => (
  <Stack as="header" gap="1">
    <h1>Sign In</h1>
    <p className={styles.lead}>{lead}</p>
    <LiveRegion>{lead}</LiveRegion>
  </Stack>
)

function Finish({ ticket, onDone }: { ticket: string; onDone: SignInPageProps['onDone'] }) {
  const client = useQueryClient()
  const toasts = useToast()
  const { mutate, isPending, data, error } = useFinishSignIn()
  const [account, setAccount] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  // A ticket is used once, and React runs the effects of a development build twice.
  const isSent = useRef(false)

  function onAnswer(answer: Reads<typeof signInFinish>): void {
    const { session, account: own, from } = answer
    if (own !== null) {
      setNeedsCode(answer.needs_code === true)
      return setAccount(own)
    }
    if (session !== null) beginSession(client, session)
    else toasts.success('Your sign-in is linked.')
    onDone(from)
  }

  const send = (choice: Choice) => mutate({ body: { ticket, ...choice } }, { onSuccess: onAnswer })
  const sendAtOnce = useEffectEvent(() => send({}))
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    sendAtOnce()
  }, [])

  if (account !== null)
    return (
      <LinkForm
        account={account}
        needsCode={needsCode}
        busy={isPending}
        error={error}
        onSend={send}
      />
    )
  if (error !== null)
    return (
      <>
        <Problem text="This sign-in didn't go through." from={undefined} />
        <FormFailure error={error} fallback="Login failed" />
      </>
    )
  return <Heading lead={data ? 'You are signed in.' : 'Signing you in...'} />
}

/** What a member sends with the ticket, once the account that is here already is known. */
interface Choice {
  password?: string
  code?: string
  newAccount?: true
}

interface LinkFormProps {
  /** The name of the account that is probably the same person's. */
  account: string
  /** Whether the account's second factor asks for a code, which the server says after the right password. */
  needsCode: boolean
  busy: boolean
  error: Error | null
  onSend: (choice: Choice) => void
}

/** Asks for the password and the code of an account that is here already, before the provider signs in to it. */
function LinkForm({ account, needsCode, busy, error, onSend }: LinkFormProps) {
  const [missing, setMissing] = useState<'password' | 'code' | null>(null)
  const refused = refusedFields(error, { password: 'Password', code: 'Code' })
  const isOfField = refused.password !== undefined || refused.code !== undefined

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const textOf = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const [password, code] = [textOf('password'), textOf('code')]
    const empty = password === '' ? 'password' : needsCode && code === '' ? 'code' : null
    setMissing(empty)
    if (empty !== null) form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
    else onSend({ password, ...(needsCode && { code }) })
  }

  return (
    <>
      <Heading
        lead={`"${account}" is already a member. If that's you, enter your password once to link this sign-in.`}
      />
      <Stack as="form" aria-label="Link Account" gap="4" noValidate onSubmit={submit}>
        <FormFailure error={isOfField ? null : error} fallback="Failed to link your account" />
        <PasswordOwner username={account} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-required
          error={missing === 'password' ? 'Password is required' : refused.password}
          onChange={() => setMissing(null)}
        />
        {needsCode && (
          <CodeField
            // It appears where the member has just sent the password.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            error={missing === 'code' ? 'Code is required' : refused.code}
            onChange={() => setMissing(null)}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          busy={busy}
          busyLabel="Linking..."
        >
          Link Account
        </Button>
        <Button block sends disabled={busy} onClick={() => onSend({ newAccount: true })}>
          Create a New Account
        </Button>
      </Stack>
    </>
  )
}
