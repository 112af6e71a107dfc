/** The member's own account: the signed-in devices, and leaving. */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import type { MockDb } from '../../mocks/records.ts'

test.use({ as: 'alice' })

const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in Devices' })
const device = (page: Page, name: string) =>
  devices(page).getByRole('listitem').filter({ hasText: name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Signs alice in on two more devices. */
function signInElsewhere({ state }: MockDb): void {
  const [session] = state.sessions.filter(({ id }) => id === 'standing-2')
  for (const name of ['Chrome on Windows', 'Safari on iPhone']) {
    state.sessions.push({ ...session!, token: name, id: name, device: name, network: null })
  }
}

test('a member sees the devices and signs one of them out @core', async ({ page, db }) => {
  signInElsewhere(db)
  await page.goto('/profile')
  await expect(devices(page).getByRole('listitem')).toHaveCount(3)
  await expect(device(page, 'Firefox on Linux')).toContainText('This device')
  await expect(device(page, 'Firefox on Linux')).toContainText('203.0.113.0/24')
  await expect(device(page, 'Firefox on Linux').getByRole('button')).toHaveCount(0)
  await device(page, 'Chrome on Windows').getByRole('button', { name: 'Sign out' }).click()
  await expect(toasts(page)).toContainText('Signed out Chrome on Windows.')
  await expect(devices(page).getByRole('listitem')).toHaveCount(2)
  expect(db.state.sessions.some(({ id }) => id === 'Chrome on Windows')).toBe(false)
})

test('all other devices are signed out at once', async ({ page, db }) => {
  signInElsewhere(db)
  await page.goto('/profile')
  await devices(page).getByRole('button', { name: 'Sign Out All Others' }).press('Enter')
  await expect(toasts(page)).toContainText('Signed out all other devices.')
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  await expect(devices(page).getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(device(page, 'Firefox on Linux')).toBeVisible()
})

test('a failure is shown, and leaves the device signed in', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/authSession\w+: HTTP 500/)
  signInElsewhere(db)
  faults.add({ endpoint: 'authSessionList', status: 500 })
  await page.goto('/profile')
  await expect(devices(page)).toContainText('Failed to fetch your devices')
  faults.clear()
  await devices(page).getByRole('button', { name: 'Try Again' }).click()
  faults.add({ endpoint: 'authSessionEnd', status: 500 })
  await device(page, 'Safari on iPhone').getByRole('button', { name: 'Sign out' }).click()
  await expect(toasts(page)).toContainText('Failed to sign out Safari on iPhone')
  await expect(device(page, 'Safari on iPhone')).toBeVisible()
})

test('a member leaves by the own username, and partners keep the closed trades', async ({
  page,
  db,
  expectErrors,
}) => {
  // A part that the device asks for at that moment is refused.
  expectErrors(/authDeleteAccount: HTTP 400|device\w+: HTTP 401/)
  await page.goto('/profile')
  const open = page.getByRole('button', { name: 'Delete Account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  const typed = dialog.getByLabel('Your username')
  await expect(typed).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Your username is required')
  await typed.fill('bob')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText("This username isn't yours")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await typed.fill('alice')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Your account has been deleted.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(db.state.users.some(({ username }) => username === 'alice')).toBe(false)
  await page.evaluate(() => localStorage.setItem('authToken', 'mock-token-of-carol'))
  await page.goto('/review-trade?box=past')
  const past = page.getByRole('article').filter({ hasText: 'Tokens for herrings?' })
  await expect(past).toContainText('To a former member')
  await expect(past.getByRole('link', { name: 'a former member' })).toHaveCount(0)
})

test.describe('the last admin', () => {
  test.use({ as: 'ada' })

  test('cannot leave', async ({ page, expectErrors }) => {
    expectErrors(/authDeleteAccount: HTTP 409/)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account' })
    await dialog.getByLabel('Your username').fill('ada')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByText("The last approved admin can't be deleted.")).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the devices and the dialog fit', async ({ page, db }) => {
    signInElsewhere(db)
    await page.goto('/profile')
    await expect(devices(page).getByRole('listitem')).toHaveCount(3)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
