/** The name of each column is shown whole, whatever the width of the window. */
import type { Locator, Page } from '@playwright/test'
import { promoSet, setPath } from './kit/card-page.ts'
import { expect, test } from './kit/test.ts'

test.use({ as: 'alice' })

const tables = [
  { path: '/collection', label: 'Cards of your collection' },
  { path: '/wishlist', label: 'Cards of your wishlist' },
  { path: '/lists/1', label: 'Cards of Spare parts' },
  { path: setPath(promoSet), label: /^Cards of/ },
]

/** The names of the columns whose words or sort button are wider than their cell. */
function cutHeaders(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').evaluateAll((headers) =>
    headers
      // The box that selects all rows has a name for screen readers only.
      .filter((header) => !header.querySelector('input'))
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

async function expectWholeHeaders(page: Page, table: Locator): Promise<void> {
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(table.getByRole('columnheader').first()).toBeVisible()
    expect(await cutHeaders(table), `cut at ${width} pixels`).toEqual([])
  }
}

for (const { path, label } of tables) {
  test(`no header is cut on ${path}`, async ({ page }) => {
    await page.goto(path)
    const table = page.getByRole('table', { name: label })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await expectWholeHeaders(page, table)
  })
}
