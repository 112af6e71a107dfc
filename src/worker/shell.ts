/** The files of the app that open its pages without a network, and the Serwist instance whose routes answer requests. */
import { type PrecacheEntry, Serwist } from 'serwist'
import { cachePrefix } from '../domain/device.ts'

/** The files of the shell, written here by the build (`server/build/service-worker.ts`). */
declare const SHELL_FILES: PrecacheEntry[]

/** The page of the app, which the shell keeps once for all addresses. */
export const pageFile = 'index.html'

declare const self: ServiceWorkerGlobalScope

/** The path under which the app is served, such as `/`. */
export const basePath = new URL(self.registration.scope).pathname

export const serwist = new Serwist({
  precacheEntries: SHELL_FILES,
  precacheOptions: {
    cacheName: `${cachePrefix}shell`,
    // The page at `/` comes from the network first, as all pages do.
    directoryIndex: null,
    cleanURLs: false,
    // Most of a first visit's files are in the browser's cache already; the others take turns with the page's own requests.
    concurrency: 2,
  },
  navigationPreload: true,
  // The pictures of the first visit are kept too.
  clientsClaim: true,
})
