import type { Page } from '@playwright/test'
import { mockNow } from '../../mocks/clock.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const info = (page: Page) => page.getByRole('textbox', { name: 'Additional info' })
const isPublic = (page: Page) => page.getByRole('checkbox', { name: 'Make my profile public' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function fillPasswords(page: Page, current: string, next: string, confirmed = next) {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirmed)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('the page shows the public profile, the account, and the link to the backup', async ({
  page,
}) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(name(page)).toHaveValue('Alice Harbour')
  await expect(info(page)).toHaveValue('I collect bells.\nTrades by post, within the harbour.')
  await expect(isPublic(page)).toBeChecked()
  const admin = page.getByRole('region', { name: 'Profile Admin' })
  await expect(admin).toContainText('alice')
  await expect(admin).toContainText('2 Jan 2026')
  await page.getByRole('link', { name: 'Import & Export Data' }).click()
  await expect(page).toHaveURL('/profile/backup')
})

test('the profile is changed, and stays so @core', async ({ page, db }) => {
  await page.goto('/profile')
  await name(page).fill('Alice of the Bells')
  await info(page).fill('Bells only.\n\nNo whistles.')
  await isPublic(page).uncheck()
  await save(page).click()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  expect(db.state.users.find(({ username }) => username === 'alice')?.profile).toEqual({
    name: 'Alice of the Bells',
    additional_info: 'Bells only.\n\nNo whistles.',
    is_public: false,
  })
  await page.reload()
  await expect(name(page)).toHaveValue('Alice of the Bells')
  await expect(isPublic(page)).not.toBeChecked()
})

test('a failed change keeps what was typed', async ({ page, faults, expectErrors }) => {
  expectErrors(/profileUpdate: HTTP 500/)
  faults.add({ endpoint: 'profileUpdate', status: 500 })
  await page.goto('/profile')
  await name(page).fill('Alice, once more')
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to update profile')
  await expect(name(page)).toHaveValue('Alice, once more')
  faults.clear()
  await save(page).click()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  await expect(page.getByText('Failed to update profile')).toBeHidden()
})

test('a value that the server refuses is marked at its field', async ({ page, expectErrors }) => {
  expectErrors(/profileUpdate: HTTP 400/)
  await page.goto('/profile')
  await info(page).fill('bell '.repeat(401))
  await save(page).click()
  await expect(info(page)).toHaveAccessibleDescription(
    /Additional info must have at most 2000 characters/,
  )
  await expect(info(page)).toHaveValue('bell '.repeat(401))
})

test('a draft survives a refetch of the profile', async ({ page, db }) => {
  await page.goto('/profile')
  await name(page).fill('Half a na')
  db.state.users.find(({ username }) => username === 'alice')!.profile.additional_info = 'From afar'
  await page.clock.setFixedTime(mockNow().getTime() + 120_000)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(info(page)).toHaveValue('From afar')
  await expect(name(page)).toHaveValue('Half a na')
})

test('the password is changed, the form is cleared, and the session stays valid', async ({
  page,
  db,
}) => {
  await page.goto('/profile')
  await fillPasswords(page, 'nine pockets', 'ten pockets')
  await expect(toasts(page)).toContainText('Password changed successfully')
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  expect(db.state.users.find(({ username }) => username === 'alice')?.password).toBe('ten pockets')
  await page.reload()
  await expect(name(page)).toBeVisible()
})

test("a wrong current password shows the server's message", async ({ page, expectErrors }) => {
  expectErrors(/authChangePassword: HTTP 400/)
  await page.goto('/profile')
  await fillPasswords(page, 'eight pockets', 'ten pockets')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/current password/i)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('ten pockets')
})

test('a failure without a message shows the message of the page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/authChangePassword: HTTP 500/)
  faults.add({ endpoint: 'authChangePassword', status: 500 })
  await page.goto('/profile')
  await fillPasswords(page, 'nine pockets', 'ten pockets')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to change password')
})

test('new passwords must match and be long enough', async ({ page }) => {
  await page.goto('/profile')
  const next = page.getByLabel('New password', { exact: true })
  const confirmed = page.getByLabel('Confirm new password', { exact: true })
  await fillPasswords(page, 'nine pockets', 'ten pockets', 'ten packets')
  await expect(confirmed).toHaveAccessibleDescription('New passwords do not match')
  await expect(confirmed).toBeFocused()
  await fillPasswords(page, 'nine pockets', 'tenpo')
  await expect(next).toHaveAccessibleDescription(/New password must be at least 6 characters long/)
  await expect(next).toBeFocused()
})

test('the whole page is worked by the keyboard alone', async ({ page }) => {
  await page.goto('/profile')
  await name(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await expect(info(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(isPublic(page)).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Profile updated successfully')
})

test('skeletons are shown while the profile loads', async ({ page, faults }) => {
  faults.add({ endpoint: 'profileMine', delay: 'until-cleared' })
  await page.goto('/profile')
  await expect(page.getByText('Loading profile...')).toBeAttached()
  faults.clear()
  await expect(name(page)).toBeVisible()
})

test('a failure to load says so and offers to try again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/profileMine: HTTP 500/)
  faults.add({ endpoint: 'profileMine', status: 500 })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error: Failed to fetch profile',
  )
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(name(page)).toHaveValue('Alice Harbour')
})
