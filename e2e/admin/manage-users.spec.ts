import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('rowheader')
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const confirmReset = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click()
const statusOf = (name: string, users: readonly { username: string; status: string }[]) =>
  users.find(({ username }) => username === name)?.status

test('every user has a row, pending ones first', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
  await expect(page.getByText('1 pending · 4 approved · 1 denied')).toBeVisible()
  await expect(rows(page)).toHaveText(['pia', 'ada', 'alice', 'bob', 'carol', 'dan'])
  await expect(row(page, 'pia')).toContainText('Role: member - Status: pending')
  await expect(row(page, 'ada')).toContainText('Role: admin - Status: approved')
  await expect(row(page, 'ada').getByRole('button', { name: 'Delete' })).toBeHidden()
  await expect(row(page, 'pia').getByRole('button', { name: /Approve|Deny/ })).toHaveCount(2)
  await expect(row(page, 'dan').getByRole('button', { name: /Approve|Deny/ })).toHaveText('Approve')
  await expect(row(page, 'bob').getByRole('button', { name: /Approve|Deny/ })).toHaveText('Deny')
  await expect(row(page, 'bob').getByRole('link', { name: 'bob' })).toHaveAttribute(
    'href',
    '/profile/3',
  )
})

test('approving shows at once, is announced, and the row stays where it is @core', async ({
  page,
  db,
  faults,
}) => {
  faults.add({ endpoint: 'adminUserSetStatus', delay: 'until-cleared' })
  await page.goto('/admin/users')
  await row(page, 'pia').getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'pia')).toContainText('Role: member - Status: approved')
  await expect(page.getByRole('link', { name: 'pia' })).toBeFocused()
  faults.clear()
  await expect(toasts(page).getByRole('status')).toContainText('pia is approved.')
  await expect(page.getByText('0 pending · 5 approved · 1 denied')).toBeVisible()
  await expect(rows(page).first()).toHaveText('pia')
  expect(statusOf('pia', db.state.users)).toBe('approved')
  await page.reload()
  await expect(rows(page)).toHaveText(['ada', 'alice', 'bob', 'carol', 'dan', 'pia'])
})

test('denying a user who has been deleted shows the message of the server and removes the row', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/adminUserSetStatus: HTTP 404/)
  await page.goto('/admin/users')
  await expect(row(page, 'bob')).toBeVisible()
  db.state.users = db.state.users.filter(({ username }) => username !== 'bob')
  await row(page, 'bob').getByRole('button', { name: 'Deny' }).click()
  await expect(toasts(page).getByRole('alert')).toContainText('User not found.')
  await expect(row(page, 'bob')).toBeHidden()
})

test('a failure without a message shows the message of the page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/adminUserSetStatus: HTTP 500/)
  faults.add({ endpoint: 'adminUserSetStatus', status: 500 })
  await page.goto('/admin/users')
  await row(page, 'pia').getByRole('button', { name: 'Deny' }).click()
  await expect(toasts(page).getByRole('alert')).toContainText('Failed to deny pia.')
  await expect(row(page, 'pia')).toContainText('Status: pending')
})

test('a password is reset: the words of the server in its row, and the input is cleared', async ({
  page,
  db,
}) => {
  await page.goto('/admin/users')
  const input = page.getByLabel('New password for bob', { exact: true })
  await expect(input).toHaveAttribute('placeholder', 'New Password')
  await input.fill('brand new')
  await page.keyboard.press('Enter')
  await confirmReset(page)
  await expect(row(page, 'bob').getByText('Password reset for bob.')).toBeVisible()
  await expect(input).toHaveValue('')
  expect(db.state.users.find(({ username }) => username === 'bob')?.password).toBe('brand new')
})

test('every row has a field for a new password and its button, that of the admin too', async ({
  page,
}) => {
  await page.goto('/admin/users')
  for (const name of ['pia', 'ada', 'alice', 'bob', 'carol', 'dan']) {
    const field = row(page, name).getByLabel(`New password for ${name}`, { exact: true })
    await expect(field).toHaveAttribute('placeholder', 'New Password')
    const reset = row(page, name).getByRole('button', { name: `Reset Password of ${name}` })
    await expect(reset).toHaveText('Reset Password')
  }
  await expect(row(page, 'ada').getByRole('button', { name: /Approve|Deny|Delete/ })).toHaveCount(0)
})

test('admins reset their own password by keyboard, and log in again with it', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/adminUserSetPassword: HTTP 400/, /HTTP 401/)
  await page.goto('/admin/users')
  const ada = row(page, 'ada')
  const input = ada.getByLabel('New password for ada', { exact: true })
  const current = ada.getByPlaceholder('Your Current Password')
  await input.fill('brand new')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This signs you out everywhere, including here.')
  await confirmReset(page)
  await expect(ada.getByRole('alert')).toContainText('current password')
  await expect(input).toHaveValue('brand new')
  await current.fill('nine pockets')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Reset Password' }).press('Enter')
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fusers')
  await expect(toasts(page)).toContainText(
    'Your password has been reset. Log in again with the new one.',
  )
  expect(db.state.users.find(({ username }) => username === 'ada')?.password).toBe('brand new')
  await page.getByLabel('Username').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('brand new')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('the message of a reset stays where another request is refused before its answer', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/HTTP 401/)
  await page.goto('/admin/users')
  const ada = row(page, 'ada')
  await page.route('**/api/admin/users/*/password', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL(/\/login/)
    await route.fulfill({ response })
  })
  await ada.getByLabel('New password for ada', { exact: true }).fill('brand new')
  await ada.getByPlaceholder('Your Current Password').fill('nine pockets')
  await page.keyboard.press('Enter')
  await confirmReset(page)
  await expect(toasts(page)).toContainText('Your password has been reset.')
})

