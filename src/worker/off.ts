/** The worker of a server with `SERVICE_WORKER=off`: takes itself and what the app kept in caches off the device. */
import { cachePrefix } from '../domain/device.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith(cachePrefix))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
