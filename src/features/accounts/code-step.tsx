/** The second step of signing in, after the password: the code of the second factor. */
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { beginSession } from '../../api/accounts.ts'
import { refusedFields } from '../../api/field-errors.ts'
import { useCodeSignIn } from '../../api/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { FormFailure } from './account-sheet.tsx'
import { CodeField } from './code-field.tsx'

interface CodeStepProps {
  ticket: string
  onDone: () => void
  onBack: () => void
}

export function CodeStep({ ticket, onDone, onBack }: CodeStepProps) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useCodeSignIn()
  const refused = refusedFields(error, { code: 'Code' })
  const busy = isPending || isSuccess

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    setIsMissing(code === '')
    if (code === '') return
    mutate(
      { body: { ticket, code } },
      {
        onSuccess: (answer) => {
          beginSession(client, answer)
          onDone()
        },
      },
    )
  }

  return (
    <Stack as="form" aria-label="Second factor" gap="4" noValidate onSubmit={submit}>
      <FormFailure error={refused.code === undefined ? error : null} fallback="Login failed" />
      <CodeField
        // The form takes the place of the one that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        error={isMissing ? 'Code is required' : refused.code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setIsMissing(false)
          reset()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={busy}
        busyLabel="Signing In..."
      >
        Sign In
      </Button>
      <Button block disabled={busy} onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
