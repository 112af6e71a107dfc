import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDeleteWebhook, useUpdateWebhook, webhookListQuery } from '../../api/webhooks.ts'
import type { WebhookSent } from '../../contract/webhooks.ts'
import { counted } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Muted, nameClass, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import styles from './profile-page.module.css'
import { WebhookDialog } from './webhook-dialog.tsx'
import { formWords, stateBadge } from './webhook-words.ts'

/** The open dialog, and the webhook that it is about. */
type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'deliveries' | 'delete'; webhook: WebhookSent }

/** The member's webhooks: added, tested, paused and deleted, with what became of the last deliveries; nothing on a server without them. */
export function WebhooksPanel() {
  const { data, error, refetch } = useQuery(webhookListQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => setOpened(null)
  if (data?.isSetUp === false && data.webhooks.length === 0) return null

  function onDeleted(): void {
    // The button that opened the dialog is gone with its row, and nothing under an open dialog takes the focus.
    flushSync(close)
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Panel
      title="Webhooks"
      heading="h3"
      actions={
        data?.isSetUp && (
          <Button onClick={() => setOpened({ dialog: 'create' })}>Add Webhook</Button>
        )
      }
    >
      <Muted as="p">Sends your notifications to an address as they come.</Muted>
      <LiveRegion>{data || error ? '' : 'Loading webhooks...'}</LiveRegion>
      <div ref={list} tabIndex={-1} className={styles.content}>
        {error && !data ? (
          <LoadError
            fallback="Failed to fetch your webhooks"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          comingLine
        ) : data.webhooks.length > 0 ? (
          <Stack as="ul" aria-label="Webhooks">
            {data.webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onOpen={(dialog) => setOpened({ dialog, webhook })}
              />
            ))}
          </Stack>
        ) : (
          <Muted as="p">No webhooks yet.</Muted>
        )}
      </div>
      {opened?.dialog === 'create' && <WebhookDialog hosts={data?.hosts} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <WebhookDialog webhook={opened.webhook} hosts={data?.hosts} onClose={close} />
      )}
      {opened?.dialog === 'deliveries' && (
        <DeliveriesDialog webhook={opened.webhook} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteWebhookDialog webhook={opened.webhook} onClose={close} onDeleted={onDeleted} />
      )}
    </Panel>
  )
}

interface WebhookRowProps {
  webhook: WebhookSent
  onOpen: (dialog: 'edit' | 'deliveries' | 'delete') => void
}

function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { name, url, form, dropped } = webhook
  const badge = stateBadge(webhook)
  return (
    <Stack as="li" gap="2" className={styles.session}>
      <Row gap="3" wrap between>
        <div className={styles.facts}>
          <span className={nameClass}>{name}</span>
          <Note>
            {new URL(url).host} · {formWords[form]}
          </Note>
          {dropped > 0 && (
            <Note>
              {counted(dropped, 'notification', 'notifications')} dropped: too many were waiting
            </Note>
          )}
        </div>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </Row>
      <Row gap="2" wrap>
        <Button
          size="small"
          aria-label={`Deliveries of ${name}`}
          onClick={() => onOpen('deliveries')}
        >
          Deliveries
        </Button>
        <PauseButton webhook={webhook} />
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </Row>
    </Stack>
  )
}

function PauseButton({ webhook: { id, name, state } }: { webhook: WebhookSent }) {
  const { mutateAsync, isPending } = useUpdateWebhook()
  const toasts = useToast()
  const isOn = state === 'on'
  const verb = isOn ? 'Pause' : 'Resume'

  async function toggle(): Promise<void> {
    try {
      await mutateAsync({ params: { webhookId: id }, body: { isPaused: isOn } })
    } catch (error) {
      toasts.failure(error, `Failed to ${verb.toLowerCase()} the webhook.`)
    }
  }

  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`${verb} ${name}`}
      onClick={() => void toggle()}
    >
      {verb}
    </Button>
  )
}

interface DeleteWebhookDialogProps {
  webhook: WebhookSent
  onClose: () => void
  onDeleted: () => void
}

function DeleteWebhookDialog({ webhook: { id, name }, ...props }: DeleteWebhookDialogProps) {
  const { mutateAsync, isPending } = useDeleteWebhook()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { webhookId: id } })
    } catch (error) {
      toasts.failure(error, 'Failed to delete the webhook.')
      return
    }
    toasts.success(`"${name}" is deleted.`)
    props.onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title="Delete Webhook"
      description={`"${name}" gets no more notifications, and its deliveries are deleted.`}
      confirmLabel="Delete Webhook"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