test('a password that is too short is refused by the server', async ({ page, expectErrors }) => {
  expectErrors(/adminUserSetPassword: HTTP 400/)
  await page.goto('/admin/users')
  const input = page.getByLabel('New password for bob', { exact: true })
  await input.fill('short')
  await row(page, 'bob').getByRole('button', { name: 'Reset Password' }).click()
  await confirmReset(page)
  await expect(row(page, 'bob').getByRole('alert')).toContainText('at least 6 characters long')
  await expect(input).toHaveValue('short')
  await input.fill('shorter')
  await expect(row(page, 'bob').getByRole('alert')).toBeHidden()
})

test('all that wait are selected and deleted by one confirmation', async ({ page, db }) => {
  const [seeded] = db.state.users.filter(({ username }) => username === 'pia')
  if (!seeded) throw new Error('pia is not there')
  for (let n = 1; n <= 60; n++) {
    db.state.users.push({ ...seeded, id: 100 + n, username: `spam-${n}` })
  }
  await page.goto('/admin/users')
  const remove = page.getByRole('button', { name: /^Delete Selected/ })
  await expect(remove).toBeDisabled()
  await page.getByRole('button', { name: 'Select All Pending (61)' }).click()
  await expect(page.getByText('61 accounts selected')).toBeVisible()
  await row(page, 'pia').getByRole('checkbox', { name: 'Select pia' }).uncheck()
  await expect(page.getByText('60 accounts selected')).toBeVisible()
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete 60 accounts?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete 60 accounts' }).click()
  await expect(toasts(page)).toContainText('60 accounts deleted.')
  await expect(rows(page)).toHaveText(['pia', 'ada', 'alice', 'bob', 'carol', 'dan'])
  await expect(remove).toBeDisabled()
  expect(db.state.users).toHaveLength(6)
})

test('only accounts that wait or were denied have a box, and it works by keyboard', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select dan' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 account selected')).toBeVisible()
  await row(page, 'dan').getByRole('button', { name: 'Approve dan' }).click()
  await expect(page.getByText('1 account selected')).toBeHidden()
})

test('deleting many that fails says so and keeps the selection', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/adminUserDeleteBulk: HTTP 500/)
  faults.add({ endpoint: 'adminUserDeleteBulk', status: 500 })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Select All Pending (1)' }).click()
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 account' }).click()
  await expect(toasts(page).getByRole('alert')).toContainText('Failed to delete the accounts.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 account selected')).toBeVisible()
})

test('a user is deleted after a confirmation', async ({ page, db }) => {
  await page.goto('/admin/users')
  await row(page, 'bob').getByRole('button', { name: 'Delete bob' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete the user "bob"?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'bob').getByRole('button', { name: 'Delete bob' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await expect(toasts(page)).toContainText('bob has been deleted.')
  await expect(row(page, 'bob')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  expect(statusOf('bob', db.state.users)).toBeUndefined()
})

for (const [body, words] of [
  [{ msg: 'Not today.' }, 'Not today.'],
  [undefined, 'Failed to delete user.'],
] as const)
  test(`a deletion that fails keeps the user: ${words}`, async ({ page, faults, expectErrors }) => {
    expectErrors(/adminUserDelete: HTTP 500/)
    faults.add({ endpoint: 'adminUserDelete', status: 500, ...(body && { body }) })
    await page.goto('/admin/users')
    await row(page, 'bob').getByRole('button', { name: 'Delete bob' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await expect(toasts(page).getByRole('alert')).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(row(page, 'bob')).toBeVisible()
  })

test('the daily tasks are shown, and can be run', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page.getByText("The daily tasks haven't run yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Run daily tasks' }).click()
  await expect(page.getByText('Nothing has changed since the last run.')).toBeVisible({
    timeout: 15_000,
  })
})

test('skeletons are shown while users load', async ({ page, faults }) => {
  faults.add({ endpoint: 'adminUserList', delay: 'until-cleared' })
  await page.goto('/admin/users')
  await expect(page.getByText('Loading users...')).toBeAttached()
  faults.clear()
  await expect(row(page, 'bob')).toBeVisible()
})

test('a failure says so and offers to try again', async ({ page, faults, expectErrors }) => {
  expectErrors(/adminUserList: HTTP 500/)
  faults.add({ endpoint: 'adminUserList', status: 500, body: { msg: 'The disk is full.' } })
  await page.goto('/admin/users')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error: Failed to fetch users. You may not have the required permissions.',
  )
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, 'bob')).toBeVisible()
})

test.describe('with 300 users', () => {
  test.use({ seed: 'large' })

  test('they come in pages, and are found by name', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByText('Page 1 of 6')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin/users?page=2')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('collector-007')
    await expect(rows(page)).toHaveText(['collector-007'])
    await expect(page).toHaveURL('/admin/users?search=collector-007')
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('No users match your search.')).toBeVisible()
  })
})

test.describe('as a member', () => {
  test.use({ as: 'alice' })

  test('the page redirects to the dashboard', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/dashboard')
  })
})

for (const width of [360, 768, 1024])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('the longest name breaks, and nothing scrolls sideways', async ({ page, db }) => {
      db.state.users[2]!.username = 'W'.repeat(32)
      await page.goto('/admin/users')
      await expect(page.getByRole('link', { name: 'W'.repeat(32) })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
