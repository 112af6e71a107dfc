/** The first two accounts of a new server, each in a browser of its own: no mocks in between. */
import { expect, type Page, test } from '@playwright/test'
import { type RealServer, register, startServer } from '../kit/real-server.ts'

let server: RealServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a new account is approved by the admin, and continues without a reload @core', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await register(server, await browser.newContext(), 'ada')
  await expect(heading(admin, 'Welcome, ada')).toBeVisible()

  const newcomer = await register(server, await browser.newContext(), 'nell')
  await expect(heading(newcomer, 'Pending Approval')).toBeVisible()
  await newcomer.evaluate(() => Object.assign(window, { isStillHere: true }))

  await admin.getByRole('link', { name: 'Admin', exact: true }).click()
  await admin.getByRole('link', { name: 'Manage Users' }).click()
  await admin.getByRole('button', { name: 'Approve nell' }).click()
  await expect(heading(newcomer, 'Welcome, nell')).toBeVisible({ timeout: 15_000 })
  expect(await newcomer.evaluate(() => 'isStillHere' in window)).toBe(true)

  await newcomer.getByRole('link', { name: 'Search Players' }).click()
  await expect(newcomer.getByRole('link', { name: 'ada' })).toBeVisible()

  // A denial ends the session at once: the next request of the app leads to the login.
  await admin.getByRole('button', { name: 'Deny nell' }).click()
  // The row says so before the server has answered.
  await expect(admin.getByText('nell is denied.')).toBeVisible()
  await expect(admin.getByText('Role: member - Status: denied')).toBeVisible()
  await newcomer.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(newcomer).toHaveURL(/\/login\?from=/)

  await admin.goto(`${server.address}/admin`)
  await admin.getByRole('button', { name: 'Run daily tasks' }).click()
  await expect(admin.getByText('Nothing has changed since the last run.').first()).toBeVisible({
    timeout: 60_000,
  })
})
