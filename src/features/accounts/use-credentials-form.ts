/** The form behind signing in and registering. Its inputs own the draft; this knows what is wrong with it. */
import { useQueryClient } from '@tanstack/react-query'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { beginSession, type useLogin, type useRegister } from '../../api/accounts.ts'
import type { authLogin } from '../../contract/accounts.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { type FieldErrors, refusedFields } from '../../api/field-errors.ts'

/** The fields that both forms send. */
export const credentialLabels = { username: 'Username', password: 'Password' }
/** The values of a registration; `setupCode` only for the first account. */
const registrationLabels = { ...credentialLabels, setupCode: 'Setup code' }
/** `confirm` is a registration's alone, and is not sent. */
type Field = keyof typeof registrationLabels | 'confirm'
export type Draft = Record<Field, string>

interface CredentialsFormOptions {
  mutation: ReturnType<typeof useLogin> | ReturnType<typeof useRegister>
  /** The errors of a draft before it is sent. */
  check: (draft: Draft) => FieldErrors<Field>
  /** The token of the invitation, when registering with one. */
  invite?: string | undefined
  /** Called instead of `onDone` where the sign-in waits for the code of a second factor. */
  onTicket?: (ticket: string) => void
  onDone: () => void
}

export function useCredentialsForm({
  mutation,
  check,
  invite,
  onTicket,
  onDone,
}: CredentialsFormOptions) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  // After success the page that follows may still be on its way.
  const busy = mutation.isPending || mutation.isSuccess

  function show(mistakes: FieldErrors<Field>, form: HTMLFormElement): void {
    // A field that gets the focus must carry its error already, or a screen reader would not say it.
    flushSync(() => setErrors(mistakes))
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const draft = draftOf(form)
    const mistakes = check(draft)
    show(mistakes, form)
    if (!isEmpty(mistakes)) {
      mutation.reset()
      return
    }
    mutation.mutate(
      { body: bodyOf(draft, invite) },
      {
        onError: (error) => show(refusedFields(error, registrationLabels), form),
        onSuccess: (answer: Reads<typeof authLogin>) => {
          if ('code_ticket' in answer) return onTicket?.(answer.code_ticket)
          beginSession(client, answer)
          onDone()
        },
      },
    )
  }

  return {
    busy,
    errors,
    /** The failure of the whole form, unless its fields show it. */
    failure: isEmpty(refusedFields(mutation.error, registrationLabels)) ? mutation.error : null,
    formProps: {
      // The browser's own bubbles know neither our words nor our fields' errors.
      noValidate: true,
      onSubmit: submit,
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) setErrors(withoutErrorsOf(target.name, errors))
      },
    },
  }
}

/** A change of a field clears its error; 'passwords differ' belongs to both fields. */
function withoutErrorsOf(name: string, errors: FieldErrors<Field>): FieldErrors<Field> {
  const stale = name === 'password' ? ['password', 'confirm'] : [name]
  if (!stale.some((field) => field in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !stale.includes(field)))
}

function isEmpty(errors: FieldErrors<Field>): boolean {
  return Object.keys(errors).length === 0
}

/** A space around a username is a slip of the keyboard or of a password manager; in a password it counts. */
function draftOf(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const text = (field: Field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    username: text('username').trim(),
    password: text('password'),
    confirm: text('confirm'),
    setupCode: text('setupCode').trim(),
  }
}

function bodyOf({ username, password, setupCode }: Draft, invite: string | undefined) {
  return {
    username,
    password,
    ...(invite !== undefined && { invite }),
    ...(setupCode !== '' && { setupCode }),
  }
}
