/** The subscription of this browser at its push service. */
import type { Args } from '../contract/endpoint.ts'
import type { pushTurnOn } from '../contract/push.ts'

/** Why a browser cannot subscribe, or that it can. */
type PushSupport = 'ready' | 'insecure' | 'home-screen' | 'no-worker' | 'worker-off' | 'unsupported'

export interface BrowserPush {
  support: PushSupport
  permission: NotificationPermission
  /** Whether it is subscribed with the server's key. */
  isSubscribed: boolean
}

/** Milliseconds for which a worker that is being registered is waited for. */
const workerWaitMs = 5000

/** Browsers of iPhones and iPads have the interfaces only in an app on the Home Screen. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export async function browserPush(publicKey: string): Promise<BrowserPush> {
  const none = { permission: 'default', isSubscribed: false } as const
  if (!isSecureContext) return { support: 'insecure', ...none }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { support: isAppleTouch() ? 'home-screen' : 'unsupported', ...none }
  if (document.documentElement.dataset['serviceWorker'] === 'off')
    return { support: 'worker-off', ...none }
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((late) => {
      setTimeout(() => late(null), workerWaitMs)
    }),
  ])
  if (registration === null) return { support: 'no-worker', ...none }
  const subscription = await registration.pushManager.getSubscription()
  return {
    support: 'ready',
    permission: Notification.permission,
    isSubscribed: subscription !== null && hasKey(subscription, publicKey),
  }
}

/** Asks for the permission, and subscribes where it is given; null where it is not. Rejects where the push service refuses. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<Args<typeof pushTurnOn>['body'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former !== null && !hasKey(former, publicKey)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  const expected = bytesOf(publicKey)
  if (key === null || key.byteLength !== expected.length) return false
  return new Uint8Array(key).every((byte, index) => byte === expected[index])
}

/** The bytes of a text in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
