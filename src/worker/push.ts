/** Shows the server's messages, opens the page that a pressed one leads to, and passes on a subscription that the browser has replaced. */
import { changeSubscription } from './change-subscription.ts'
import { addressOfPath, shownMessage } from './shown-message.ts'
import { basePath } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(changeSubscription(event, self.registration.pushManager)),
)

async function show(json: string | undefined): Promise<void> {
  const { title, text, path, tag } = shownMessage(json)
  await self.registration.showNotification(title, {
    body: text,
    tag,
    icon: `${basePath}icon-192.png`,
    badge: `${basePath}icon-192.png`,
    data: addressOfPath(path, self.registration.scope),
  })
}

/** Shows the window that has this address, or opens one. */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === address)
  if (shown) await shown.focus()
  else await self.clients.openWindow(address)
}
