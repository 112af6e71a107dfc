/** Keys of the API: made, shown once, used, and deleted. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const panel = (page: Page) => page.getByRole('region', { name: 'API Keys' })
const keys = (page: Page) => panel(page).getByRole('listitem')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

const day = 86_400_000

/** Gives alice a key that was used, and one that has ended. */
function giveKeys({ state, now }: MockDb): void {
  const time = now().getTime()
  const some = { userId: 2, createdAt: time - 9 * day, lastUsedAt: null }
  state.apiKeys = [
    { ...some, id: 1, secret: 'old', name: 'Old script', scope: 'read', expiresAt: time - day },
    {
      ...some,
      id: 2,
      secret: 'new',
      name: 'Scanner',
      scope: 'write',
      expiresAt: time + 81 * day,
      lastUsedAt: time,
    },
  ]
  state.lastIds.apiKeys = 2
}

test('a member makes a key by keyboard and reads the collection with it @core', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  await expect(panel(page)).toContainText('No API keys yet.')
  const open = panel(page).getByRole('button', { name: 'Create Key' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/)
  await page.keyboard.type('Backup script')
  await dialog.getByLabel('Access').selectOption('Read and write')
  await dialog.getByLabel('Valid for').selectOption('365 days')
  await dialog.getByLabel('Name').press('Enter')
  const shown = page.getByRole('dialog', { name: 'API Key', exact: true })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('API key copied to clipboard!')
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toBe(await shown.getByLabel('API key').inputValue())
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(keys(page)).toHaveCount(1)
  await expect(keys(page)).toContainText('Backup script')
  await expect(keys(page)).toContainText('Read and write · until')
  await expect(keys(page)).toContainText('Never used')
  expect(await panel(page).innerText()).not.toContain(secret)
  const [key] = db.state.apiKeys
  expect(key).toMatchObject({ secret, expiresAt: db.now().getTime() + 365 * day })

  const status = await page.evaluate(async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch('/api/collection', { headers })).status
  }, secret)
  expect(status).toBe(200)
  await page.reload()
  await expect(keys(page)).toContainText('Last used')
})

test('a key is deleted after a confirmation, and one that has ended says so', async ({
  page,
  db,
}) => {
  giveKeys(db)
  await page.goto('/profile')
  await expect(keys(page)).toHaveCount(2)
  await expect(keys(page).filter({ hasText: 'Old script' })).toContainText('Expired')
  await expect(keys(page).filter({ hasText: 'Scanner' })).not.toContainText('Expired')
  const remove = panel(page).getByRole('button', { name: 'Delete Scanner' })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete API Key' })
  await expect(dialog).toContainText('Scripts that use "Scanner" stop working at once.')
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Delete API Key' }).press('Enter')
  await expect(toasts(page)).toContainText('"Scanner" is deleted.')
  await expect(keys(page)).toHaveCount(1)
  expect(db.state.apiKeys.map(({ id }) => id)).toEqual([1])
})

test('failures are shown, and a failed creation keeps what was entered', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/apiKey\w+: HTTP 500/)
  giveKeys(db)
  faults.add({ endpoint: 'apiKeyList', status: 500 })
  await page.goto('/profile')
  await expect(panel(page)).toContainText('Failed to fetch your API keys')
  faults.clear()
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(keys(page)).toHaveCount(2)

  faults.add({ endpoint: 'apiKeyCreate', status: 500 })
  await panel(page).getByRole('button', { name: 'Create Key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await dialog.getByLabel('Name').fill('Phone')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await expect(dialog.getByText('Failed to create the API key.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Phone')
  await page.keyboard.press('Escape')

  faults.add({ endpoint: 'apiKeyDelete', status: 500 })
  await panel(page).getByRole('button', { name: 'Delete Scanner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete API Key' }).click()
  await expect(toasts(page)).toContainText('Failed to delete the API key.')
  await expect(keys(page)).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the keys, the dialog and the new key fit', async ({ page, db }) => {
    giveKeys(db)
    await page.goto('/profile')
    await expect(keys(page)).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await panel(page).getByRole('button', { name: 'Create Key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('M'.repeat(60))
    await page.getByRole('dialog').getByRole('button', { name: 'Create Key' }).click()
    await expect(page.getByRole('dialog').getByLabel('API key')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(keys(page)).toHaveCount(3)
    await expectNoSidewaysScroll(page)
  })
})
