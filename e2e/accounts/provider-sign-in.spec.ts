/** Signing in by the operator's provider, which the mocks have send every browser back at once. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { people, seededPassword } from '../../sample/members/people.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const provider = { name: 'Home Sign-In', isOnly: false, subject: 'a', preferredName: 'nora' }
const setProvider = (db: MockDb, more: Partial<typeof provider> = {}) => {
  db.state.provider = { ...provider, ...more }
}
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Home Sign-In' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a new person comes back by the button and waits for approval @core', async ({ page, db }) => {
  setProvider(db)
  await page.goto('/login?from=%2Fusers')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Pending Approval')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('nora')
  expect(db.state.users.find(({ username }) => username === 'nora')?.status).toBe('pending')
})

test('without a provider there is no button', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})

test('an account that is here already is linked after its password', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/signInFinish: HTTP 400/)
  setProvider(db, { preferredName: 'alice' })
  await page.goto('/login?from=%2Fusers%3Fsearch%3Dbo')
  await button(page).click()
  await expect(page.getByText('"alice" is already a member.').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const password = page.getByLabel('Password', { exact: true })
  const link = page.getByRole('button', { name: 'Link Account' })
  await link.click()
  await expect(password).toHaveAccessibleDescription(/Password is required/)
  await password.fill('another one')
  await link.click()
  await expect(password).toHaveAccessibleDescription(/Password is wrong/)
  await password.fill(seededPassword)
  await link.click()
  await expect(page).toHaveURL('/users?search=bo')
  expect(db.state.providerLinks).toMatchObject([{ userId: people.alice.id, subject: 'a' }])
})

test('an account with a second factor is linked after its password and a code', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/signInFinish: HTTP 400/)
  setProvider(db, { preferredName: 'alice' })
  const factor = { secret: 'A'.repeat(32), onSince: 0, lastStep: 0, recoveryCodes: ['7K3F'] }
  db.state.secondFactors.push({ userId: people.alice.id, ...factor })
  await page.goto('/login')
  await button(page).click()
  // The login page, which has a password too, stays until the browser has left.
  await expect(page).toHaveURL(/\/sign-in/)
  const code = page.getByLabel('Code')
  const link = page.getByRole('button', { name: 'Link Account' })
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await expect(code).toHaveCount(0)
  await link.click()
  await expect(code).toBeFocused()
  await expectNoSidewaysScroll(page)
  await link.click()
  await expect(code).toHaveAccessibleDescription(/Code is required/)
  await code.fill('000')
  await link.click()
  await expect(code).toHaveAccessibleDescription(/Code is wrong/)
  expect(db.state.providerLinks).toEqual([])
  await code.fill('7k3f')
  await link.click()
  await expect(page).toHaveURL('/dashboard')
  expect(db.state.providerLinks).toMatchObject([{ userId: people.alice.id, subject: 'a' }])
})

test('a person of the same name gets an account of another name', async ({ page, db }) => {
  setProvider(db, { preferredName: 'alice' })
  await page.goto('/login')
  await button(page).click()
  await page.getByRole('button', { name: 'Create a New Account' }).click()
  await expect(page.getByRole('main').getByText('alice2')).toBeVisible()
})

test('where the provider is the only way, the login page goes there, but not after signing out', async ({
  page,
  db,
}) => {
  setProvider(db, { isOnly: true })
  db.state.providerLinks.push({ subject: 'a', userId: people.alice.id, linkedAt: '2026-01-01' })
  await page.goto('/collection')
  await expect(page).toHaveURL('/collection')
  await expect(title(page, 'My Collection')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(title(page, 'Login')).toBeVisible()
  await expect(button(page)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Login' })).toHaveCount(0)
  await page.goto('/login?signedOut=true')
  await expect(button(page)).toBeVisible()
  await button(page).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a provider out of reach is said, and tried again', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/signInBegin: HTTP 503/)
  setProvider(db, { isOnly: true })
  const message = "Home Sign-In can't be reached. Please try again in a moment."
  faults.add({ endpoint: 'signInBegin', status: 503, body: { message } })
  await page.goto('/login')
  await expect(page.getByRole('alert').first()).toContainText(message)
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(title(page, 'Pending Approval')).toBeVisible()
})

for (const [problem, words] of [
  ['cancelled', "You didn't finish signing in."],
  ['ended', 'This sign-in has ended. Please start again.'],
  ['unavailable', "The sign-in provider can't be reached."],
  ['refused', "We couldn't verify this sign-in."],
] as const)
  test(`a browser that comes back with the problem ${problem} can start again`, async ({
    page,
    db,
  }) => {
    setProvider(db)
    await page.goto(`/sign-in?problem=${problem}`)
    await expect(page.getByText(words).first()).toBeVisible()
    await button(page).click()
    await expect(title(page, 'Pending Approval')).toBeVisible()
  })

test('a ticket that was used says so', async ({ page, db, expectErrors }) => {
  expectErrors(/signInFinish: HTTP 404/)
  setProvider(db)
  await page.goto('/sign-in?ticket=used')
  await expect(page.getByRole('alert').first()).toContainText('This sign-in has ended.')
  await expect(button(page)).toBeVisible()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Linked Sign-In' })

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('links and unlinks the provider', async ({ page, db, expectErrors }) => {
    expectErrors(/providerLinkBegin: HTTP 400/)
    setProvider(db)
    await page.goto('/profile')
    await panel(page).getByRole('button', { name: 'Link Home Sign-In' }).click()
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel('Current password', { exact: true })
    await expect(password).toBeFocused()
    await password.fill('another one')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('The current password is wrong.')
    await password.fill(seededPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile#security')
    await expect(panel(page)).toContainText('Home Sign-In signs you in since')
    await panel(page).getByRole('button', { name: 'Unlink Home Sign-In' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill(seededPassword)
    await dialog.getByRole('button', { name: 'Unlink Home Sign-In' }).click()
    await expect(
      panel(page).getByRole('button', { name: 'Link Home Sign-In', exact: true }),
    ).toBeVisible()
    expect(db.state.providerLinks).toEqual([])
  })

  test('without a password reads how to unlink', async ({ page, db }) => {
    setProvider(db)
    db.state.providerLinks.push({ subject: 'a', userId: people.alice.id, linkedAt: '2026-01-01' })
    for (const user of db.state.users) if (user.id === people.alice.id) user.password = null
    await page.goto('/profile')
    await expect(panel(page)).toContainText('ask an admin to set a password')
    await expect(panel(page).getByRole('button')).toHaveCount(0)
  })

  test('whose link cannot be read can try again', async ({ page, db, faults, expectErrors }) => {
    expectErrors(/providerLinkState: HTTP 500/)
    setProvider(db)
    faults.add({ endpoint: 'providerLinkState', status: 500 })
    await page.goto('/profile')
    await expect(panel(page)).toContainText('Failed to fetch your linked sign-in')
    faults.clear()
    await panel(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(
      panel(page).getByRole('button', { name: 'Link Home Sign-In', exact: true }),
    ).toBeVisible()
  })
})
