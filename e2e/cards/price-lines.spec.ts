/** The small lines of thirty days beside the prices in tables. */
import type { Page } from '@playwright/test'
import { setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

const path = setPath('Shards over Saltmere')

function tablePage(page: Page) {
  const rows = page.getByRole('table').locator('tbody tr')
  return {
    rows,
    lines: rows.locator('svg[data-price-line]'),
    linesOf: (name: string | RegExp) =>
      rows.filter({ hasText: name }).locator('svg[data-price-line] path'),
  }
}

/** The ids that the page asks lines for, request by request. */
function requestedIds(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/cards/price-lines') requested.push(url.searchParams.get('ids') ?? '')
  })
  return requested
}

test('a visitor sees the line of each price, and of another page its own ones', async ({
  page,
  faults,
}) => {
  const requested = requestedIds(page)
  faults.add({ endpoint: 'cardPriceLines', delay: 'until-cleared', times: 1 })
  await page.goto(path)
  const { rows, lines, linesOf } = tablePage(page)
  await expect(rows).toHaveCount(50)
  const price = rows.first().locator('td').nth(4)
  const before = await price.boundingBox()
  await expect.poll(() => requested.length).toBe(1)
  expect(requested[0]?.split(',')).toHaveLength(50)
  await expect(lines).toHaveCount(0)
  faults.clear()
  await expect(linesOf('Sorrowful Wraith')).toHaveCount(2)
  expect(await price.boundingBox()).toEqual(before)
  await expect(price).toHaveText(/^\$\d+\.\d\d$/)
  // A card without prices has no line.
  await expect(linesOf('Charting of the Low Moon')).toHaveCount(0)
  const [first] = await linesOf('Sorrowful Wraith').evaluateAll((drawn) =>
    drawn.map((each) => each.getAttribute('d')),
  )
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => requested.length).toBeGreaterThan(1)
  await expect(lines.first()).toBeVisible()
  await expect(lines.locator(`path[d="${first}"]`)).toHaveCount(0)
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sees the line of the finish of each entry', async ({ page }) => {
    await page.goto('/collection')
    const { linesOf } = tablePage(page)
    await expect(linesOf('Harbour Hearth')).toHaveCount(1)
    await expect(linesOf('Found at Sea')).toHaveCount(0)
    const drawn = linesOf('Tide’s Daughter')
    await expect(drawn).toHaveCount(2)
    const [foil, normal] = await drawn.evaluateAll((each) =>
      each.map((line) => line.getAttribute('d')),
    )
    expect(foil).not.toBe(normal)
  })
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  test('nothing is fetched where there is no room for lines', async ({ page }) => {
    const requested = requestedIds(page)
    await page.goto(path)
    const { rows, lines } = tablePage(page)
    await expect(rows).toHaveCount(50)
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(lines.first()).toBeVisible()
    expect(requested).toHaveLength(1)
  })
})

test('lines that cannot be fetched are left out in silence', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardPriceLines: HTTP 500/)
  faults.add({ endpoint: 'cardPriceLines', status: 500 })
  const failed = page.waitForResponse(/price-lines/)
  await page.goto(path)
  await failed
  const { rows, lines } = tablePage(page)
  await expect(rows).toHaveCount(50)
  await expect(lines).toHaveCount(0)
  // The region of the notices is empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})
