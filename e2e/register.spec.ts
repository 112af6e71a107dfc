import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './kit/page-checks.ts'
import { expect, test } from './kit/test.ts'

function registerForm(page: Page) {
  const form = page.getByRole('form', { name: 'Register' })
  return {
    username: form.getByRole('textbox', { name: 'Username' }),
    password: form.getByLabel('Password', { exact: true }),
    confirm: form.getByLabel('Confirm password', { exact: true }),
    submit: form.getByRole('button', { name: 'Create Account' }),
    alert: form.getByRole('alert'),
    async fill(username: string, password: string, confirm = password) {
      await this.username.fill(username)
      await this.password.fill(password)
      await this.confirm.fill(confirm)
    },
  }
}

test('a new account waits for approval', async ({ page, db }) => {
  await page.goto('/register')
  const form = registerForm(page)
  await form.fill(' greta ', ' sp ace ')
  await form.confirm.press('Enter')
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Approval' })).toBeVisible()
  const user = db.state.users.find(({ username }) => username === 'greta')
  expect(user?.password, 'spaces in a password count').toBe(' sp ace ')
})

test.describe('on an empty site', () => {
  test.use({ seed: 'empty' })

  test('the first account is led home', async ({ page }) => {
    await page.goto('/register')
    const form = registerForm(page)
    await form.fill('first', 'secret-enough')
    await form.submit.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, first' })).toBeVisible()
  })
})

test('tells the rules beforehand, and password managers what the fields are for', async ({
  page,
}) => {
  await page.goto('/register')
  const { username, password, confirm } = registerForm(page)
  await expect(username).toHaveAccessibleDescription(/3 to 32 letters/)
  await expect(username).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAccessibleDescription('At least 6 characters')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(confirm).toHaveAttribute('autocomplete', 'new-password')
})

test('what breaks a rule is told at its field', async ({ page }) => {
  await page.goto('/register')
  const form = registerForm(page)
  const { username, password, confirm } = form
  await form.submit.click()
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(/^Username is required/)
  await expect(password).toHaveAccessibleDescription(/^Password is required/)
  await form.fill('greta', 'short', 'other')
  await form.submit.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/^Password must be at least 6 characters long/)
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match')
  await password.fill('long enough')
  await expect(confirm).not.toHaveAttribute('aria-invalid')
  await form.submit.click()
  await expect(confirm).toBeFocused()
  await form.fill('no spaces please', 'long enough')
  await form.submit.click()
  await expect(username).toHaveAccessibleDescription(/^Username must be 3 to 32 letters/)
})

test('says that it is busy', async ({ page, faults }) => {
  faults.add({ endpoint: 'authRegister', delay: 'until-cleared' })
  await page.goto('/register')
  const form = registerForm(page)
  await form.fill('greta', 'long enough')
  await form.submit.click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  faults.clear()
  await expect(page).toHaveURL('/pending-approval')
})

test('a taken name keeps the draft', async ({ page, expectErrors }) => {
  expectErrors(/authRegister: HTTP 409/)
  await page.goto('/register')
  const form = registerForm(page)
  await form.fill('Alice', 'long enough')
  await form.submit.click()
  await expect(form.alert).toHaveText('This username is taken.')
  await expect(form.username).toHaveValue('Alice')
  await expect(form.confirm).toHaveValue('long enough')
  await form.username.fill('Alicia')
  await form.submit.click()
  await expect(page).toHaveURL('/pending-approval')
})

test('what the server says of a field is told at the field', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/authRegister: HTTP 400/)
  const issues = [{ path: 'body.username', message: 'must not be a swear word' }]
  const body = { message: 'The request is not valid', issues }
  faults.add({ endpoint: 'authRegister', status: 400, body })
  await page.goto('/register')
  const form = registerForm(page)
  await form.fill('darn', 'long enough')
  await form.submit.click()
  await expect(form.username).toBeFocused()
  await expect(form.username).toHaveAccessibleDescription(/^Username must not be a swear word/)
  await form.username.fill('dear')
  await expect(form.username).not.toHaveAttribute('aria-invalid')
  await expect(form.alert).not.toBeAttached()
})

test('a failure without words is told in ours', async ({ page, faults, expectErrors }) => {
  expectErrors(/authRegister: HTTP 500/)
  faults.add({ endpoint: 'authRegister', status: 500 })
  await page.goto('/register')
  const form = registerForm(page)
  await form.fill('greta', 'long enough')
  await form.submit.click()
  await expect(form.alert).toHaveText('Registration failed')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the form fits with all its errors', async ({ page }) => {
    await page.goto('/register')
    const form = registerForm(page)
    await form.fill('a b', 'short', 'other')
    await form.submit.click()
    await expect(form.username).toBeFocused()
    await expectNoSidewaysScroll(page)
  })
})
