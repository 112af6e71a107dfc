/** When a new version of the worker takes over. It waits for a page's word, or until no page of the former version is open. */
import { workerWords } from '../domain/device.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that has the new version already needs the former worker no more, but other pages may. */
async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === workerWords.takeOverIfAlone) event.waitUntil(takeOverIfAlone())
})
