/** Confirmations of a session, and what a second factor changes on the screens. */
import type { Page } from '@playwright/test'
import { codeAt } from '../../src/rules/time-code.fixture.ts'
import type { MockDb } from '../../mocks/records.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const toasts = (page: Page) => panel(page, 'Notifications')
const question = (page: Page) => page.getByRole('dialog', { name: "Confirm It's You" })

const aliceId = 2
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Lets the sign-in of all sessions be long ago. */
function waitLong({ state }: MockDb): void {
  for (const session of state.sessions) session.confirmedAt = 0
}

function giveKey({ state, now }: MockDb): void {
  const createdAt = now().getTime()
  const expiresAt = createdAt + 86_400_000
  const some = { createdAt, expiresAt, lastUsedAt: null, scope: 'read' as const }
  state.apiKeys = [{ ...some, id: 1, userId: aliceId, secret: 'new', name: 'Scanner' }]
}

function turnOn({ state, now }: MockDb, userId = aliceId): void {
  const recoveryCodes = ['AAAA-AAAA-AAAA-AAAA']
  state.secondFactors = [{ userId, secret, onSince: now().getTime(), lastStep: 0, recoveryCodes }]
}

test('a call that needs a confirmation asks for the password, and is sent again @core', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/apiKeyCreate: HTTP 403/, /confirmationGive: HTTP 400/)
  waitLong(db)
  await page.goto('/profile')
  await panel(page, 'API Keys').getByRole('button', { name: 'Create Key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API Key' })
  await form.getByLabel('Name').fill('Backup script')
  await page.keyboard.press('Enter')
  const password = question(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Password is required')
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('The current password is wrong.')
  await password.fill('nine pockets')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'API Key', exact: true })).toBeVisible()
  expect(db.state.apiKeys).toHaveLength(1)
})

test('a member who only signs in by the provider reads how to confirm by a new sign-in', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/apiKeyDelete: HTTP 403/)
  waitLong(db)
  giveKey(db)
  for (const user of db.state.users) if (user.id === aliceId) user.password = null
  await page.goto('/profile')
  await panel(page, 'API Keys').getByRole('button', { name: 'Delete Scanner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete API Key' })
  await dialog.getByRole('button', { name: 'Delete API Key' }).click()
  await expect(question(page)).toContainText('Log out and sign in again')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(db.state.apiKeys).toHaveLength(1)
})

test('without the confirmation nothing is done, and a code confirms too', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/apiKeyDelete: HTTP 403/)
  waitLong(db)
  giveKey(db)
  turnOn(db)
  await page.goto('/profile')
  await panel(page, 'API Keys').getByRole('button', { name: 'Delete Scanner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete API Key' })
  await dialog.getByRole('button', { name: 'Delete API Key' }).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toContainText("Confirm that it's you, then try again.")
  expect(db.state.apiKeys).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Delete API Key' }).click()
  await question(page).getByRole('button', { name: 'Use a Code' }).click()
  await question(page).getByLabel('Code', { exact: true }).fill(codeAt(secret, db.now()))
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('"Scanner" is deleted.')
})

test('a new password deletes the API keys unless the member keeps them', async ({ page, db }) => {
  giveKey(db)
  await page.goto('/profile')
  const form = panel(page, 'Change Password')
  await expect(form.getByLabel('Also delete my API keys')).toBeChecked()
  await form.getByLabel('Current password', { exact: true }).fill('nine pockets')
  await form.getByLabel('New password', { exact: true }).fill('another secret')
  await form.getByLabel('Confirm new password', { exact: true }).fill('another secret')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(panel(page, 'API Keys')).toContainText('No API keys yet.')
  expect(db.state.apiKeys).toEqual([])
})

test('a second factor gets new recovery codes, and is turned off', async ({ page, db }) => {
  turnOn(db)
  await page.goto('/profile')
  const factor = panel(page, 'Second Factor')
  await expect(factor).toContainText('1 recovery code left')
  await factor.getByRole('button', { name: 'New Recovery Codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(factor).toContainText('10 recovery codes left')
  await factor.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
  await expect(factor.getByRole('button', { name: 'Set Up' })).toBeVisible()
  expect(db.state.secondFactors).toEqual([])
})

test('failures are shown', async ({ page, db, faults, expectErrors }) => {
  expectErrors(/(passkey|secondFactor)\w+: HTTP 500/)
  db.state.passkeys = [{ id: 1, userId: aliceId, name: 'Phone', createdAt: 0, lastUsedAt: null }]
  faults.add({ endpoint: 'passkeyList', status: 500 })
  faults.add({ endpoint: 'secondFactorState', status: 500 })
  await page.goto('/profile')
  await expect(panel(page, 'Passkeys')).toContainText('Failed to fetch your passkeys')
  await expect(panel(page, 'Second Factor')).toContainText('Failed to fetch your second factor')
  faults.clear()
  for (const name of ['Passkeys', 'Second Factor'])
    await panel(page, name).getByRole('button', { name: 'Try Again' }).click()
  faults.add({ endpoint: 'secondFactorBegin', status: 500 })
  await panel(page, 'Second Factor').getByRole('button', { name: 'Set Up' }).click()
  await expect(page.getByRole('dialog')).toContainText('Failed to start the setup')
  await page.keyboard.press('Escape')
  faults.add({ endpoint: 'passkeyDelete', status: 500 })
  await panel(page, 'Passkeys').getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Passkey' }).click()
  await expect(toasts(page)).toContainText('Failed to remove the passkey.')
})

test.describe('an admin', () => {
  test.use({ as: 'ada' })

  test('who needs a second factor is led to set it up, then to the admin pages', async ({
    page,
    db,
  }) => {
    db.state.adminsNeedSecondFactor = true
    await page.goto('/admin')
    await expect(page).toHaveURL('/profile#security')
    const factor = panel(page, 'Second Factor')
    await expect(factor).toContainText('Set one up to open the admin pages.')
    await factor.getByRole('button', { name: 'Set Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' })
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill(codeAt(key, db.now()))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(factor).not.toContainText('Set one up')
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('takes the second factor of a member away', async ({ page, db }) => {
    turnOn(db)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Remove second factor of alice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toasts(page)).toContainText('alice signs in with the password alone.')
    expect(db.state.secondFactors).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the panels and dialogs fit', async ({ page, db, expectErrors }) => {
    expectErrors(/secondFactorBegin: HTTP 403/)
    const name = 'M'.repeat(100)
    db.state.passkeys = [{ id: 1, userId: aliceId, name, createdAt: 0, lastUsedAt: null }]
    await page.goto('/profile')
    await expect(panel(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    waitLong(db)
    await panel(page, 'Second Factor').getByRole('button', { name: 'Set Up' }).click()
    await expect(question(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await question(page).getByLabel('Password', { exact: true }).fill('nine pockets')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('figure', { name: 'QR code' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
