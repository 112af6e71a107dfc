/**
 * The worker shows the server's messages. Chromium's developer tools deliver them in place of a push service, and since the browser
 * of these stories has no room for notifications, the worker's own function that shows one is replaced (November 2026).
 */
import { joinedMessage } from '../../src/domain/push/message.ts'
import { isOnDevServer } from '../kit/dev-site.ts'
import { openInstalled } from '../kit/installed-app.ts'
import { expect, test } from '../kit/test.ts'

test.skip(isOnDevServer, 'Only the build has a worker.')
test.use({ serviceWorkers: 'allow' })

interface Registrations {
  registrations: { registrationId: string }[]
}

test('the worker shows each message, and something for one that it cannot read', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await openInstalled(page, '/')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const showNotification = async (title: string, options: unknown) =>
      void shown.push({ title, ...(options as object) })
    Object.assign(globalThis, { shown })
    Object.assign((globalThis as unknown as { registration: object }).registration, {
      showNotification,
    })
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)

  const tools = await context.newCDPSession(page)
  const found = new Promise<string>((named) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const [registration] = registrations
      if (registration) named(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  for (const data of ['no message', JSON.stringify(joinedMessage(4))])
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const expected = (body: string) => ({
    title: 'Ninepocket',
    body,
    tag: 'joined',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: `${origin}/notifications`,
  })
  await expect
    .poll(shown)
    .toEqual([expected('You have new notifications.'), expected('4 new notifications')])
})
