import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.beforeEach(({ page }) => page.goto(setPath(promoSet)))

test('the view is remembered', async ({ page }) => {
  const { view, showAs, grid } = cardPage(page)
  await expect(view('Table')).toBeChecked()
  await showAs('Grid')
  await expect(grid.getByRole('listitem')).toHaveCount(30)
  await page.reload()
  await expect(view('Grid')).toBeChecked()
  await expect(grid.getByRole('listitem')).toHaveCount(30)
})

test('the table is walked through by keyboard', async ({ page }) => {
  const { rows, dialog } = cardPage(page)
  const opener = (row: number) => rows.nth(row).getByRole('button').first()
  await opener(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(opener(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(opener(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(1)).toBeFocused()
})

const requests = [
  ['Add to Collection (Normal)', 'Please log in to add cards to your collection'],
  ['Add to Wishlist (Foil)', 'Please log in to add cards to your wishlist'],
  ['Add to List...', 'Please log in to add cards to your lists'],
] as const

for (const [item, message] of requests) {
  test(`a visitor who asks to ${item} reads that this needs a login`, async ({ page }) => {
    const { main, toasts } = cardPage(page)
    await main.getByRole('button', { name: 'Add Salt_and_Ember' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(toasts).toContainText(message)
  })
}

test('a finish without a price cannot be added', async ({ page }) => {
  await cardPage(page).main.getByRole('button', { name: 'Add Plain Herring' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.filter({ hasText: 'Add to Collection (Normal)' })).toBeEnabled()
  await expect(items.filter({ hasText: 'Add to Collection (Foil)' })).toBeDisabled()
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the first press on a page that has just come counts', async ({ page }) => {
    const { view } = cardPage(page)
    // Several times, since a transient overlay would catch only some presses.
    for (const name of ['Grid', 'Table', 'Grid', 'Table'] as const) {
      await page.getByRole('link', { name: 'Find Cards' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Find Cards' })).toBeVisible()
      // Without waiting until the page is stable, as a click does otherwise.
      await view(name).click({ force: true })
      await expect(view(name)).toBeChecked()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: promoSet })).toBeVisible()
    }
  })
})

test('a grid fetches the pictures that are in view, and others when they are scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { showAs, grid } = cardPage(page)
  await showAs('Grid')
  const pictures = grid.locator('img')
  const below = pictures.nth(20)
  await expect(pictures.first()).toHaveJSProperty('complete', true)
  await expect(pictures.first()).toHaveAttribute('srcset', /\.small\.svg 64w, .*\.svg 630w$/)
  await expect(below).not.toHaveAttribute('src')
  await below.scrollIntoViewIfNeeded()
  await expect(below).toHaveAttribute('src', /^\/pictures\//)
  expect(await below.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain(
    '.small.',
  )
})
