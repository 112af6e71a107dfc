/** Webhooks: added, tested, paused, changed and deleted. */
import type { Page } from '@playwright/test'
import type { MockDb, WebhookRecord } from '../../mocks/records.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const panel = (page: Page) => page.getByRole('region', { name: 'Webhooks' })
const rows = (page: Page) => panel(page).getByRole('listitem')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

const some: Omit<WebhookRecord, 'id' | 'name'> = {
  userId: 2,
  url: 'https://receiver.example/cards',
  form: 'standard',
  state: 'on',
  createdAt: '2026-11-01T08:00:00.000Z',
  failingSince: null,
  dropped: 0,
}

/** Gives alice a webhook that works, one that fails and one that was switched off. */
function giveWebhooks({ state }: MockDb): void {
  state.webhooks = [
    { ...some, id: 1, name: 'Home' },
    { ...some, id: 2, name: 'Phone', failingSince: '2026-11-18T08:00:00.000Z', dropped: 12 },
    { ...some, id: 3, name: 'Old server', state: 'off', form: 'discord' },
  ]
  state.lastIds.webhooks = 3
}

test('a member adds a webhook by keyboard, copies its secret and sends a test @core', async ({
  page,
  context,
  db,
  expectErrors,
}) => {
  expectErrors(/webhookCreate: HTTP 400/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  await expect(panel(page)).toContainText('No webhooks yet.')
  const open = panel(page).getByRole('button', { name: 'Add Webhook' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Home')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('URL')).toBeFocused()
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/URL is required/)
  await page.keyboard.type('http://home.example/cards')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/must be an address/)
  await dialog.getByLabel('URL').fill('https://home.example/cards')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Signing Secret' })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Signing secret copied to clipboard!')
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('home.example · Signed JSON')
  expect(db.state.webhooks).toHaveLength(1)

  await panel(page).getByRole('button', { name: 'Deliveries of Home' }).press('Enter')
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(deliveries).toContainText('Nothing sent yet.')
  await deliveries.getByRole('button', { name: 'Send Test' }).press('Enter')
  await expect(deliveries.getByRole('listitem')).toHaveCount(1)
  await expect(deliveries.getByRole('listitem')).toContainText('HTTP 204 · 1 attempt')
  await expect(deliveries.getByRole('listitem')).toContainText('Delivered')
})

test('a Discord webhook has no secret to copy', async ({ page }) => {
  await page.goto('/profile')
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
  await dialog.getByLabel('Name').fill('Club')
  await dialog.getByLabel('URL').fill('https://discord.com/api/webhooks/1/abc')
  await dialog.getByLabel('Format').selectOption('Discord message')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toContainText('discord.com · Discord message')
})

