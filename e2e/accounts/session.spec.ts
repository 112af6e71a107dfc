/** How a session begins, ends, and follows from tab to tab. */
import type { Page } from '@playwright/test'
import { people, seededPassword } from '../../sample/members/people.ts'
import { standingToken } from '../../mocks/accounts/tokens.ts'
import { expect, test } from '../kit/test.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('a visitor', () => {
  for (const from of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/login']) {
    test(`is never led to ${from} by signing in`, async ({ page }) => {
      await page.goto(`/login?from=${encodeURIComponent(from)}`)
      await logIn(page, 'alice')
      await expect(page).toHaveURL('/dashboard')
    })
  }

  test('returns to the requested page, search params included', async ({ page }) => {
    await page.goto('/users?search=bo')
    await expect(page).toHaveURL('/login?from=%2Fusers%3Fsearch%3Dbo')
    await logIn(page, 'alice')
    await expect(page).toHaveURL('/users?search=bo')
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  })

  test('a sign-in in one tab signs in all tabs', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/users')
    await expect(other).toHaveURL('/login?from=%2Fusers')
    await page.goto('/login')
    await logIn(page, 'alice')
    await expect(page).toHaveURL('/dashboard')
    await expect(other).toHaveURL('/users')
    await expect(bar(other).getByRole('link', { name: 'alice' })).toBeVisible()
  })

  test('has their cards fetched on signing in, all at once', async ({ page }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(request.url().replace(/^.*\/api/, '/api')))
    await page.goto('/login')
    await logIn(page, 'alice')
    await expect.poll(() => paths).toContain('/api/collection?limit=10000')
    await expect.poll(() => paths).toContain('/api/wishlist?limit=10000')
    const { length } = paths.filter((path) => path.includes('limit=10000'))
    expect(length).toBe(2)
  })
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sees what they own and want marked on cards', async ({ page, db }) => {
    const [owned] = db.state.collection.filter(({ userId }) => userId === people.alice.id)
    const card = db.catalog.cards[(owned?.cardId ?? 0) - 1]
    if (!card) throw new Error('alice owns nothing (sample/members/seeded-belongings.ts)')
    await page.goto(`/all-cards?search=${encodeURIComponent(card.sent.name)}`)
    await expect(
      page.getByRole('img', { name: 'You have this card in your collection' }).first(),
    ).toBeVisible()
  })

  test('can use the page if the cards they own cannot be fetched', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionList: HTTP 500/, /wishlistList: HTTP 500/)
    faults.add({ endpoint: 'collectionList', status: 500 })
    faults.add({ endpoint: 'wishlistList', status: 500 })
    const failed = Promise.all(
      ['collectionList: HTTP 500', 'wishlistList: HTTP 500'].map((text) =>
        page.waitForEvent('console', (message) => message.text().includes(text)),
      ),
    )
    await page.goto('/all-cards')
    await expect(bar(page).getByRole('link', { name: 'alice' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await token(page)).toBe(standingToken('alice'))
    await failed
    // The region of toasts comes with the first movement; its alert has nothing to say, and there is no other.
    await page.mouse.move(1, 1)
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    expect(await page.getByRole('alert').allTextContents()).toEqual([''])
  })

  test('is redirected to the login page by any 401, and back afterwards @core', async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/HTTP 401/)
    // Nothing may be under way that would find out before the member does something.
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    db.state.sessions = []
    await bar(page).getByRole('link', { name: 'Search Players' }).click()
    await expect(page).toHaveURL('/login?from=%2Fusers')
    expect(await token(page)).toBeNull()
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await logIn(page, 'alice')
    await expect(page).toHaveURL('/users')
  })

  test('a refused token on a public page signs out, and the page stays', async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/HTTP 401/)
    const address = '/sets/Shards%20over%20Saltmere?page=2'
    db.state.sessions = []
    await page.goto(address)
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page).toHaveURL(address)
    expect(await token(page)).toBeNull()
  })

  test('a token that is refused while a public page is open signs out, and the page stays', async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/HTTP 401/)
    await page.goto('/all-cards', { waitUntil: 'networkidle' })
    db.state.sessions = []
    await page.getByRole('search').getByRole('combobox').fill('bell')
    await expect(page).toHaveURL('/all-cards?search=bell')
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(/bell/i)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL('/all-cards?search=bell')
  })

  test('a failed check of the session signs out', async ({ page, faults, expectErrors }) => {
    expectErrors(/authMe: HTTP 500/)
    faults.add({ endpoint: 'authMe', status: 500, times: 1 })
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?from=%2Fprofile')
    expect(await token(page)).toBeNull()
  })

  test('stays signed in while the server or its database is away, and can try again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/could not be reached/, /is busy/, /authMe: (HTTP 503|no answer)/)
    for (const fault of [{ network: true }, { status: 503 }] as const) {
      faults.add({ endpoint: 'authMe', ...fault })
      await page.goto('/profile')
      await expect(
        page.getByRole('heading', { name: "Your account couldn't be checked" }),
      ).toBeVisible({ timeout: 15_000 })
      expect(await token(page)).toBe(standingToken('alice'))
      faults.clear()
      await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    }
  })

  test('a check of the session without an answer keeps the token and offers a retry or a login', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/could not be reached/, /is busy/, /authMe: (HTTP 503|no answer)/)
    const retry = bar(page).getByRole('button', { name: 'Try Again' })
    for (const fault of [{ network: true }, { status: 503 }] as const) {
      faults.add({ endpoint: 'authMe', ...fault })
      await page.goto('/all-cards')
      await expect(retry).toBeVisible({ timeout: 15_000 })
      await expect(bar(page).getByRole('link')).toHaveText(['Find Cards', 'Sets', 'Login'])
      expect(await token(page)).toBe(standingToken('alice'))
      faults.clear()
      await retry.click()
      await expect(bar(page).getByRole('link', { name: 'alice' })).toBeVisible()
      await expect(retry).toBeHidden()
    }
    // Without a network, the device would know the member.
    faults.add({ endpoint: 'authMe', status: 503 })
    await page.goto('/profile')
    await expect(retry).toBeVisible({ timeout: 15_000 })
    faults.clear()
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })

  test('logs out in all tabs at once', async ({ page, context, db }) => {
    const other = await context.newPage()
    await other.goto('/users')
    await expect(other.getByRole('heading', { name: 'All Users' })).toBeVisible()
    await page.goto('/dashboard')
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(other).toHaveURL('/login?from=%2Fusers')
    await expect
      .poll(() => db.state.sessions.filter(({ userId }) => userId === people.alice.id))
      .toEqual([])
  })

  test('logs out even when the server cannot be reached', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/authLogout: no answer/)
    await page.goto('/dashboard')
    faults.add({ endpoint: 'authLogout', network: true })
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await token(page)).toBeNull()
  })

  test('of one tab is the member of the other ones', async ({ page, context }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, alice' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/sets')
    await other.evaluate((bobs) => localStorage.setItem('authToken', bobs), standingToken('bob'))
    await expect(page.getByRole('heading', { name: 'Welcome, bob' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'bob' })).toBeVisible()
  })

  test('is never shown what the one before them saw @core', async ({ page, faults }) => {
    await page.goto('/profile')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Alice Harbour')
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await bar(page).getByRole('link', { name: 'Login' }).click()
    faults.add({ endpoint: 'profileMine', delay: 'until-cleared' })
    await logIn(page, 'bob')
    await bar(page).getByRole('link', { name: 'bob' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('alice')).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
    faults.clear()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bob')
  })

  test('is welcomed on the landing page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Welcome back, alice!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an Account' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Ready to Start Collecting' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})
