/**
 * Notifications on this device: turned on, set, tested and turned off. `pushManager.subscribe` needs the push service of a browser's
 * vendor, so the page gets a stand-in for it (November 2026).
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const publicKey =
  'BJRgX6nFIBbcKrCT8zIXJ1YvFp4pIMFFyFUH0GY8Bh5lpqtvrfuLUZQI6Au7Hncpqj9hYqRGMT-WekGgUXeCyHo'

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications on This Device' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

interface StandIn {
  /** What the member answers the browser's question. */
  answer: NotificationPermission
}

/** Gives pages a browser that can subscribe. */
async function giveBrowser(context: BrowserContext, { answer }: StandIn): Promise<void> {
  await context.addInitScript(
    ({ key, answered }) => {
      const bytes = Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (character) => character.charCodeAt(0),
      )
      const subscription = {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/story',
          keys: { p256dh: key, auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
      const pushManager = {
        getSubscription: async () =>
          sessionStorage.getItem('subscribed') === null ? null : subscription,
        subscribe: async () => {
          sessionStorage.setItem('subscribed', '1')
          return subscription
        },
      }
      const registration = Object.assign(new EventTarget(), {
        pushManager,
        update: async () => {},
      })
      Object.defineProperty(navigator, 'serviceWorker', {
        value: Object.assign(new EventTarget(), {
          ready: Promise.resolve(registration),
          getRegistration: async () => registration,
          register: async () => registration,
        }),
      })
      Object.defineProperty(window, 'Notification', {
        value: {
          get permission() {
            return sessionStorage.getItem('asked') ?? 'default'
          },
          requestPermission: async () => {
            sessionStorage.setItem('asked', answered)
            return answered
          },
        },
      })
    },
    { key: publicKey, answered: answer },
  )
}

const setUp = ({ state }: MockDb) => {
  state.pushPublicKey = publicKey
}

test('a member turns notifications on by keyboard, sets them, sends a test and turns them off @core', async ({
  page,
  context,
  db,
}) => {
  setUp(db)
  await giveBrowser(context, { answer: 'granted' })
  await page.goto('/profile')
  await button(page, 'Turn On').press('Enter')
  await expect(toasts(page)).toContainText('Notifications are on.')
  await expect(panel(page)).toBeFocused()
  expect(db.state.pushDevices).toEqual([
    expect.objectContaining({
      endpoint: 'https://fcm.googleapis.com/fcm/send/story',
      kindsOff: [],
    }),
  ])

  await panel(page).getByLabel('You get a trade offer').press('Space')
  await panel(page).getByLabel('Quiet hours').press('Space')
  await panel(page).getByLabel('To', { exact: true }).fill('22:00')
  await button(page, 'Save Device').press('Enter')
  await expect(panel(page).getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To must differ from From.',
  )
  await panel(page).getByLabel('To', { exact: true }).fill('06:30')
  await button(page, 'Save Device').press('Enter')
  await expect(toasts(page)).toContainText('Device saved')
  expect(db.state.pushDevices).toEqual([
    expect.objectContaining({
      kindsOff: ['proposal_received'],
      quiet: { from: '22:00', to: '06:30', timeZone: expect.any(String) },
    }),
  ])

  await button(page, 'Send a Test').press('Enter')
  await expect(toasts(page)).toContainText('A test is on its way.')
  await page.reload()
  await expect(panel(page).getByLabel('You get a trade offer')).not.toBeChecked()
  await expect(panel(page).getByLabel('From')).toHaveValue('22:00')
  await button(page, 'Turn Off').press('Enter')
  await expect(toasts(page)).toContainText('Notifications are off.')
  await expect(button(page, 'Turn On')).toBeVisible()
  await expect(panel(page)).toBeFocused()
  expect(db.state.pushDevices).toEqual([])
})

test('the panel fits a phone, in light and dark', async ({ page, context, db }) => {
  setUp(db)
  await giveBrowser(context, { answer: 'granted' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile')
  await button(page, 'Turn On').click()
  await panel(page).getByLabel('Quiet hours').check()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, { inBothThemes: true })
})

test('a browser that blocks notifications says where to allow them', async ({
  page,
  context,
  db,
}) => {
  setUp(db)
  await giveBrowser(context, { answer: 'denied' })
  await page.goto('/profile')
  await button(page, 'Turn On').click()
  await expect(panel(page)).toContainText("Allow notifications for this site in your browser's")
  await expect(button(page, 'Turn On')).toBeHidden()
  expect(db.state.pushDevices).toEqual([])
})

test('a question that is not answered leaves notifications off', async ({ page, context, db }) => {
  setUp(db)
  await giveBrowser(context, { answer: 'default' })
  await page.goto('/profile')
  await button(page, 'Turn On').click()
  await expect(button(page, 'Turn On')).toBeEnabled()
  expect(db.state.pushDevices).toEqual([])
})

test('an iPhone needs the app on its Home Screen, and a page by http needs HTTPS', async ({
  page,
  context,
  db,
}) => {
  setUp(db)
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari' })
    if (location.hash === '#http')
      Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await page.goto('/profile')
  await expect(panel(page)).toContainText('add this app to your Home Screen')
  await page.goto('/profile?#http')
  await page.reload()
  await expect(panel(page)).toContainText('Needs HTTPS.')
})

test('other devices are listed and removed', async ({ page, context, db }) => {
  setUp(db)
  await giveBrowser(context, { answer: 'granted' })
  const alice = db.state.sessions.find(({ userId }) => userId === 2)
  const phone = { id: 'phone', token: 'phone', device: 'Safari on iPhone' }
  if (alice) db.state.sessions.push({ ...alice, ...phone })
  db.state.pushDevices = [
    {
      id: 1,
      userId: 2,
      sessionId: 'phone',
      endpoint: 'https://web.push.apple.com/a',
      auth: 'A'.repeat(22),
      kindsOff: [],
      quiet: null,
      createdAt: '2026-11-01T08:00:00.000Z',
      testedAt: null,
    },
  ]
  await page.goto('/profile')
  await button(page, 'Remove Safari on iPhone, since 1 Nov 2026').click()
  await expect(toasts(page)).toContainText('Safari on iPhone gets no more notifications.')
  await expect(panel(page)).toBeFocused()
  expect(db.state.pushDevices).toEqual([])
})

test('signing out ends the subscription of the browser', async ({ page, context, db }) => {
  setUp(db)
  await giveBrowser(context, { answer: 'granted' })
  await page.goto('/profile')
  await button(page, 'Turn On').click()
  await expect(button(page, 'Turn Off')).toBeVisible()
  const isSubscribed = () => page.evaluate(() => sessionStorage.getItem('subscribed') !== null)
  expect(await isSubscribed()).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(isSubscribed).toBe(false)
})

test('failures are shown', async ({ page, context, db, faults, expectErrors }) => {
  expectErrors(/push\w+: HTTP 500/)
  setUp(db)
  await giveBrowser(context, { answer: 'granted' })
  faults.add({ endpoint: 'pushList', status: 500 })
  await page.goto('/profile')
  await expect(panel(page)).toContainText('Failed to fetch your devices')
  faults.clear()
  await button(page, 'Try Again').click()
  faults.add({ endpoint: 'pushTurnOn', status: 500 })
  await button(page, 'Turn On').click()
  await expect(toasts(page)).toContainText('Failed to turn notifications on.')
  faults.clear()
  await button(page, 'Turn On').click()
  faults.add({ endpoint: 'pushUpdate', status: 500 })
  await button(page, 'Save Device').click()
  await expect(panel(page)).toContainText('Failed to save the device')
  faults.add({ endpoint: 'pushTest', status: 500 })
  await button(page, 'Send a Test').click()
  await expect(toasts(page)).toContainText('Failed to send a test.')
  faults.add({ endpoint: 'pushDelete', status: 500 })
  await button(page, 'Turn Off').click()
  await expect(toasts(page)).toContainText('Failed to turn notifications off.')
})

test('a server without keys has no such panel', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Daily email' })).toContainText('Email address')
  await expect(panel(page)).toBeHidden()
})
