import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts, expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

const largeSet = setPath('Shards over Saltmere')

test('a set shows its cards by collector number, with rarity and both prices @core', async ({
  page,
}) => {
  await page.goto(setPath(promoSet))
  const { table, rows } = cardPage(page)
  await expect(page.getByRole('heading', { level: 1, name: promoSet })).toBeVisible()
  await expect(page.getByText('Showing 30 of 30 cards').first()).toBeVisible()
  await expect(rows).toHaveCount(30)
  await expectRowVisible(table, {
    'Card Name': 'Plain Herring',
    'Collector #': '306',
    Set: promoSet,
    Rarity: 'Common',
    'Foil Price': 'N/A',
  })
  await expectRowVisible(table, { 'Card Name': 'Foil-Bright Herring', 'Normal Price': 'N/A' })
  const numbers = await columnTexts(table, 'Collector #')
  expect(numbers.slice(0, 8)).toEqual(['001', '001★', '007', '10', '10a', '10b', '11', '12'])
})

for (const address of ['SHD', 'shd', 'Shards over Saltmere']) {
  test(`opened as "${address}", the page has the name of the set`, async ({ page }) => {
    await page.goto(setPath(address))
    const { table } = cardPage(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shards over Saltmere')
    await expect(page).toHaveTitle('Shards over Saltmere · Ninepocket')
    await expect(table).toHaveAccessibleName('Cards of Shards over Saltmere')
    await expect(page.getByText('Showing 50 of 200 cards').first()).toBeVisible()
  })
}

test('a set that does not exist keeps what is in its address', async ({ page }) => {
  await page.goto(setPath('ZZZ'))
  await expect(page.getByText('No cards found.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ZZZ')
})

test('opened by its code, the page shows its cards before the name of the set, and without it', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardSets: HTTP 500/)
  faults.add({ endpoint: 'cardSets', delay: 'until-cleared' })
  await page.goto(setPath('SHD'))
  const { rows } = cardPage(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(rows).toHaveCount(50)
  await expect(heading).toHaveText('SHD')
  faults.clear()
  await expect(heading).toHaveText('Shards over Saltmere')
  faults.add({ endpoint: 'cardSets', status: 500 })
  await page.reload()
  await expect(rows).toHaveCount(50)
  await expect(heading).toHaveText('SHD')
})

test('the page links back to all sets', async ({ page }) => {
  await page.goto(largeSet)
  await page.getByRole('link', { name: 'Back to All Sets' }).click()
  await expect(page).toHaveURL('/sets')
})

test('the pages of a set are turned by Previous and Next, and by Back', async ({ page }) => {
  await page.goto(largeSet)
  const { rows, next, previous } = cardPage(page)
  await expect(page.getByText('Page 1 of 4')).toBeVisible()
  await expect(page.getByText('Showing 50 of 200 cards').first()).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await expect(page).toHaveURL(`${largeSet}?page=2`)
  await page.goto(`${largeSet}?page=4`)
  await expect(next).toBeDisabled()
  await expect(rows).toHaveCount(50)
  await page.goBack()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
})

test('the next page is prefetched', async ({ page, faults }) => {
  const ahead = page.waitForResponse((response) => response.url().includes('page=2'))
  await page.goto(largeSet)
  await (await ahead).finished()
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  const { table, next } = cardPage(page)
  await next.click()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', 'false')
})

test('old rows stay while new ones load', async ({ page, faults }) => {
  await page.goto(setPath(promoSet))
  const { table, rows } = cardPage(page)
  await expect(rows).toHaveCount(30)
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  await table.getByRole('button', { name: 'Card Name' }).click()
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(rows).toHaveCount(30)
  await expect(rows.first()).toContainText('Ysaine')
  faults.clear()
  await expect(rows.first()).toContainText('“Last Call” at the Low Moon')
  await expect(table).toHaveAttribute('aria-busy', 'false')
})

test('a page past the end leads to the last one', async ({ page }) => {
  await page.goto(`${largeSet}?page=99`)
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page.getByText('Page 4 of 4')).toBeVisible()
  await expect(page).toHaveURL(`${largeSet}?page=4`)
})

for (const name of ['No Such Set', 'A/B & C (100%) "x" #1? é 月', '..%2F..']) {
  test(`the unknown set ${name} is empty, not an error`, async ({ page }) => {
    await page.goto(setPath(name))
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByText('No cards found.')).toBeVisible()
  })
}

test('an odd name survives links, reloads and Back', async ({ page }) => {
  await page.goto('/sets')
  await page.getByRole('link', { name: promoSet }).click()
  await expect(page).toHaveURL(setPath(promoSet))
  const { rows } = cardPage(page)
  await expect(rows).toHaveCount(30)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: promoSet })).toBeVisible()
  await expect(rows).toHaveCount(30)
  await page.goBack()
  await expect(page).toHaveURL('/sets')
})

test('skeletons are shown while rows load', async ({ page, faults }) => {
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  await page.goto(largeSet)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  await expect(cardPage(page).table).toHaveAttribute('aria-busy', 'true')
  faults.clear()
  await expect(cardPage(page).rows).toHaveCount(50)
})

test('a failure says so and offers to try again', async ({ page, faults, expectErrors }) => {
  expectErrors(/cardList: HTTP 500/)
  faults.add({ endpoint: 'cardList', status: 500 })
  await page.goto(largeSet)
  const { alert, rows } = cardPage(page)
  await expect(alert).toContainText('Error Loading Cards')
  await expect(alert).toContainText('Failed to load cards')
  faults.clear()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows).toHaveCount(50)
})

test("the server's own words come first", async ({ page, faults, expectErrors }) => {
  expectErrors(/cardList: HTTP 429/)
  faults.add({ endpoint: 'cardList', status: 429, body: { message: 'Slow down, please.' } })
  await page.goto(largeSet)
  await expect(cardPage(page).alert).toContainText('Slow down, please.')
})

test('hovering over a set fetches its cards ahead', async ({ page }) => {
  await page.goto('/sets')
  const ahead = page.waitForRequest((request) => request.url().includes('set=Kilns'))
  await page.getByRole('link', { name: /Kilns of Emberreach/ }).hover()
  await ahead
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const view of ['Table', 'Grid', 'Binder'] as const) {
    test(`the ${view} does not scroll the page sideways`, async ({ page }) => {
      await page.goto(setPath(promoSet))
      await cardPage(page).showAs(view)
      await expect(page.getByText(/^Showing \d+ of 30 cards$/).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  }
})
