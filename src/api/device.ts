/** What the service worker keeps on the device for the member who uses it. The app deletes it at the end of the session. */
import { unsubscribeBrowser } from './browser-push.ts'
import { importPath, personalCaches, type SharedText, sharedTextMs } from '../domain/device.ts'

/** Undefined where the page has no secure context, and so no worker. */
const deviceCaches = (): CacheStorage | undefined => globalThis.caches

/** Ends what the device has of the former session: notifications, pictures that were shown, and a text that waits for its import. */
export async function forgetDevice(): Promise<void> {
  await unsubscribeBrowser()
  for (const name of Object.values(personalCaches)) await deviceCaches()?.delete(name)
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
