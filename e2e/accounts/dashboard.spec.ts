import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const tiles = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Your binder' }).getByRole('link')
const welcome = (page: Page, username: string) =>
  page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })

test('a visitor is sent to log in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
})

test.describe('a member with cards', () => {
  test.use({ as: 'alice' })

  test('is welcomed with tiles that lead everywhere', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(welcome(page, 'alice')).toBeVisible()
    await expect(tiles(page)).toHaveText([
      /^Collection/,
      /^Wishlist/,
      /^Lists/,
      /^Trade Singles/,
      /^Trade Lists/,
      /^Sets/,
    ])
    const paths = ['/collection', '/wishlist', '/lists', '/trade-search', '/trade-lists', '/sets']
    for (const [index, path] of paths.entries()) {
      await tiles(page).nth(index).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(welcome(page, 'alice')).toBeVisible()
    }
  })

  test('sees how many proposals wait, also when that changes, and gets there by one click', async ({
    page,
    db,
  }) => {
    await page.goto('/dashboard')
    const waiting = page.getByRole('main').getByRole('link', { name: /offers? waiting/ })
    await expect(waiting).toHaveText('2 trade offers waiting')
    await waiting.click()
    await expect(page).toHaveURL('/review-trade')
    await expect(page.getByRole('article').first()).toBeVisible()
    const received = db.state.proposals.filter(
      ({ state, receiverId }) => state === 'pending' && receiverId === 2,
    )
    for (const proposal of received.slice(0, 2)) proposal.state = 'withdrawn'
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(waiting).toHaveText('1 trade offer waiting')
    for (const proposal of received) proposal.state = 'withdrawn'
    // Fires the browser's event for a window that is visible again.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(page.getByText('No trade offers waiting.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('sees the value of the cards', async ({ page }) => {
    await page.goto('/dashboard')
    const summary = page.getByRole('main')
    await expect(summary.getByText('26 cards, 8 unique')).toBeVisible()
    await expect(summary.getByText('10 cards, 6 unique')).toBeVisible()
    await expect(summary.getByText('$3,992.11')).toBeVisible()
  })

  test('reaches a tile by the keyboard', async ({ page }) => {
    await page.goto('/dashboard')
    await tiles(page).first().focus()
    await page.keyboard.press('Tab')
    await expect(tiles(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/wishlist')
  })

  test('has the page at once; numbers that come later move nothing', async ({ page, faults }) => {
    faults.add({ endpoint: 'collectionList', delay: 'until-cleared' })
    faults.add({ endpoint: 'wishlistList', delay: 'until-cleared' })
    await page.goto('/dashboard')
    await expect(tiles(page)).toHaveCount(6)
    const before = await tiles(page).last().boundingBox()
    faults.clear()
    await expect(page.getByText('26 cards, 8 unique')).toBeVisible()
    expect(await tiles(page).last().boundingBox()).toEqual(before)
  })

  test('has the whole page when the numbers fail', async ({ page, faults, expectErrors }) => {
    expectErrors(/(collection|wishlist)List: HTTP 500/)
    faults.add({ endpoint: 'collectionList', status: 500 })
    faults.add({ endpoint: 'wishlistList', status: 500 })
    const refused = page.waitForResponse((response) => response.status() === 500)
    await page.goto('/dashboard')
    await refused
    await expect(tiles(page)).toHaveCount(6)
    await expect(page.getByRole('main').getByRole('alert')).not.toBeAttached()
    await expect(page.getByText('In your collection')).not.toBeAttached()
  })
})

test.describe('a member without cards', () => {
  test.use({ as: 'carol' })

  test('is shown where to begin', async ({ page, db }) => {
    db.state.collection = []
    db.state.wishlist = []
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByText('Your binder is empty.')).toBeVisible()
    await main.getByRole('link', { name: 'Find Cards' }).click()
    await expect(page).toHaveURL('/all-cards')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, as: 'alice' })

  test('the page fits', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('26 cards, 8 unique')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
