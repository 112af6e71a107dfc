/**
 * The layout of a table: the parts that must not be cut at any width of the window, and the height of rows.
 */
import type { Locator } from '@playwright/test'
import { promoSet, setPath } from '../kit/pages/card-page.ts'
import { brokenWords, cutTexts } from '../kit/pages/table.ts'
import { sidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const widths = [1024, 1280, 1366, 1440, 1920]

const tables = [
  { path: '/all-cards', label: 'Cards of all sets' },
  { path: setPath(promoSet), label: /^Cards of/ },
  { path: '/collection', label: 'Cards of your collection' },
  { path: '/wishlist', label: 'Cards of your wishlist' },
  { path: '/lists/1', label: 'Cards of Spare parts' },
  { path: '/lists/1?sort=position', label: 'Cards of Spare parts' },
  { path: '/lists/public/carol-list-5', label: /^Cards of/ },
  { path: '/wishlist/public/Link-To-Wishes-Of-alice', label: /^Cards of/ },
]

/** The names of the columns whose text, sort arrow or button is wider than its cell. */
function cutHeaders(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').evaluateAll((headers) =>
    headers
      // The box that selects all rows and the column of grips have a name for screen readers only.
      .filter((header) => header.clientWidth > 40)
      .filter((header) => {
        const words = document.createRange()
        words.selectNodeContents(header)
        const cell = header.getBoundingClientRect()
        const { left, right } = words.getBoundingClientRect()
        return (
          header.scrollWidth > header.clientWidth || left < cell.left - 1 || right > cell.right + 1
        )
      })
      .map((header) => header.textContent ?? ''),
  )
}

/** Names whose marks overflow their cell. */
function crossedNames(table: Locator): Promise<(string | null)[]> {
  return table.locator('tbody td:has([data-row-opener])').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const end = cell.getBoundingClientRect().right
        const marks = [...cell.querySelectorAll('svg, img, [data-row-opener]')]
        return marks.some((mark) => mark.getBoundingClientRect().right > end)
      })
      .map(({ textContent }) => textContent),
  )
}

const names = (table: Locator) => table.locator('tbody [data-row-opener]')

for (const { path, label } of tables) {
  test(`headers, names and marks are whole on ${path}`, async ({ page }) => {
    await page.goto(path)
    const table = page.getByRole('table', { name: label })
    await expect(table.locator('tbody [data-row-opener]').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect(table.getByRole('columnheader').first()).toBeVisible()
      expect(await cutHeaders(table), `headers cut at ${width} pixels`).toEqual([])
      expect(await cutTexts(names(table)), `names cut at ${width} pixels`).toEqual([])
      expect(await crossedNames(table), `names crossed at ${width} pixels`).toEqual([])
    }
  })
}

test('large amounts and long names are whole, and no set breaks inside a word, also beside the filters', async ({
  page,
  db,
}) => {
  for (const entry of db.state.collection)
    Object.assign(entry, { quantity: 9_999, paidTotal: 123_456.78, paidQuantity: 9_998 })
  await page.goto('/collection?columns=paid,gain')
  const table = page.getByRole('table', { name: 'Cards of your collection' })
  await expect(names(table).first()).toBeVisible()
  const amounts = table.getByRole('cell').filter({ hasText: /\$/ })
  const sets = table.locator('tbody [data-code]')
  const filters = page.getByRole('button', { name: /^(Show|Hide) Filters/ })
  for (const panel of ['closed', 'open']) {
    for (const width of [360, 768, 1024, 1152, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const at = `at ${width} pixels, filters ${panel}`
      expect.soft(await cutTexts(amounts), `amounts cut ${at}`).toEqual([])
      expect.soft(await cutTexts(names(table)), `names cut ${at}`).toEqual([])
      expect.soft(await brokenWords(sets), `sets broken ${at}`).toEqual([])
      expect.soft(await sidewaysScroll(page), `scrolls sideways ${at}`).toBe(0)
    }
    await filters.click()
  }
})

test('the actions of a row show a faint mark, which comes forward on hover and focus', async ({
  page,
}) => {
  await page.goto('/wishlist')
  const table = page.getByRole('table', { name: 'Cards of your wishlist' })
  const action = table.getByRole('button', { name: /^(Add|Actions for) / })
  await expect(action.nth(0)).toHaveCSS('opacity', '0.6')
  await expect(action.nth(1)).toHaveCSS('opacity', '0.6')
  await action.nth(0).hover()
  await expect(action.nth(0)).toHaveCSS('opacity', '1')
  await action.nth(1).focus()
  await expect(action.nth(1)).toHaveCSS('opacity', '1')
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('finish, grade and language are whole, and a set takes the room up to the price', async ({
    page,
    db,
  }) => {
    for (const entry of db.state.collection)
      Object.assign(entry, { condition: 'MP', language: 'ja', finish: 'Normal' })
    await page.goto('/collection')
    const row = page
      .getByRole('table', { name: 'Cards of your collection' })
      .getByRole('row')
      .nth(1)
    const finish = row.getByRole('cell').filter({ hasText: /^Normal\s*MP\s*ja/ })
    await expect(finish).toBeVisible()
    const cell = await boxOf(finish)
    for (const mark of [
      row.getByText('MP', { exact: true }),
      row.getByText('ja', { exact: true }),
    ]) {
      const box = await boxOf(mark)
      expect(box.right).toBeLessThanOrEqual(cell.right)
      expect(box.bottom).toBeLessThanOrEqual(cell.bottom)
    }
    const number = await boxOf(row.getByRole('cell').nth(2))
    const set = await boxOf(row.getByRole('cell').nth(3))
    const price = await boxOf(row.getByRole('cell').nth(6))
    expect(number.width).toBeLessThan(40)
    expect(price.width).toBeLessThan(60)
    expect(set.x - number.right).toBeLessThan(12)
    expect(price.x - set.right).toBeLessThan(12)
  })
})

test('a picture that cannot be fetched keeps the height of its row', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  await page.route('**/missing.svg', (route) => route.abort())
  await page.goto('/all-cards')
  const row = page.getByRole('main').locator('tbody tr[data-key]').first()
  const [before, broken] = await row.evaluate(async (element) => {
    const height = element.clientHeight
    // A copy has no handler, so it stays as the browser shows a failed picture.
    const picture = element.querySelector('img')
    const copy = picture?.cloneNode()
    if (!picture || !(copy instanceof HTMLImageElement)) throw new Error('The row has no picture.')
    copy.srcset = '/pictures/missing.svg 64w'
    const failed = new Promise((resolve) => copy.addEventListener('error', resolve))
    picture.replaceWith(copy)
    await failed
    return [height, element.clientHeight]
  })
  expect(broken).toBe(before)
})
