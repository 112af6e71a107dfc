import type { Page } from '@playwright/test'
import { people, seededPassword } from '../../sample/members/people.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

function loginForm(page: Page) {
  const form = page.getByRole('form', { name: 'Login' })
  return {
    username: form.getByRole('textbox', { name: 'Username' }),
    password: form.getByLabel('Password', { exact: true }),
    show: form.getByRole('button', { name: 'Show password' }),
    submit: form.getByRole('button', { name: 'Sign In' }),
    alert: form.getByRole('alert'),
    async fill(username: string, password: string) {
      await this.username.fill(username)
      await this.password.fill(password)
    },
  }
}

test('a redirected visitor returns after signing in, and Back does not lead to the form @core', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/wishlist/tradematch')
  await expect(page).toHaveURL(/\/login\?from=/)
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  await expect(page).toHaveURL('/wishlist/tradematch')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('signing in sends the name and the password alone, and keeps the token alone', async ({
  page,
}) => {
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  const sent = page.waitForRequest('**/api/auth/login')
  await form.submit.click()
  expect((await sent).postDataJSON()).toEqual({ username: 'alice', password: seededPassword })
  await expect(page).toHaveURL('/dashboard')
  const stored = await page.evaluate(() => [document.cookie, Object.keys(localStorage)])
  expect(stored).toEqual(['', ['authToken']])
})

test('registering instead of signing in keeps the return path', async ({ page }) => {
  await page.goto('/login?from=/lists')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?from=%2Flists')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?from=%2Flists')
})

test('the links of the navigation bar keep the return path', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/users?search=bo')
  await bar.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register?from=%2Fusers%3Fsearch%3Dbo')
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?from=%2Fusers%3Fsearch%3Dbo')
  await bar.getByRole('link', { name: 'Login' }).click()
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  await expect(page).toHaveURL('/users?search=bo')
})

test('the links of the navigation bar have no return path on a public page', async ({ page }) => {
  await page.goto('/sets?search=fair')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the fields have autocomplete names for password managers', async ({ page }) => {
  await page.goto('/login')
  const { username, password } = loginForm(page)
  await expect(username).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('main').locator('form')).toHaveCount(1)
})

test('empty fields are named, the first one takes the focus, and typing clears its error', async ({
  page,
}) => {
  await page.goto('/login')
  const { username, password, submit } = loginForm(page)
  await submit.click()
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription('Username is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await username.fill('a')
  await expect(username).not.toHaveAttribute('aria-invalid')
  await expect(password).toHaveAccessibleDescription('Password is required')
})

test('the busy form says so, and sends once', async ({ page, faults, db }) => {
  const before = db.state.sessions.length
  faults.add({ endpoint: 'authLogin', delay: 'until-cleared' })
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  const busy = page.getByRole('button', { name: 'Signing In...' })
  await expect(busy).toBeVisible()
  await form.password.press('Enter')
  await busy.click({ force: true })
  faults.clear()
  await expect(page).toHaveURL('/dashboard')
  expect(db.state.sessions.length - before).toBe(1)
})

test("a wrong password shows the server's message and can be corrected", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/authLogin: HTTP 401/)
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', 'wrong')
  await form.submit.click()
  await expect(form.alert).toHaveText('Wrong username or password.')
  await expect(form.username).toHaveValue('alice')
  await expect(form.password).toHaveValue('wrong')
  await form.password.fill(seededPassword)
  await form.submit.click()
  await expect(page).toHaveURL('/dashboard')
})

test('too many tries show the time to wait', async ({ page, faults, expectErrors }) => {
  expectErrors(/authLogin: HTTP 429/)
  const body = { message: 'Too many wrong passwords. Please try again later.' }
  faults.add({ endpoint: 'authLogin', status: 429, body, retryAfter: 60 })
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  await expect(form.alert).toContainText('Too many wrong passwords.')
  await expect(form.alert).toContainText('Try again in 60 seconds.')
})

test('a failure without a message shows the default message', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/authLogin: HTTP 500/)
  faults.add({ endpoint: 'authLogin', status: 500 })
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  await expect(form.alert).toHaveText('Login failed')
})

test('the form reports a missing connection', async ({ page, faults, expectErrors }) => {
  expectErrors(/authLogin: no answer/)
  faults.add({ endpoint: 'authLogin', network: true })
  await page.goto('/login')
  const form = loginForm(page)
  await form.fill('alice', seededPassword)
  await form.submit.click()
  await expect(form.alert).toContainText('Login failed')
  await expect(form.alert).toContainText('The server could not be reached.')
})

test.describe('signed in already', () => {
  test.use({ as: 'alice' })

  test('a member is redirected at once', async ({ page }) => {
    await page.goto('/login?from=/lists')
    await expect(page).toHaveURL('/lists')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the form fits', async ({ page, expectErrors }) => {
    expectErrors(/authLogin: HTTP 401/)
    await page.goto('/login')
    const form = loginForm(page)
    await form.fill(people.bob.username, 'wrong')
    await form.submit.click()
    await expect(form.alert).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
