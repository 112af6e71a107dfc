import type { ReactNode, SubmitEvent } from 'react'
import { FormMessage } from '../feedback/form-message.tsx'
import { useToast } from '../feedback/toast.tsx'
import { Row, Stack } from '../layout/boxes.tsx'
import { Button } from './button.tsx'

interface SettingsFormProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  /** Sends the settings. Resolves to false where mistakes, which are at their fields, kept them from being sent. */
  onSave: (form: HTMLFormElement) => Promise<unknown>
  /** The toast after settings were saved. */
  success: string
  /** Why the settings could not be saved, and the text where the server gives no reason. */
  error: unknown
  fallback: string
  noValidate?: boolean
  children: ReactNode
}

/** A form of settings: its button is at its end, a refusal stands beside the button, and a toast says that they were saved. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, busyLabel, busy, disabled, onSave, success, error, fallback } = props
  const toasts = useToast()
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    try {
      if ((await onSave(event.currentTarget)) !== false) toasts.success(success)
    } catch {
      // The form shows it.
    }
  }
  return (
    <Stack
      as="form"
      gap="4"
      noValidate={props.noValidate}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void save(event)}
    >
      {props.children}
      <Row gap="2 4" wrap>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={busyLabel}
          disabled={disabled}
        >
          {label}
        </Button>
        <FormMessage tone="error" error={!busy && error} fallback={fallback} />
      </Row>
    </Stack>
  )
}