test('a webhook is paused, resumed, changed and deleted', async ({ page, db }) => {
  giveWebhooks(db)
  await page.goto('/profile')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Phone' })).toContainText('Failing since 18 Nov 2026')
  await expect(rows(page).filter({ hasText: 'Phone' })).toContainText('12 notifications dropped')
  const old = rows(page).filter({ hasText: 'Old server' })
  await expect(old).toContainText('Switched off')
  await panel(page).getByRole('button', { name: 'Resume Old server' }).press('Enter')
  await expect(old).not.toContainText('Switched off')
  await panel(page).getByRole('button', { name: 'Pause Home' }).press('Enter')
  await expect(rows(page).filter({ hasText: 'Home' })).toContainText('Paused')

  const edit = panel(page).getByRole('button', { name: 'Edit Home' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Webhook' })
  await dialog.getByLabel('Name').fill('Shed')
  await dialog.getByRole('button', { name: 'Save Webhook' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Shed' })).toHaveCount(1)

  await panel(page).getByRole('button', { name: 'Delete Shed' }).press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Delete Webhook' })
  await confirm.getByRole('button', { name: 'Delete Webhook' }).press('Enter')
  await expect(toasts(page)).toContainText('"Shed" is deleted.')
  await expect(rows(page)).toHaveCount(2)
  expect(db.state.webhooks.map(({ id }) => id)).toEqual([2, 3])
})

test('a failed delivery shows its answer as text', async ({ page, db }) => {
  giveWebhooks(db)
  const at = db.now().toISOString()
  const facts = {
    webhookId: 2,
    type: 'wish_price',
    createdAt: at,
    status: null,
    error: null,
  } as const
  db.state.webhookDeliveries = [
    {
      ...facts,
      id: 1,
      state: 'failed',
      attempts: 8,
      nextAt: null,
      status: 500,
      answer: '<b>Out of room</b>',
    },
    {
      ...facts,
      id: 2,
      state: 'pending',
      attempts: 2,
      nextAt: at,
      answer: null,
      error: 'No answer in time.',
    },
  ]
  await page.goto('/profile')
  await panel(page).getByRole('button', { name: 'Deliveries of Phone' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' }).getByRole('listitem')
  await expect(deliveries.nth(0)).toContainText('No answer in time. · 2 attempts')
  await expect(deliveries.nth(0)).toContainText('Next attempt')
  await expect(deliveries.nth(1)).toContainText('HTTP 500 · 8 attempts')
  await expect(deliveries.nth(1)).toContainText('<b>Out of room</b>')
})

test('a server without webhooks does not speak of them', async ({ page, db }) => {
  db.state.areWebhooksSetUp = false
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'API Keys' })).toContainText('No API keys yet.')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByLabel('You get a trade offer')).toBeVisible()
  await expect(page.getByLabel('A webhook is switched off')).toBeHidden()
})

test('failures are shown, and a failed addition keeps what was entered', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/webhook\w+: HTTP 500/)
  giveWebhooks(db)
  faults.add({ endpoint: 'webhookList', status: 500 })
  await page.goto('/profile')
  await expect(panel(page)).toContainText('Failed to fetch your webhooks')
  faults.clear()
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(3)

  faults.add({ endpoint: 'webhookCreate', status: 500 })
  await panel(page).getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
  await dialog.getByLabel('Name').fill('Club')
  await dialog.getByLabel('URL').fill('https://club.example/')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText('Failed to add the webhook.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Club')
  await page.keyboard.press('Escape')

  faults.add({ endpoint: 'webhookUpdate', status: 500 })
  await panel(page).getByRole('button', { name: 'Pause Home' }).click()
  await expect(toasts(page)).toContainText('Failed to pause the webhook.')

  faults.add({ endpoint: 'webhookDeliveries', status: 500 })
  await panel(page).getByRole('button', { name: 'Deliveries of Home' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(deliveries).toContainText('Failed to fetch the deliveries')
  faults.clear()
  await deliveries.getByRole('button', { name: 'Try Again' }).click()
  await expect(deliveries).toContainText('Nothing sent yet.')
  faults.add({ endpoint: 'webhookTest', status: 500 })
  await deliveries.getByRole('button', { name: 'Send Test' }).click()
  await expect(toasts(page)).toContainText('Failed to send the test.')
  await page.keyboard.press('Escape')

  faults.add({ endpoint: 'webhookDelete', status: 500 })
  await panel(page).getByRole('button', { name: 'Delete Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Webhook' }).click()
  await expect(toasts(page)).toContainText('Failed to delete the webhook.')
  await expect(rows(page)).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the webhooks and their dialogs fit', async ({ page, db }) => {
    giveWebhooks(db)
    for (const webhook of db.state.webhooks) webhook.name = 'M'.repeat(100)
    const at = db.now().toISOString()
    db.state.webhookDeliveries = [
      {
        id: 1,
        webhookId: 1,
        type: 'proposal_answered',
        state: 'failed',
        attempts: 1,
        createdAt: at,
        nextAt: null,
        status: 500,
        answer: 'M'.repeat(500),
        error: null,
      },
    ]
    await page.goto('/profile')
    await expect(rows(page)).toHaveCount(3)
    await expectNoSidewaysScroll(page)
    await rows(page)
      .nth(2)
      .getByRole('button', { name: /^Deliveries/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await panel(page).getByRole('button', { name: 'Add Webhook' }).click()
    await expectNoSidewaysScroll(page)
  })
})
