/** The dialog that adds or changes a webhook, and shows the secret of a new one. */
import { useState } from 'react'
import { bodyErrors, refusedFields } from '../../api/field-errors.ts'
import { useCreateWebhook, useUpdateWebhook } from '../../api/webhooks.ts'
import { webhookCreate, type WebhookSent } from '../../contract/webhooks.ts'
import {
  maxWebhookName,
  maxWebhookUrl,
  type WebhookForm,
  webhookForms,
} from '../../domain/webhooks/webhook.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { formWords } from './webhook-words.ts'

const labels = { name: 'Name', url: 'URL' }
const formOptions = webhookForms.map((form) => ({ value: form, label: formWords[form] }))

interface Draft {
  name: string
  url: string
  form: WebhookForm
}

interface WebhookDialogProps {
  /** The webhook that is changed; none for a new one. */
  webhook?: WebhookSent
  /** The hosts that the operator allows; null for any. */
  hosts: readonly string[] | null | undefined
  onClose: () => void
}

export function WebhookDialog({ webhook, hosts, onClose }: WebhookDialogProps) {
  const [draft, setDraft] = useState<Draft>(webhook ?? { name: '', url: '', form: 'standard' })
  const [mistakes, setMistakes] = useState<Partial<Record<keyof Draft, string>>>({})
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const { error, isPending, reset } = webhook ? update : create
  const refused = refusedFields(error, labels)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setMistakes({})
    reset()
  }

  function submit(form: HTMLFormElement): void {
    const { name, url } = draft
    const body = { name, url, form: draft.form }
    const wrong = bodyErrors(webhookCreate.body, body, labels)
    setMistakes(wrong)
    const first = wrong.name === undefined ? wrong.url && 'url' : 'name'
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!webhook) create.mutate({ body }, { onSuccess: ({ secret }) => secret ?? onClose() })
    else
      update.mutate(
        { params: { webhookId: webhook.id }, body: { name, url } },
        { onSuccess: onClose },
      )
  }

  const secret = create.data?.secret ?? null
  if (secret !== null)
    return (
      <SecretDialog
        title="Signing Secret"
        name="Signing secret"
        description="Copy the secret now, you won't see it again. Your receiver checks signatures with it."
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      submitLabel={webhook ? 'Save Webhook' : 'Add Webhook'}
      busyLabel={webhook ? 'Saving...' : 'Adding...'}
      busy={isPending}
      error={refused.name === undefined && refused.url === undefined && error}
      fallback={webhook ? 'Failed to save the webhook.' : 'Failed to add the webhook.'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        name="name"
        autoComplete="off"
        data-autofocus
        required
        maxLength={maxWebhookName}
        value={draft.name}
        error={mistakes.name ?? refused.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label={labels.url}
        name="url"
        type="url"
        autoComplete="off"
        required
        maxLength={maxWebhookUrl}
        hint={hosts ? `Allowed: ${hosts.join(', ')}.` : 'Begins with https://.'}
        value={draft.url}
        error={mistakes.url ?? refused.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      {!webhook && (
        <Select
          label="Format"
          value={draft.form}
          options={formOptions}
          onChange={(form) => change({ form })}
        />
      )}
    </FormDialog>
  )
}
