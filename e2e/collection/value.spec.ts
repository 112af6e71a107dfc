/** The insights into a collection: its value over time, and the gain by sets; what was paid, in My Collection. */
import type { Locator, Page } from '@playwright/test'
import { noteValues } from '../../mocks/value/value-notes.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Value over time' })
const chart = (within: Locator) =>
  within.getByRole('img', { name: /^Line chart of the market( and the low)? value$/ })
const numbers = (within: Locator) =>
  within.getByRole('region', { name: 'Values by day' }).getByRole('row')

test.describe('a member whose cards were noted', () => {
  test.use({ as: 'carol' })

  test('reads on the dashboard how their value changed, by prices and by cards @core', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await expect(chart(panel(page))).toBeVisible()
    await expect(panel(page)).toContainText('Market on 19 Nov')
    await expect(panel(page)).toContainText('Since 21 Oct 2026')
    await expect(panel(page)).toContainText(
      /Price changes[+-]\$[\d.,]+Cards added or removed\+\$[\d.,]+/,
    )
    await panel(page).getByRole('radio', { name: '90 days' }).press('Space')
    await expect(page).toHaveURL('/dashboard?range=90d')
    await expect(panel(page)).toContainText('Since 22 Aug 2026')
    await panel(page).getByRole('radio', { name: 'Wishlist' }).press('Space')
    await expect(page).toHaveURL('/dashboard?range=90d&of=wishlist')
    await expect(chart(panel(page))).toBeVisible()
  })

  test('opens the numbers, in which a day without a run is missing', async ({ page }) => {
    await page.goto('/collection/value')
    await panel(page).getByText('Numbers as a table').click()
    await expect(numbers(panel(page)).nth(1)).toContainText('19 Nov 2026')
    await expect(numbers(panel(page)).filter({ hasText: '16 Nov 2026' })).toHaveCount(1)
    await expect(numbers(panel(page)).filter({ hasText: '15 Nov 2026' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('gets a note of today from the daily task', async ({ page, db }) => {
    await page.goto('/collection/value')
    await expect(panel(page)).toContainText('Market on 19 Nov')
    noteValues(db)
    await page.getByRole('link', { name: 'My Collection' }).click()
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(panel(page)).toContainText('Market on 20 Nov')
  })
})

test.describe('a member without notes', () => {
  test.use({ as: 'bob' })

  test('is shown computed days from the first day on, marked as such', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(panel(page)).toContainText("Dashed: today's cards at past prices.")
    await expect(chart(panel(page))).toBeVisible()
    await expect(panel(page)).toContainText('Since 21 Oct 2026')
    await panel(page).getByText('Numbers as a table').click()
    await expect(numbers(panel(page)).nth(1)).toContainText('20 Nov 2026 (computed)')
    await expectNoAxeViolations(page)
  })
})

test.describe('a member whose cards have prices of a single day', () => {
  test.use({ as: 'bob' })

  test('reads their value, and when the chart begins', async ({ page, faults }) => {
    const note = { market: 21_801.3, low: 0, paid: 0, cards: 3, by_prices: null }
    const value = { computed: [], notes: [{ day: '2026-11-20', ...note }], change: null }
    faults.add({
      endpoint: 'collectionValue',
      raw: { contentType: 'application/json', text: JSON.stringify(value) },
    })
    await page.goto('/collection/value')
    await expect(panel(page)).toContainText('$21,801.30 today. Your chart starts tomorrow.')
  })
})

test.describe('a member with prices paid', () => {
  test.use({ as: 'alice' })

  test('goes from the collection, which says what was paid, to each insight by keyboard', async ({
    page,
  }) => {
    await page.goto('/collection')
    const { main, rows } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await expect(main).toContainText(/Paid \$[\d,.]+ for \d+ of 26 cards/)
    await main.getByRole('link', { name: 'Insights' }).press('Enter')
    await expect(page).toHaveURL('/collection/value')
    const tab = (name: string) =>
      main.getByRole('navigation', { name: 'Insights' }).getByRole('link', { name, exact: true })
    await expect(tab('Value')).toHaveAttribute('aria-current', 'page')
    await main.getByRole('radio', { name: 'All' }).press('Space')
    await expect(page).toHaveURL('/collection/value?range=all')
    await expect(tab('Value')).toHaveAttribute('aria-current', 'page')
    await expect(chart(main)).toBeVisible()
    await tab('Gain by sets').press('Enter')
    await expect(page).toHaveURL('/collection/gains')
    await expect(main).toContainText('6 entries have no price paid.')
    for (const [name, path] of [
      ['Movers', '/collection/movers'],
      ['Statistics', '/collection/statistics'],
    ] as const) {
      await tab(name).press('Enter')
      await expect(page).toHaveURL(path)
    }
  })

  test('does not read of prices paid where nothing was paid', async ({ page, db }) => {
    for (const entry of db.state.collection)
      Object.assign(entry, { paidTotal: null, paidQuantity: null })
    await page.goto('/collection')
    const { main, rows } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await expect(main.getByText(/^(Paid|Not counted)[ :]/)).toHaveCount(0)
  })

  test('shows the columns Paid and Gain, sorts by them, and keeps both in the address', async ({
    page,
  }) => {
    await page.goto('/collection')
    const { main, table, row, rows, search } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await expect(table.getByRole('columnheader', { name: 'Gain' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Gain' }).check()
    await page.getByRole('checkbox', { name: 'Paid' }).check()
    await expect(page).toHaveURL('/collection?columns=paid,gain')
    await page.keyboard.press('Escape')
    await table.getByRole('button', { name: 'Gain' }).click()
    await expect(page).toHaveURL('/collection?columns=paid,gain&sort=gain')
    await expect(rows.first()).toContainText('Moonwashed Selkie')
    await expect(row(/Moonwashed Selkie/)).toContainText('$0.00+$')
    await expect(row(/Harbour Hearth/)).toContainText(/\$2,800\.50\+\$[\d,.]+ \+[\d.]+%/)
    await expect(row(/Plain Herring/)).toContainText('N/AN/A')
    // A phone shows the heads of the columns only while the focus is there.
    await search.focus()
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })

  test('compares the gain of sets, and opens the cards of one', async ({ page }) => {
    await page.goto('/collection/gains')
    const sets = page.getByRole('table', { name: 'Gain by sets' })
    const first = sets.getByRole('row').nth(1)
    await expect(first).toContainText('A Choir of Gales')
    await sets.getByRole('button', { name: 'Gain' }).click()
    await sets.getByRole('button', { name: 'Gain' }).click()
    await expect(page).toHaveURL('/collection/gains?sort=gain&direction=desc')
    await expect(first).toContainText('$2,800.50')
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/collection\?sets=[A-Z]+&columns=paid,gain$/)
    await expect(collectionPage(page).row(/Harbour Hearth/)).toContainText('$2,800.50')
  })

  test('reads that values could not be loaded, and tries again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionValue: HTTP 500/, /collectionCostBasis: HTTP 500/)
    faults.add(
      { endpoint: 'collectionValue', status: 500 },
      { endpoint: 'collectionCostBasis', status: 500 },
    )
    await page.goto('/collection/value')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Failed to load values')
    await page.goto('/collection/gains')
    await expect(alert).toContainText('Failed to load the gain by sets')
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('table', { name: 'Gain by sets' })).toBeVisible()
    await page.getByRole('link', { name: 'Value', exact: true }).click()
    await expect(chart(panel(page))).toBeVisible()
  })

  test('sees the room of the chart while values are loaded', async ({ page, faults }) => {
    faults.add({ endpoint: 'collectionValue', delay: 'until-cleared' })
    await page.goto('/collection/value')
    const frame = panel(page)
    await expect(frame.getByText('Loading values...')).toBeAttached()
    const before = await frame.boundingBox()
    faults.clear()
    await expect(chart(frame)).toBeVisible()
    expect((await frame.boundingBox())?.height).toBe(before?.height)
  })
})
