/** What the app and its service worker keep on the device for the member who uses it. The app deletes it at the end of the session. */
import { emptyDevice } from './empty-device.ts'
import { importPath, personalCaches, type SharedText, sharedTextMs } from '../domain/device.ts'

/** Undefined where the page has no secure context, and so no worker. */
const deviceCaches = (): CacheStorage | undefined => globalThis.caches

/**
 * Ends what the device has of the former session: notifications, cards to read and changes to send without a network, pictures that were
 * shown, and a text that waits for its import. A browser that refuses its storage keeps nothing.
 */
export async function forgetDevice(): Promise<void> {
  const caches = Object.values(personalCaches).map((name) => deviceCaches()?.delete(name))
  await Promise.allSettled([emptyDevice(), unsubscribeBrowser(), ...caches])
}

/** Takes the text that another app shared; null where there is none. It is given once, and an old one is not given. */
export async function takeSharedText(): Promise<SharedText | null> {
  const cacheName = personalCaches.sharedText
  const path = import.meta.env.BASE_URL + importPath
  const response = await deviceCaches()?.match(path, { cacheName })
  if (response === undefined) return null
  await deviceCaches()?.delete(cacheName)
  const { sharedAt, ...shared } = (await response.json()) as SharedText & { sharedAt: number }
  return Date.now() - sharedAt < sharedTextMs ? shared : null
}

/** Ends the subscription of this browser, so that nothing arrives that is still under way. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    // A page by http, and some browsers, have none of these.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const registration = await workers?.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server sends nothing any more.
  }
}
