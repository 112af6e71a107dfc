import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { bodyErrors, refusedFields } from '../../api/field-errors.ts'
import { type MailState, notificationMailSet } from '../../contract/notifications.ts'
import {
  notificationMailQuery,
  useNotificationMailRemove,
  useNotificationMailSet,
} from '../../api/notifications.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './notifications.module.css'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

const labels = { address: 'Email address' }

/** The address for one message a day: it is entered, confirmed by a link, and removed. */
export function MailSettings() {
  const { data, error, refetch } = useQuery(notificationMailQuery())
  const part = useRef<HTMLElement>(null)
  return (
    <Panel title="Daily email" heading="h3" ref={part}>
      {data ? (
        <MailAddress state={data} onReplaced={() => part.current?.focus()} />
      ) : error ? (
        <LoadError
          fallback="Failed to load the address"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.comingAddress}>
          <Skeleton />
        </div>
      )}
    </Panel>
  )
}

interface ReplacingProps {
  /** Called when the control that was used has given way to others. */
  onReplaced: () => void
}

interface MailAddressProps extends ReplacingProps {
  state: MailState
}

function MailAddress({ state, onReplaced }: MailAddressProps) {
  const { isSetUp, address, confirmedAt } = state
  if (address === null) {
    return isSetUp ? (
      <AddressForm onReplaced={onReplaced} />
    ) : (
      <Muted as="p">Email isn't set up on this server.</Muted>
    )
  }
  const isConfirmed = confirmedAt !== null
  return (
    <>
      <Muted as="p">
        {isConfirmed
          ? 'Once a day, unread notifications go to '
          : 'Confirm within a day: open the link we sent to '}
        <strong className={styles.address}>{address}</strong>.
        {!isSetUp && " Email isn't set up on this server."}
      </Muted>
      <Row gap="2" align="stretch" wrap>
        {isSetUp && !isConfirmed && <SendAgain address={address} />}
        <RemoveAddress onReplaced={onReplaced} />
      </Row>
    </>
  )
}

function AddressForm({ onReplaced }: ReplacingProps) {
  const { mutateAsync, isPending } = useNotificationMailSet()
  const toasts = useToast()
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string>()
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const address = draft.trim()
    const wrong = bodyErrors(notificationMailSet.body, { address }, labels).address
    setError(wrong)
    if (wrong !== undefined) return
    try {
      await mutateAsync({ body: { address } })
      toasts.success('Confirmation sent.')
      onReplaced()
    } catch (failure) {
      const refused = refusedFields(failure, labels).address
      setError(refused ?? serverMessageOr(failure, 'Failed to send the confirmation'))
    }
  }
  return (
    <Stack as="form" gap="2" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email address"
        hint="One email a day when there's news. Only you see your address."
        type="email"
        name="address"
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        autoComplete="email"
        error={error}
      />
      <Row gap="2" align="stretch" wrap>
        <Button type="submit" size="small" busy={isPending}>
          Send Confirmation
        </Button>
      </Row>
    </Stack>
  )
}

function SendAgain({ address }: { address: string }) {
  const { mutateAsync, isPending } = useNotificationMailSet()
  const toasts = useToast()
  async function send(): Promise<void> {
    try {
      await mutateAsync({ body: { address } })
      toasts.success('Confirmation sent.')
    } catch (failure) {
      toasts.failure(failure, 'Failed to send the confirmation')
    }
  }
  return (
    <Button size="small" busy={isPending} onClick={() => void send()}>
      Send Again
    </Button>
  )
}

function RemoveAddress({ onReplaced }: ReplacingProps) {
  const { mutateAsync, isPending } = useNotificationMailRemove()
  const toasts = useToast()
  async function remove(): Promise<void> {
    try {
      await mutateAsync({})
      toasts.success('Address removed.')
      onReplaced()
    } catch (failure) {
      toasts.failure(failure, 'Failed to remove the address')
    }
  }
  return (
    <Button size="small" busy={isPending} onClick={() => void remove()}>
      Remove Address
    </Button>
  )
}
