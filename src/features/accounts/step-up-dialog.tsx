/** Asks the member to confirm the session, by a password, a code or a passkey. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reads } from '../../contract/endpoint.ts'
import type { confirmationMeans } from '../../contract/second-factor.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import { refusedFields } from '../../api/field-errors.ts'
import { hasPasskeys, PasskeyCancelled, usePasskeyConfirmation } from '../../api/passkeys.ts'
import { confirmationMeansQuery, useConfirmation } from '../../api/second-factor.ts'
import { useViewer } from '../../api/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField, PasswordOwner } from '../../ui/controls/password-field.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { Muted, startClass } from '../../ui/layout/boxes.tsx'
import { Dialog, FormDialog } from '../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'

interface StepUpDialogProps {
  /** Called once, with whether the member has confirmed. */
  onDone: (isConfirmed: boolean) => void
}

const title = "Confirm It's You"
const description = 'This changes who can get into your account.'

export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { data, error, refetch } = useQuery(confirmationMeansQuery())
  const close = () => onDone(false)
  if (data && (data.password || data.code)) return <ConfirmForm means={data} onDone={onDone} />
  return (
    <Dialog open size="small" {...{ title, description }} onClose={close}>
      {data ? (
        data.passkey && hasPasskeys() ? (
          <PasskeyButton onDone={onDone} />
        ) : (
          <Muted as="p">Log out and sign in again, then try again within ten minutes.</Muted>
        )
      ) : error ? (
        <LoadError
          fallback="Failed to fetch how you can confirm"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        comingLine
      )}
    </Dialog>
  )
}

interface ConfirmFormProps extends StepUpDialogProps {
  means: Reads<typeof confirmationMeans>
}

function ConfirmForm({ means, onDone }: ConfirmFormProps) {
  const username = useViewer()?.username ?? ''
  const [isByCode, setIsByCode] = useState(!means.password)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error, reset } = useConfirmation()
  const refused = refusedFields(error, { code: 'Code' })

  function change(value: string): void {
    setText(value)
    setIsMissing(false)
    reset()
  }

  function submit(): void {
    setIsMissing(text === '')
    const body = isByCode ? { code: text } : { password: text }
    if (text !== '') mutate({ body }, { onSuccess: () => onDone(true) })
  }

  const field = {
    value: text,
    readOnly: isPending,
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change(currentTarget.value),
  }

  return (
    <FormDialog
      {...{ title, description }}
      submitLabel="Confirm"
      busyLabel="Confirming..."
      busy={isPending}
      error={refused.code === undefined && error}
      fallback="Failed to confirm"
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      {isByCode ? (
        <CodeField {...field} error={isMissing ? 'Code is required' : refused.code} />
      ) : (
        <>
          <PasswordOwner username={username} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            {...field}
            error={isMissing ? 'Password is required' : undefined}
          />
        </>
      )}
      {means.password && means.code && (
        <Button
          className={startClass}
          onClick={() => {
            change('')
            setIsByCode(!isByCode)
          }}
        >
          {isByCode ? 'Use Your Password' : 'Use a Code'}
        </Button>
      )}
      {means.passkey && hasPasskeys() && <PasskeyButton onDone={onDone} />}
    </FormDialog>
  )
}

function PasskeyButton({ onDone }: StepUpDialogProps) {
  const { mutate, isPending, error } = usePasskeyConfirmation()
  const isCancelled = error instanceof PasskeyCancelled
  return (
    <>
      <Button
        className={startClass}
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => onDone(true) })}
      >
        Use a Passkey
      </Button>
      {error && !isCancelled && <p role="alert">{serverMessageOr(error, 'Failed to confirm')}</p>}
    </>
  )
}
