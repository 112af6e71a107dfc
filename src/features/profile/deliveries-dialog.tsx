import { useTestWebhook, useWebhookDeliveries } from '../../api/webhooks.ts'
import type { DeliverySent, WebhookSent } from '../../contract/webhooks.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Muted, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './profile-page.module.css'
import { attemptWords, deliveryTones, deliveryWords, eventWords } from './webhook-words.ts'

interface DeliveriesDialogProps {
  webhook: WebhookSent
  onClose: () => void
}

/** The last deliveries of a webhook with their answers, and a test. */
export function DeliveriesDialog({ webhook: { id, name, state }, onClose }: DeliveriesDialogProps) {
  const { data, error, refetch } = useWebhookDeliveries(id)
  const { mutateAsync, isPending } = useTestWebhook()
  const toasts = useToast()
  const newest = data?.deliveries[0]

  async function test(): Promise<void> {
    try {
      await mutateAsync({ params: { webhookId: id } })
    } catch (failure) {
      toasts.failure(failure, 'Failed to send the test.')
    }
  }

  return (
    <Dialog
      open
      title="Deliveries"
      description={`The last notifications to "${name}".`}
      closeButton={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {state === 'on' && (
            <Button
              variant="primary"
              data-autofocus
              busy={isPending}
              busyLabel="Sending..."
              onClick={() => void test()}
            >
              Send Test
            </Button>
          )}
        </>
      }
    >
      <LiveRegion>
        {newest ? `${eventWords(newest)}: ${deliveryWords[newest.state]}` : ''}
      </LiveRegion>
      {error && !data ? (
        <LoadError
          fallback="Failed to fetch the deliveries"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        comingLine
      ) : data.deliveries.length === 0 ? (
        <Muted as="p">Nothing sent yet.</Muted>
      ) : (
        <Stack as="ul" aria-label="Deliveries">
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

function DeliveryRow({ delivery }: { delivery: DeliverySent }) {
  const { state, createdAt, nextAt, attempts, answer } = delivery
  return (
    <Row as="li" gap="3" wrap between className={styles.session}>
      <div className={styles.facts}>
        <span>{eventWords(delivery)}</span>
        <Note>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Note>
        <Note>{attemptWords(delivery)}</Note>
        {nextAt !== null && attempts > 0 && (
          <Note>
            Next attempt <time dateTime={nextAt}>{formatMoment(nextAt)}</time>
          </Note>
        )}
        {answer !== null && answer !== '' && (
          <Note className={styles.answer}>
            <bdi>{answer}</bdi>
          </Note>
        )}
      </div>
      <Badge tone={deliveryTones[state]}>{deliveryWords[state]}</Badge>
    </Row>
  )
}
