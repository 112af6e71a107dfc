/** The dialog that makes a key of the API and shows it, this once. */
import { useState } from 'react'
import { useCreateApiKey } from '../../api/accounts.ts'
import { bodyErrors, refusedFields } from '../../api/field-errors.ts'
import { apiKeyCreate } from '../../contract/api-keys.ts'
import {
  keyDays,
  type KeyDays,
  type KeyScope,
  keyScopes,
  maxKeyName,
} from '../../domain/accounts/api-key.ts'
import { counted } from '../../domain/format/count.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { scopeWords } from './key-words.ts'
import { SecretDialog } from './secret-dialog.tsx'

const labels = { name: 'Name' }
const scopeOptions = keyScopes.map((scope) => ({ value: scope, label: scopeWords[scope] }))
const dayOptions = keyDays.map((days) => ({
  value: String(days),
  label: counted(days, 'day', 'days'),
}))

interface Draft {
  name: string
  scope: KeyScope
  days: KeyDays
}
const firstDraft: Draft = { name: '', scope: 'read', days: 90 }

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(firstDraft)
  const [mistake, setMistake] = useState<string>()
  const { mutate, data, error, isPending, reset } = useCreateApiKey()
  const refused = refusedFields(error, labels)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setMistake(undefined)
    reset()
  }

  function create(form: HTMLFormElement): void {
    const { name } = bodyErrors(apiKeyCreate.body, { ...draft }, labels)
    setMistake(name)
    if (name === undefined) mutate({ body: draft })
    else form.querySelector<HTMLInputElement>('[name=name]')?.focus()
  }

  if (data !== undefined)
    return (
      <SecretDialog
        title="API Key"
        name="API key"
        description="Copy the key now, you won't see it again. Anyone who has it acts as you."
        secret={data.secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Create API Key"
      submitLabel="Create Key"
      busyLabel="Creating..."
      busy={isPending}
      error={refused.name === undefined && error}
      fallback="Failed to create the API key."
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        name="name"
        autoComplete="off"
        data-autofocus
        required
        maxLength={maxKeyName}
        hint="What you use it for."
        value={draft.name}
        error={mistake ?? refused.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Select
        label="Access"
        value={draft.scope}
        options={scopeOptions}
        onChange={(scope) => change({ scope })}
      />
      <Select
        label="Valid for"
        value={String(draft.days)}
        options={dayOptions}
        onChange={(value) =>
          change({ days: keyDays.find((days) => String(days) === value) ?? draft.days })
        }
      />
    </FormDialog>
  )
}
