import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

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

  test('the first account is redirected to the dashboard', async ({ page }) => {
    await page.goto('/register')
    const form = registerForm(page)
    await form.fill('first', 'secret-enough')
    await form.submit.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, first' })).toBeVisible()
  })
})

test.describe('on an empty site that is elsewhere', () => {
  test.use({ seed: 'empty' })

  test('the first account needs the setup code', async ({ page, db, expectErrors }) => {
    expectErrors(/authRegister: HTTP 400/)
    db.state.setupCode = 'K7QF-2MXD-9T0A-BCDE'
    await page.goto('/register')
    const form = registerForm(page)
    const code = page.getByLabel('Setup code')
    await expect(code).toHaveAccessibleDescription('The server prints it when it starts.')
    await form.fill('first', 'secret-enough')
    await form.submit.click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/^Setup code is required/)
    await code.fill('AAAA-BBBB')
    await form.submit.click()
    await expect(code).toHaveAccessibleDescription(
      /^Setup code doesn't match the one the server printed/,
    )
    await code.fill('k7qf 2mxd 9t0a bcde')
    await form.submit.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  })
})

test.describe('the registration setting', () => {
  test('registration is refused while it is closed', async ({ page, db }) => {
    db.state.registrationMode = 'closed'
    await page.goto('/register')
    await expect(page.getByText('Registration is closed.')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('registration by invitation only: an account with an invitation is approved at once', async ({
    page,
    db,
  }) => {
    db.state.registrationMode = 'invite'
    const createdAt = db.now().getTime()
    const invitation = {
      id: 1,
      token: 'a-link',
      note: '',
      createdBy: 1,
      createdAt,
      uses: 0,
      maxUses: 1,
    }
    db.state.invitations = [{ ...invitation, expiresAt: createdAt + 60_000 }]
    await page.goto('/register')
    await expect(page.getByText('Registration is invite-only.')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.goto('/register?invite=a-link')
    await expect(page.getByText('Your invitation skips approval.')).toBeVisible()
    const form = registerForm(page)
    await form.fill('greta', 'long enough')
    await form.submit.click()
    await expect(page).toHaveURL('/dashboard')
    expect(db.state.users.at(-1)).toMatchObject({ username: 'greta', status: 'approved' })
  })

  test('an expired invitation says so, and links to open registration', async ({ page, db }) => {
    await page.goto('/register?invite=used-up')
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('link', { name: 'Register without an invitation' }).click()
    await expect(page).toHaveURL('/register')
    await expect(registerForm(page).submit).toBeVisible()
    db.state.registrationMode = 'invite'
    await page.goto('/register?invite=used-up')
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register without' })).toHaveCount(0)
  })

  test('the form waits unseen for the answer, and is shown when there is none', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/authRegistration: HTTP 500/)
    faults.add({ endpoint: 'authRegistration', delay: 'until-cleared', status: 500 })
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(registerForm(page).submit).toBeHidden()
    faults.clear()
    await expect(registerForm(page).submit).toBeVisible()
  })

  test('the refusal while too many accounts wait says when to try again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/authRegister: HTTP 429/)
    const message = 'Too many accounts from your network are pending. Please try again in an hour.'
    faults.add({ endpoint: 'authRegister', status: 429, body: { message }, retryAfter: 3600 })
    await page.goto('/register')
    const form = registerForm(page)
    await form.fill('greta', 'long enough')
    await form.submit.click()
    await expect(form.alert).toContainText(message)
    await expect(form.alert).toContainText('Try again in 60 minutes.')
  })
})

test('a password that is easily guessed is warned of, and accepted', async ({ page }) => {
  await page.goto('/register')
  const form = registerForm(page)
  const common = page.getByText('This is one of the most common passwords.')
  const named = page.getByText('This password contains the username.')
  await form.fill('greta', 'Football')
  await expect(common).toBeVisible()
  await form.password.fill('football fields of Saltmere')
  await expect(common).toBeHidden()
  await form.password.fill('my-Greta-1')
  await expect(named).toBeVisible()
  await form.username.fill('hedda')
  await expect(named).toBeHidden()
  await form.fill('hedda', 'football')
  await expect(common).toBeVisible()
  await form.submit.click()
  await expect(page).toHaveURL('/pending-approval')
})

test('the form shows the rules beforehand, and has autocomplete names for password managers', async ({
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

test('a value that breaks a rule is marked at its field', async ({ page }) => {
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

test('the form says that it is busy', async ({ page, faults }) => {
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

test("the server's message about a field is shown at the field", async ({
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

test('a failure without a message shows the default message', async ({
  page,
  faults,
  expectErrors,
}) => {
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
