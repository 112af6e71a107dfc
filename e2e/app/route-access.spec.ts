/**
 * Access to routes: every route for every kind of visitor, on a hard load and on a navigation
 * within the app.
 */
import type { Page } from '@playwright/test'
import type { Person } from '../../sample/members/people.ts'
import { expect, test } from '../kit/test.ts'

type Visitor = Person | null

const publicPaths = [
  '/',
  '/all-cards',
  '/api-docs',
  '/sets',
  '/sets/all',
  '/sets/Shards%20over%20Saltmere',
  '/wishlist/public/Link-To-Wishes-Of-alice',
  '/wishlist/user/2',
  '/lists/public/carol-list-5',
  '/profile/2',
  '/sign-in?problem=cancelled',
  '/mail/confirm?token=none',
  '/mail/unsubscribe?token=none',
  '/no-such-page',
]
const memberPaths = [
  '/dashboard',
  '/profile',
  '/profile/backup',
  '/collection',
  '/collection/value',
  '/collection/gains',
  '/collection/movers',
  '/collection/statistics',
  '/import',
  '/wishlist',
  '/wishlist/tradematch',
  '/lists',
  '/lists/7',
  '/trade-search',
  '/trade-lists',
  '/propose-trade',
  '/review-trade',
  '/notifications',
  '/market/compare',
  '/users',
]
const adminPaths = ['/admin', '/admin/audit', '/admin/users']
const loginPaths = ['/login', '/register']
const statusPaths = ['/pending-approval', '/access-denied']

/**
 * Each group of routes has one guard, so one page of it shows whether a hard load is checked as a
 * navigation is.
 */
const oneOfEach = [publicPaths, memberPaths, adminPaths, loginPaths, statusPaths].map(
  (paths) => paths[0],
)

const kinds: Record<string, { who: Visitor; home: string; isMember: boolean; isAdmin: boolean }> = {
  'a visitor': { who: null, home: '/login', isMember: false, isAdmin: false },
  'a pending account': { who: 'pia', home: '/pending-approval', isMember: false, isAdmin: false },
  'a denied account': { who: 'dan', home: '/access-denied', isMember: false, isAdmin: false },
  'a member': { who: 'alice', home: '/dashboard', isMember: true, isAdmin: false },
  'an admin': { who: 'ada', home: '/dashboard', isMember: true, isAdmin: true },
}

/** Waits until the page of this address has a heading. */
async function expectPageAt(page: Page, address: string, request: string): Promise<void> {
  await expect(page, request).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 }), request).toHaveCount(1)
}

function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const [kind, { who, home, isMember, isAdmin }] of Object.entries(kinds)) {
  const places: Record<string, string> = {
    ...Object.fromEntries(publicPaths.map((path) => [path, path])),
    ...Object.fromEntries(loginPaths.map((path) => [path, who === null ? path : home])),
    ...Object.fromEntries(statusPaths.map((path) => [path, home])),
    ...Object.fromEntries(
      [...memberPaths, ...adminPaths].map((path) => {
        if (who === null) return [path, `/login?from=${encodeURIComponent(path)}`]
        const isLetIn = adminPaths.includes(path) ? isAdmin : isMember
        return [path, isLetIn ? path : home]
      }),
    ),
  }

  test.describe(kind, () => {
    test.use({ as: who })
    test.slow()

    // Guards treat the others as they treat these two.
    const tag = kind === 'a visitor' || kind === 'a member' ? ' @core' : ''
    test(`ends at the right page on a hard load${tag}`, async ({ page }) => {
      for (const [path, place] of Object.entries(places)) {
        if (who !== null && !oneOfEach.includes(path)) continue
        // The pictures of a page that is left at once need not come.
        await page.goto(path, { waitUntil: 'commit' })
        await expectPageAt(page, place, path)
      }
    })

    test('ends at the right page on a navigation', async ({ page }) => {
      await page.goto('/')
      for (const [path, place] of Object.entries(places)) {
        await navigate(page, path)
        await expectPageAt(page, place, path)
      }
    })
  })
}

test('a protected page asks for nothing and shows nothing before it is known who is there @core', async ({
  page,
  faults,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  // The login page asks how members sign in.
  const asked = new Set(paths.filter((path) => path.startsWith('/api/')))
  expect([...asked]).toEqual(['/api/auth/sign-in'])
  faults.add({ endpoint: 'authMe', delay: 'until-cleared' })
  await page.evaluate(() => localStorage.setItem('authToken', 'mock-token-of-alice'))
  await page.goto('/admin/users')
  await expect.poll(() => paths.filter((path) => path === '/api/auth/me')).not.toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  faults.clear()
  await expectPageAt(page, '/dashboard', '/admin/users')
  expect(paths).not.toContain('/api/admin/users')
})
