/** Gives the server the subscription by which the browser has replaced a former one, or ends it where no session has that one. */
import { pushPath } from '../domain/push/push.ts'

const address = `${import.meta.env['VITE_API_URL'] ?? ''}${pushPath}`

/** Some browsers leave out one or both. */
type Change = Partial<Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>>

export async function changeSubscription(
  { oldSubscription, newSubscription }: Change,
  pushManager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  if (!oldSubscription) {
    await newSubscription?.unsubscribe()
    return
  }
  const current = newSubscription ?? (await pushManager.subscribe(oldSubscription.options))
  const { endpoint, auth } = partsOf(oldSubscription)
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ former: { endpoint, auth }, ...partsOf(current) }),
  })
  const isRefused = response.status >= 400 && response.status < 500
  if (isRefused) await current.unsubscribe()
}

function partsOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }
}
