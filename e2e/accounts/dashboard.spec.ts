import type { Locator, Page, Route } from '@playwright/test'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const tiles = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Your binder' }).getByRole('link')
const partNames =
  /^(Value over time|Trades|What's new|Open imports|Newest cards|Next set to finish|Biggest movers this week)$/
/** What the parts wait for. */
const reads = [
  'collectionList',
  'collectionNewest',
  'wishlistList',
  'collectionValue',
  'proposalList',
  'notificationList',
  'collectionCompletion',
  'collectionMovers',
  'importList',
  'deckMine',
] as const
const welcome = (page: Page, username: string) =>
  page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0
const parts = (page: Page) => page.getByRole('main').getByRole('region', { name: partNames })
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

test('a visitor is sent to log in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
})

test.describe('a member with cards', () => {
  test.use({ as: 'alice' })

  test('is welcomed with tiles that lead everywhere @core', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(welcome(page, 'alice')).toBeVisible()
    await expect(tiles(page)).toHaveText([
      'Collection',
      'Wishlist',
      'Lists',
      'Trade Singles',
      'Trade Lists',
      'Sets',
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

  test('answers a trade offer from its line @core', async ({ page }) => {
    await page.goto('/dashboard')
    const offers = part(page, 'Trades').getByRole('listitem')
    await expect(offers).toHaveText([
      /^carol offers 4 cards for 4 of yours.*You give \$20\.01 · You get \$19\.76$/,
      /^bob offers 1 card for 2 of yours/,
    ])
    await offers.first().getByRole('link').click()
    await expect(page).toHaveURL('/review-trade?proposal=7')
  })

  test('goes on with an import that waits for decisions', async ({ page }) => {
    await page.goto('/dashboard')
    const open = part(page, 'Open imports').getByRole('listitem')
    await expect(open).toHaveText('Review moxfield_haves.csv2 of 5 rows to decide · My Collection')
    await open.getByRole('link').click()
    await expect(page).toHaveURL('/import/1')
  })

  test('reads and dismisses notifications besides trade offers', async ({ page }) => {
    await page.goto('/dashboard')
    const news = part(page, "What's new").getByRole('listitem')
    await expect(news).toHaveCount(2)
    await news
      .first()
      .getByRole('button', { name: /^Mark as read/ })
      .click()
    await expect(news).toHaveText([/Moonwashed Selkie/])
    await news.getByRole('button').click()
    await expect(part(page, "What's new")).toContainText(
      'Nothing new besides trade offers and what you have read.',
    )
  })

  test('opens one of the newest cards', async ({ page }) => {
    await page.goto('/dashboard')
    const pockets = part(page, 'Newest cards').getByRole('listitem')
    await expect(pockets).toHaveCount(9)
    await expect(pockets.getByRole('button')).toHaveCount(8)
    const card = pockets.getByRole('button').first()
    const name = (await card.getAttribute('aria-label')) ?? ''
    await card.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name }).first()).toBeVisible()
  })

  test('sees the cards that came last, and how many came this week @core', async ({ page }) => {
    const newest = part(page, 'Newest cards')
    const first = newest.getByRole('button').first()
    await page.goto('/dashboard')
    await expect(first).toBeVisible()
    await expect(first).not.toHaveAccessibleName(/Plain Herring/)
    await expect(newest).not.toContainText('this week')
    await page.goto('/collection')
    const { row, plusQuickly, toasts } = collectionPage(page)
    await plusQuickly(row(/Plain Herring/), 3)
    await expect(toasts).toContainText('Quantity updated')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(newest).toContainText('3 cards added this week')
    await expect(first).toHaveAccessibleName(/Plain Herring/)
  })

  test('goes to the missing cards of the set to finish next', async ({ page }) => {
    await page.goto('/dashboard')
    const sets = part(page, 'Next set to finish').getByRole('listitem')
    await expect(sets.first()).toContainText('4 of 26, 15%')
    await expect(sets.first()).toContainText('22 missing, $13,127.19 (1 unpriced)')
    await sets.last().getByRole('link', { name: 'A Choir of Gales' }).click()
    await expect(page).toHaveURL('/sets/A%20Choir%20of%20Gales?owned=missing')
  })

  test('goes to the deck that is nearest to complete', async ({ page, db }) => {
    await page.goto('/dashboard')
    const deck = page.getByRole('main').getByText('Tidecallers: you own 7 of 10')
    await deck.getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Tidecallers' })).toBeVisible()
    db.state.lists = db.state.lists.filter((list) => !list.deck)
    const answer = page.waitForResponse('**/api/decks')
    await page.goto('/dashboard')
    await answer
    await expect(part(page, 'Newest cards').getByRole('button').first()).toBeVisible()
    await expect(deck).toHaveCount(0)
  })

  test('sees the page at once, and later parts cause no layout shift', async ({ page }) => {
    // Held before they are sent: answers that a server holds use up the six connections of the browser.
    const held: Route[] = []
    let isHeld = true
    await page.route(
      // From its start: the dev server has modules in src/api.
      /^http:\/\/[^/]+\/api\/(collection|wishlist|decks|trade\/proposals\?|notifications\?)/,
      async (route) => {
        if (isHeld) held.push(route)
        else await route.continue()
      },
    )
    await page.goto('/dashboard')
    await expect(parts(page)).toHaveCount(7)
    await expect(part(page, 'Trades').getByRole('link', { name: '2 trade offers' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications 3 unread' })).toBeVisible()
    const placesOf = async () =>
      Promise.all((await parts(page).all()).map((each) => each.boundingBox()))
    const before = (await placesOf()).map((box) => [box?.x, box?.y])
    expect(held.length).toBeGreaterThanOrEqual(reads.length - 1)
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    await expect(page.getByText('26 cards, 8 unique')).toBeVisible()
    await expect(part(page, 'Newest cards').getByRole('button').first()).toBeVisible()
    await expect(part(page, "What's new").getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Tidecallers: you own 7 of 10')).toBeVisible()
    expect((await placesOf()).map((box) => [box?.x, box?.y])).toEqual(before)
  })

  test('reads in each part that it failed, and loads it again there', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/HTTP 500/)
    for (const endpoint of reads) faults.add({ endpoint, status: 500 })
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText([
      'Failed to load trade offers',
      'Failed to load notifications',
      'Failed to load imports',
      'Failed to load this total',
      'Failed to load this total',
      /^Error Loading Values/,
      'Failed to load your newest cards',
      'Failed to load your progress',
      'Failed to load movers',
      'Failed to load your decks',
    ])
    await expect(tiles(page)).toHaveCount(6)
    faults.clear()
    await part(page, 'Trades').getByRole('button', { name: 'Try Again' }).click()
    await expect(part(page, 'Trades').getByRole('listitem')).toHaveCount(2)
  })
})

test.describe('a member without cards', () => {
  test.use({ as: 'carol' })

  test.beforeEach(async ({ page, db }) => {
    db.state.collection = []
    db.state.wishlist = []
    await page.goto('/dashboard')
  })

  test('begins with a pasted list', async ({ page }) => {
    const begin = page.getByRole('region', { name: 'Your binder is empty' })
    await begin.getByText('A pasted list').click()
    await begin.getByLabel('List of cards').fill('2 Plain Herring')
    await begin.getByRole('button', { name: 'Review Import' }).click()
    await expect(page).toHaveURL(/\/import\/\d+$/)
  })

  test('finds cards one by one', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'find cards' }).click()
    await expect(page).toHaveURL('/all-cards')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, as: 'alice' })

  test('the page fits, and what waits is on the first screen', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('26 cards, 8 unique')).toBeVisible()
    const deck = page.getByText('Tidecallers: you own 7 of 10')
    await expect(deck).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(part(page, 'Trades').getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    expect(await topOf(tiles(page).first())).toBeGreaterThan(
      await topOf(part(page, 'Biggest movers this week')),
    )
    // It comes last, and moves nothing.
    expect(await topOf(deck)).toBeGreaterThan(await topOf(tiles(page).last()))
  })
})
