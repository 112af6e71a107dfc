import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteWebhook, useUpdateWebhook, webhookListQuery } from '../../api/webhooks.ts'
import type { WebhookSent } from '../../contract/webhooks.ts'
import { counted } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Muted, nameClass, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { OwnListPanel, useListFocus } from './own-list-panel.tsx'
import styles from './profile-page.module.css'
import { WebhookDialog } from './webhook-dialog.tsx'
import { formWords, stateBadge } from './webhook-words.ts'

/** The open dialog, and the webhook that it is about. */
type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'deliveries' | 'delete'; webhook: WebhookSent }

/** The member's webhooks: added, tested, paused and deleted, with what became of the last deliveries; nothing on a server without them. */
export function WebhooksPanel() {
  const query = useQuery(webhookListQuery())
  const { data } = query
  const [opened, setOpened] = useState<Opened | null>(null)
  const { content, closeRemoved } = useListFocus()
  const close = () => setOpened(null)
  if (data?.isSetUp === false && data.webhooks.length === 0) return null
  return (
    <OwnListPanel
      title="Webhooks"
      things="webhooks"
      description="Sends your notifications to an address as they come."
      actions={
        data?.isSetUp && (
          <Button onClick={() => setOpened({ dialog: 'create' })}>Add Webhook</Button>
        )
      }
      query={query}
      content={content}
      list={({ webhooks }) => <WebhookList webhooks={webhooks} onOpen={setOpened} />}
    >
      {opened?.dialog === 'create' && <WebhookDialog hosts={data?.hosts} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <WebhookDialog webhook={opened.webhook} hosts={data?.hosts} onClose={close} />
      )}
      {opened?.dialog === 'deliveries' && (
        <DeliveriesDialog webhook={opened.webhook} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteWebhookDialog
          webhook={opened.webhook}
          onClose={close}
          onDeleted={() => closeRemoved(close)}
        />
      )}
    </OwnListPanel>
  )
}

interface WebhookListProps {
  webhooks: readonly WebhookSent[]
  onOpen: (opened: Opened) => void
}

function WebhookList({ webhooks, onOpen }: WebhookListProps) {
  if (webhooks.length === 0) return <Muted as="p">No webhooks yet.</Muted>
  return (
    <Stack as="ul" aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onOpen={(dialog) => onOpen({ dialog, webhook })}
        />
      ))}
    </Stack>
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
