/** The member's own wishlist: its content, its address and its states. */
import { Gate } from '../../server/testing/gate.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts, expectRowVisible } from '../kit/pages/table.ts'
import { builtFile } from '../kit/built-file.ts'
import { expect, test } from '../kit/test.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'

test.use({ as: 'alice' })

const { skullMask, selkie, token } = wishes

test("alice's wishlist is sorted by name, with its value and its links @core", async ({ page }) => {
  await page.goto('/wishlist')
  const { main, rows, table, total } = wishlistPage(page)
  await expect(main.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await expect(rows).toHaveCount(6)
  expect(await columnTexts(table, 'Card Name')).toEqual([
    'Crossing of the Low Moon (Surge Foil)',
    'Found at Sea',
    selkie,
    selkie,
    skullMask,
    token,
  ])
  await expect(total('Unique Cards')).toHaveText('6')
  await expect(total('Total Cards')).toHaveText('10')
  await expect(total('Total Market')).toHaveText('$24.67')
  await expect(total('Total Low')).toHaveText('$20.11')
  await expectRowVisible(table, {
    'Card Name': skullMask,
    Variation: 'Foil',
    'Price Each': '$6.21',
  })
  for (const [name, href] of [
    ['Find Trades', '/wishlist/tradematch'],
    ['Add Cards', '/all-cards'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('search, tokens and every sort are in the address', async ({ page }) => {
  await page.goto('/wishlist')
  const { rows, table, sort, search, hideTokens, total, main } = wishlistPage(page)
  await hideTokens.check()
  await expect(rows).toHaveCount(5)
  await expect(total('Total Cards')).toHaveText('8')
  await expect(sort.getByRole('option')).toHaveText([
    'Card Name, A to Z',
    'Collector #',
    'Set',
    'Rarity',
    'Quantity',
    'Market Each',
    'Low Each',
    'Total Value',
    'Date Added',
  ])
  await sort.selectOption('Total Value')
  await expect(page).toHaveURL('/wishlist?hideTokens=true&sort=total_value')
  await expect(table.getByRole('columnheader', { name: 'Total Value' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await search.fill('no such bell')
  await expect(
    page.getByText('No cards on your wishlist match your search criteria.'),
  ).toBeVisible()
  await main.getByRole('button', { name: 'Show all cards' }).click()
  await expect(rows).toHaveCount(6)
  await expect(page).toHaveURL('/wishlist?sort=total_value')
})

test.describe('with more than a page of wishes', () => {
  test.use({ as: 'carol' })

  test('pages turn; tokens and view are in the address, start on page 1 and are remembered', async ({
    page,
  }) => {
    await page.goto('/wishlist')
    const { rows, tiles, next, previous, hideTokens, showAs, table } = wishlistPage(page)
    await expect(rows).toHaveCount(50)
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows).toHaveCount(20)
    await expect(next).toBeDisabled()
    await showAs('Grid')
    await expect(page).toHaveURL('/wishlist?view=grid')
    await expect(tiles).toHaveCount(50)
    await next.click()
    await hideTokens.check()
    await expect(page).toHaveURL('/wishlist?view=grid&hideTokens=true')
    await page.goBack()
    await expect(page).toHaveURL('/wishlist?view=grid&page=2')
    await expect(hideTokens).not.toBeChecked()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/wishlist?page=2')
    await expect(table).toBeVisible()

    await page.goto('/dashboard')
    await page.goto('/wishlist')
    await expect(page).toHaveURL('/wishlist?view=grid&hideTokens=true')
    await expect(tiles.first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/wishlist?hideTokens=true')
    await expect(table).toBeVisible()
  })
})

test('skeletons are shown while the wishlist loads, an error may be tried again, and an empty wishlist names the next step @core', async ({
  page,
  faults,
  db,
  expectErrors,
}) => {
  expectErrors(/wishlistList: HTTP 500/)
  faults.add(
    { endpoint: 'wishlistList', delay: 'until-cleared' },
    { endpoint: 'wishlistList', status: 500 },
  )
  await page.goto('/wishlist')
  const { alert, rows, main } = wishlistPage(page)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  faults.clear()
  await expect(rows).toHaveCount(6)
  faults.add({ endpoint: 'wishlistList', status: 500 })
  await page.reload()
  await expect(alert).toContainText('Error Loading Wishlist')
  await expect(alert).toContainText('Failed to load wishlist')
  faults.clear()
  db.state.wishlist = []
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Your wishlist is empty. Start adding cards you want!')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Find Cards' })).toHaveAttribute('href', '/all-cards')
})

test('a change in one window shows in another one when it gets the focus', async ({
  page,
  context,
}) => {
  await page.goto('/wishlist')
  await expect(wishlistPage(page).rows).toHaveCount(6)
  const other = await context.newPage()
  await other.goto('/wishlist?view=grid')
  await wishlistPage(other).remove(token).click()
  await expect(wishlistPage(other).toasts).toContainText('Item removed from wishlist')
  // Pages under test always count as visible.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(wishlistPage(page).rows).toHaveCount(5)
})

test('the session ends on the page: the login page gives the reason', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/HTTP 401/)
  await page.goto('/wishlist')
  const { rows, sort } = wishlistPage(page)
  await expect(rows).toHaveCount(6)
  db.state.sessions = []
  // The refused request is either the sort or one of the navigation bar's, after which the select is gone.
  await sort.selectOption('Set', { timeout: 5000 }).catch(() => {})
  await expect(page).toHaveURL(/\/login\?from=%2Fwishlist(%3Fsort%3Dset)?$/)
  await expect(page.getByText('Please log in to view your wishlist.')).toBeVisible()
})

test('a page that is being left for the login page changes nothing any more', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/HTTP 401/)
  await page.goto('/wishlist')
  const { rows, sort } = wishlistPage(page)
  await expect(rows).toHaveCount(6)
  const loginPage = new Gate()
  await page.route(`**/${builtFile('src/routes/login.tsx')}`, async (route) => {
    await loginPage.opened
    await route.continue()
  })
  db.state.sessions = []
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
  await sort.selectOption('Set')
  // It is requested after the first paint.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))),
  )
  loginPage.open()
  await expect(page.getByText('Please log in to view your wishlist.')).toBeVisible()
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
})

test.describe('logged out', () => {
  test.use({ as: null })

  test('the login page gives the reason', async ({ page }) => {
    await page.goto('/wishlist')
    await expect(page.getByText('Please log in to view your wishlist.')).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, as table and as grid', async ({ page }) => {
    await page.goto('/wishlist')
    const { rows, tiles, showAs } = wishlistPage(page)
    await expect(rows).toHaveCount(6)
    await expectNoSidewaysScroll(page)
    await showAs('Grid')
    await expect(tiles).toHaveCount(6)
    await expectNoSidewaysScroll(page)
  })
})
