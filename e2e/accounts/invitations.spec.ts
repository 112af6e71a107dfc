import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

const panel = (page: Page) => page.getByRole('region', { name: 'Invitations' })
const items = (page: Page) => panel(page).getByRole('listitem')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('an admin makes a link, a visitor registers by it, and the list counts the use @core', async ({
  page,
  db,
}) => {
  await page.goto('/admin')
  await expect(panel(page)).toContainText('No invitations yet.')
  await panel(page).getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await dialog.getByLabel('Note').fill('for the club')
  await dialog.getByLabel('Valid for').selectOption('30 days')
  await dialog.getByLabel('Accounts').fill('0')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByLabel('Accounts')).toHaveAccessibleDescription(
    /^Accounts must be a whole number from 1 to 100/,
  )
  await dialog.getByLabel('Accounts').fill('5')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  expect(link).toMatch(/\/register\?invite=[\w-]{22}$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(panel(page).getByRole('button', { name: 'Invite' })).toBeFocused()
  await expect(items(page)).toHaveCount(1)
  await expect(items(page)).toContainText('for the club')
  await expect(items(page)).toContainText('by ada')
  await expect(items(page)).toContainText('0 of 5 used')
  const [invitation] = db.state.invitations
  expect(invitation?.expiresAt).toBe(db.now().getTime() + 30 * 86_400_000)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Username').fill('greta')
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password', { exact: true }).fill('long enough')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, greta' })).toBeVisible()
  expect(db.state.invitations[0]?.uses).toBe(1)
})

test('an invitation is revoked after a confirmation, by keyboard', async ({ page, db }) => {
  const createdAt = db.now().getTime()
  const some = { createdBy: 1, createdAt, expiresAt: createdAt + 1000, maxUses: 1, uses: 0 }
  db.state.invitations = [{ ...some, id: 7, token: 'one', note: '' }]
  await page.goto('/admin')
  const revoke = panel(page).getByRole('button', { name: 'Revoke Invitation 7' })
  await revoke.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The link for "Invitation 7" stops working.')
  await dialog.getByRole('button', { name: 'Revoke Invitation' }).click()
  await expect(toasts(page)).toContainText('"Invitation 7" is revoked.')
  await expect(panel(page)).toContainText('No invitations yet.')
  expect(db.state.invitations).toEqual([])
})

test('failures: the list can be tried again, the dialog keeps its draft', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/adminInvitation(List|Create): HTTP 500/)
  faults.add({ endpoint: 'adminInvitationList', status: 500 })
  await page.goto('/admin')
  await expect(panel(page).getByRole('alert')).toContainText(
    'Error: Failed to fetch the invitations',
  )
  faults.clear()
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page)).toContainText('No invitations yet.')
  faults.add({ endpoint: 'adminInvitationCreate', status: 500 })
  await panel(page).getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('for a friend')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('Failed to create the invitation.')).toBeVisible()
  await expect(dialog.getByLabel('Note')).toHaveValue('for a friend')
})

test('where registration is closed it says that invitations do not work', async ({ page, db }) => {
  db.state.registrationMode = 'closed'
  await page.goto('/admin')
  await expect(panel(page)).toContainText('Registration is closed on this server')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the list fits, with a long note', async ({ page, db }) => {
    const createdAt = db.now().getTime()
    const some = { createdBy: 1, createdAt, expiresAt: createdAt + 1000, maxUses: 100, uses: 3 }
    db.state.invitations = [{ ...some, id: 1, token: 'one', note: 'x'.repeat(100) }]
    await page.goto('/admin')
    await expect(items(page)).toContainText('3 of 100 used')
    await expectNoSidewaysScroll(page)
  })
})
