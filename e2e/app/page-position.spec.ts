/** The scroll position after a change of the page, and the first screen of a phone. */
import { people } from '../../sample/members/people.ts'
import type { Locator, Page } from '@playwright/test'
import { cardPage } from '../kit/pages/card-page.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoShift } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

/** Distance of the element's top edge from the top of the window, in CSS px. */
const topOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top))

async function expectStartInView(page: Page): Promise<void> {
  const { main, rows } = cardPage(page)
  await expect(main.getByText(/^Showing \d/).first()).toBeInViewport({ ratio: 1 })
  await expect(rows.first()).toBeInViewport({ ratio: 1 })
}

test('Next shows the first row of the next page, and Back the position on the page before', async ({
  page,
}) => {
  await page.goto('/all-cards')
  const { rows, next } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await next.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(1000)
  await next.click()
  await expect(page).toHaveURL('/all-cards?page=2')
  await expectStartInView(page)
  expect(await scrollTop(page)).toBeLessThan(300)
  await expect(next).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/all-cards')
  await expect.poll(() => scrollTop(page)).toBe(before)
})

test('Next does not scroll a window that shows the first row already', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto('/all-cards')
  const { rows, next } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await next.click()
  await expect(page).toHaveURL('/all-cards?page=2')
  expect(await scrollTop(page)).toBe(0)
})

test('applied filters show the count and the first row', async ({ page }) => {
  await page.goto('/all-cards')
  const { main, rows } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await main.getByRole('button', { name: 'Show Filters' }).click()
  await rows.nth(40).scrollIntoViewIfNeeded()
  await main.getByRole('checkbox', { name: 'Uncommon' }).check()
  await main.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/all-cards?rarity=Uncommon')
  await expectStartInView(page)
})

for (const { name, width, height, highest } of [
  { name: 'desk', width: 1440, height: 900, highest: 300 },
  { name: 'phone', width: 360, height: 740, highest: 290 },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, isMobile: name === 'phone', as: 'alice' })

    for (const path of ['/wishlist', '/lists/2']) {
      test(`the first card of ${path} begins within ${highest} px`, async ({ page }) => {
        await page.goto(path)
        const { rows } = cardPage(page)
        await expect(rows.first()).toBeVisible()
        expect(await topOf(rows.first())).toBeLessThanOrEqual(highest)
      })
    }
  })
}

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 }, as: 'alice' })

  for (const path of ['/all-cards', '/collection', '/wishlist']) {
    test(`no tool of ${path} covers another one when a search has a mistake`, async ({ page }) => {
      await page.goto(`${path}?search=c%3Arr`)
      const tools = page.getByRole('main')
      for (const name of ['Save search', 'Show Filters']) {
        await tools.getByRole('button', { name }).click({ trial: true, timeout: 5000 })
      }
      await tools.getByRole('combobox', { name: 'Sort by' }).click({ trial: true, timeout: 5000 })
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, as: 'alice' })

  test('the first card of the collection begins within 360 px @core', async ({ page }) => {
    await page.goto('/collection')
    const { rows, bar } = collectionPage(page)
    await expect(rows.first()).toBeVisible()
    expect(await topOf(rows.first())).toBeLessThan(360)
    await expect(bar).toBeHidden()
    const { tile } = collectionPage(page)
    expect(await topOf(tile('Unique Cards'))).toBe(await topOf(tile('Total Low')))
    const { main } = collectionPage(page)
    const search = main.getByRole('search').getByRole('combobox')
    const filters = main.getByRole('button', { name: 'Show Filters' })
    const sort = main.getByRole('combobox', { name: 'Sort by' })
    expect(new Set([await topOf(search), await topOf(filters), await topOf(sort)]).size).toBe(1)
  })

  for (const path of ['/collection', '/wishlist']) {
    test(`nothing of ${path} moves when its answers come`, async ({ page }) => {
      await page.route(/^http:\/\/[^/]+\/api\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto(path)
      await expect(cardPage(page).rows.first()).toBeVisible()
      await expectNoShift(page)
    })
  }

  test('a card to add is in view at the trade desk, above its bar', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/propose-trade?with=${people.bob.id}`)
    const add = page.getByRole('button', { name: /^Add / }).filter({ visible: true }).first()
    await expect(add).toBeVisible()
    // Not under the bar, which would take the press.
    await add.click({ trial: true, timeout: 2000 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('no value of the collection is cut at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/collection')
    const { tile } = collectionPage(page)
    await expect(tile('Total Market')).toContainText('$')
    for (const term of ['Unique Cards', 'Total Cards', 'Total Market', 'Total Low']) {
      const value = tile(term)
      // Totals of the length that a collection of ten thousand cards has.
      await value.evaluate((node) => (node.textContent = '$673,224.45'))
      expect(await value.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    }
  })

  test('prices and actions of a card are on the first screen of its dialog', async ({ page }) => {
    await page.goto('/all-cards')
    const { rows, dialog } = cardPage(page)
    await rows.first().getByRole('button').first().click()
    await expect(dialog.getByText('Foil Price').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Add to Collection' })).toBeInViewport({
      ratio: 1,
    })
  })
})
