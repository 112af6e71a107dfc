/**
 * Messages of the server at the worker of a page. Chromium's developer tools deliver them in place of a push service. The browser of the
 * stories shows no notifications (November 2026), so a stub replaces the worker's function that shows one.
 */
import type { BrowserContext, Page } from '@playwright/test'

interface Registrations {
  registrations: { registrationId: string }[]
}

/** Answers what the worker shows from now on, and how to deliver messages to it. */
export async function pushedMessages(page: Page, context: BrowserContext) {
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
  return {
    origin,
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown),
    deliver: (data: string) =>
      tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  }
}
