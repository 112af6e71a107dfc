import { mockNow } from '../../mocks/clock.ts'
import { people } from '../../sample/members/people.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import type { UserStatus } from '../../src/domain/accounts/account.ts'
import type { MockDb } from '../../mocks/records.ts'

const pending = { level: 1, name: 'Pending Approval' } as const
const denied = { level: 1, name: 'Access Denied' } as const

function decide(db: MockDb, username: string, status: UserStatus): void {
  const user = db.state.users.find((each) => each.username === username)
  if (!user) throw new Error(`There is no ${username} (sample/members/people.ts)`)
  user.status = status
}

test.describe('a pending account', () => {
  test.use({ as: 'pia' })

  test('sees the status on every member page', async ({ page }) => {
    for (const path of ['/dashboard', '/collection', '/admin', '/access-denied', '/login']) {
      await page.goto(path)
      await expect(page).toHaveURL('/pending-approval')
    }
    await expect(page.getByRole('heading', pending)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(people.pia.username)
  })

  test('moves on once approved, without a reload', async ({ page, db }) => {
    await page.clock.install({ time: mockNow() })
    await page.goto('/pending-approval')
    await expect(page.getByRole('heading', pending)).toBeVisible()
    decide(db, 'pia', 'approved')
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, pia' })).toBeVisible()
  })

  test('sees the denial as soon as it happens', async ({ page, db }) => {
    await page.clock.install({ time: mockNow() })
    await page.goto('/pending-approval')
    await expect(page.getByRole('heading', pending)).toBeVisible()
    decide(db, 'pia', 'denied')
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/access-denied')
    await expect(page.getByRole('heading', denied)).toBeVisible()
  })

  test('stays while the server cannot be reached, and moves on later', async ({
    page,
    db,
    faults,
    expectErrors,
  }) => {
    expectErrors(/: no answer/)
    await page.clock.install({ time: mockNow() })
    await page.goto('/pending-approval')
    await expect(page.getByRole('heading', pending)).toBeVisible()
    faults.add({ endpoint: 'authMe', network: true })
    await page.clock.runFor(11_000)
    await expect(page.getByRole('heading', pending)).toBeVisible()
    faults.clear()
    decide(db, 'pia', 'approved')
    await page.clock.runFor(11_000)
    await expect(page).toHaveURL('/dashboard')
  })

  test('can log out by the keyboard', async ({ page, db }) => {
    await page.goto('/pending-approval')
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
    await logout.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/pending-approval')
    await expect(page).toHaveURL('/login')
    expect(db.state.sessions.filter(({ userId }) => userId === people.pia.id)).toEqual([])
  })
})

test.describe('a denied account', () => {
  test.use({ as: 'dan' })

  test('sees the status on every member page, and can log out', async ({ page }) => {
    for (const path of ['/dashboard', '/profile', '/pending-approval', '/register']) {
      await page.goto(path)
      await expect(page).toHaveURL('/access-denied')
    }
    await expect(page.getByRole('heading', denied)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(people.dan.username)
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })

  test('is approved after a denial', async ({ page, db }) => {
    await page.clock.install({ time: mockNow() })
    await page.goto('/access-denied')
    await expect(page.getByRole('heading', denied)).toBeVisible()
    decide(db, 'dan', 'approved')
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('an approved member', () => {
  test.use({ as: 'alice' })

  test('is redirected from the status pages', async ({ page }) => {
    for (const path of ['/pending-approval', '/access-denied']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, as: 'pia' })

  test('the page fits', async ({ page }) => {
    await page.goto('/pending-approval')
    await expect(page.getByRole('heading', pending)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
