/** The dialogs that name a passkey: a new one, which the browser makes then, and one that is renamed. */
import { useState } from 'react'
import { bodyErrors, refusedFields } from '../../api/field-errors.ts'
import { PasskeyCancelled, useAddPasskey, useRenamePasskey } from '../../api/passkeys.ts'
import { type PasskeySent, passkeyRename } from '../../contract/passkeys.ts'
import { maxPasskeyName } from '../../domain/accounts/passkey.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'

const labels = { name: 'Name' }

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending, error, reset } = useAddPasskey()
  return (
    <NameDialog
      title="Add Passkey"
      submitLabel="Add Passkey"
      busyLabel="Adding..."
      fallback="Failed to add the passkey."
      firstName=""
      busy={isPending}
      error={error}
      onChange={reset}
      onSend={mutateAsync}
      success={(name) => `"${name}" is added.`}
      onClose={onClose}
    />
  )
}

interface RenamePasskeyDialogProps {
  passkey: PasskeySent
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { mutateAsync, isPending, error, reset } = useRenamePasskey()
  const params = { passkeyId: passkey.id }
  return (
    <NameDialog
      title="Rename Passkey"
      submitLabel="Save"
      busyLabel="Saving..."
      fallback="Failed to rename the passkey."
      firstName={passkey.name}
      busy={isPending}
      error={error}
      onChange={reset}
      onSend={(name) => mutateAsync({ params, body: { name } })}
      success={(name) => `Renamed to "${name}".`}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  submitLabel: string
  busyLabel: string
  fallback: string
  firstName: string
  busy: boolean
  error: Error | null
  /** Called when the name changes. */
  onChange: () => void
  onSend: (name: string) => Promise<unknown>
  /** The toast when the name was sent. */
  success: (name: string) => string
  onClose: () => void
}

function NameDialog(props: NameDialogProps) {
  const { title, submitLabel, busyLabel, fallback, busy, error, onClose } = props
  const [name, setName] = useState(props.firstName)
  const [mistake, setMistake] = useState<string>()
  const toasts = useToast()
  const refused = refusedFields(error, labels)
  const isCancelled = error instanceof PasskeyCancelled

  async function submit(form: HTMLFormElement): Promise<void> {
    const { name: wrong } = bodyErrors(passkeyRename.body, { name }, labels)
    setMistake(wrong)
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>('[name=name]')?.focus()
      return
    }
    try {
      await props.onSend(name)
    } catch {
      // The dialog shows it.
      return
    }
    toasts.success(props.success(name.trim()))
    onClose()
  }

  return (
    <FormDialog
      {...{ title, submitLabel, busyLabel, busy, fallback, onClose }}
      error={!isCancelled && refused.name === undefined && error}
      failure={isCancelled && 'No passkey was added. Your device may have one already.'}
      onSubmit={(form) => void submit(form)}
    >
      <TextField
        label={labels.name}
        name="name"
        autoComplete="off"
        data-autofocus
        required
        maxLength={maxPasskeyName}
        hint="Where you keep it, such as your phone."
        value={name}
        error={mistake ?? refused.name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setMistake(undefined)
          props.onChange()
        }}
      />
    </FormDialog>
  )
}
