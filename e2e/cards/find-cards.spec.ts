import { cardPage } from '../kit/pages/card-page.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test('all cards are sorted by collector number, fifty a page @core', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  const { rows, table } = cardPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cards' })).toBeVisible()
  await expect(page.getByText('Showing 50 of 826 cards').first()).toBeVisible()
  await expect(page.getByText('Page 1 of 17')).toBeVisible()
  await expect(rows).toHaveCount(50)
  await expect(table.getByRole('columnheader', { name: 'Collector #' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a card is found by parts of its name, without case and accents', async ({ page }) => {
  await page.goto('/all-cards')
  const { search, rows } = cardPage(page)
  await search.fill('eloise NUNEZ')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Éloïse Ñuñez, Tide’s Daughter')
  await search.fill('100%')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('100% Seaworthy')
})

test('the address knows sort and direction', async ({ page }) => {
  await page.goto('/all-cards?sort=foil_price&direction=desc')
  const { table, rows } = cardPage(page)
  await expect(table.getByRole('columnheader', { name: 'Foil Price' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows).toHaveCount(50)
  const prices = (await columnTexts(table, 'Foil Price')).map((text) =>
    Number(text.replace(/[$,]/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('cards are shown even when the names of sets cannot be loaded', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardSets: HTTP 500/)
  faults.add({ endpoint: 'cardSets', status: 500 })
  await page.goto('/all-cards')
  const { rows, alert } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await expect(alert).toContainText('Failed to load sets')
})

test('a failure says so and offers to try again', async ({ page, faults, expectErrors }) => {
  expectErrors(/cardList: HTTP 500/)
  faults.add({ endpoint: 'cardList', status: 500 })
  await page.goto('/all-cards')
  const { alert, rows } = cardPage(page)
  await expect(alert).toContainText('Failed to load cards')
  faults.clear()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows).toHaveCount(50)
})

test('a lost connection is logged and shown in the words of the page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardList: no answer/)
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('cardList: no'),
  )
  faults.add({ endpoint: 'cardList', network: true })
  await page.goto('/all-cards')
  await expect(cardPage(page).alert).toContainText('Failed to load cards')
  await logged
})

test('the page keeps its own view', async ({ page }) => {
  await page.goto('/all-cards')
  await cardPage(page).showAs('Binder')
  await page.goto('/sets/Lantern%20Fair%202026')
  await expect(cardPage(page).view('Table')).toBeChecked()
  await page.goto('/all-cards')
  await expect(cardPage(page).view('Binder')).toBeChecked()
})

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/all-cards')
  const { rows, main } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await rows.nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sets' }).click()
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test.describe('with an empty catalog', () => {
  test.use({ seed: 'empty' })

  test('the page says that there are no cards', async ({ page }) => {
    await page.goto('/all-cards')
    await expect(page.getByText('No cards found.')).toBeVisible()
  })
})

test.describe('with 20,000 cards', () => {
  test.use({ seed: 'large' })

  test('the last page is reached by its address', async ({ page }) => {
    await page.goto('/all-cards?page=400')
    await expect(page.getByText('Page 400 of 400')).toBeVisible()
    await expect(cardPage(page).rows).toHaveCount(50)
  })
})

test.describe('with thousands of cards', () => {
  test.use({ seed: 'large' })

  test('counts are written alike everywhere', async ({ page }) => {
    await page.goto('/all-cards')
    await expect(page.getByText(/^Showing 50 of 20,\d{3} cards$/).first()).toBeVisible()
  })
})
