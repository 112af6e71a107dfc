/** What the app and its service worker keep on a device, and the words between the two. */

/** The script of the service worker, beside the page of the app. */
export const serviceWorkerFile = 'sw.js'

/** The web app manifest, beside the page. */
export const manifestFile = 'manifest.webmanifest'

/** The start of the names of all caches of the app. */
export const cachePrefix = 'ninepocket-'

/** The caches of the member who uses the device, by their content. Signing out deletes them. */
export const personalCaches = {
  pictures: `${cachePrefix}pictures`,
  /** Empty: while it exists, the worker keeps no pictures. */
  noPictures: `${cachePrefix}no-pictures`,
  sharedText: `${cachePrefix}shared-text`,
} as const

/** The text of the manifest for an app without a service worker: what another app shares would be sent to the server. */
export function withoutShareTarget(manifest: string): string {
  const { share_target: _, ...rest } = JSON.parse(manifest) as Record<string, unknown>
  return JSON.stringify(rest)
}

/** What a page asks of a worker that waits to take over. The first word is Serwist's own. */
export const workerWords = {
  takeOver: 'SKIP_WAITING',
  takeOverIfAlone: 'TAKE_OVER_IF_ALONE',
} as const

/** The path of the import below that of the app. Other apps share to it (the manifest says so), and a shared text waits at it. */
export const importPath = 'import'

/** A text that another app shared, or why it cannot be imported. */
export type SharedText = { text: string } | { refusal: 'empty' | 'too-large' | 'unreadable' }

/** Milliseconds that a shared text waits for a sign-in. */
export const sharedTextMs = 60 * 60 * 1000
