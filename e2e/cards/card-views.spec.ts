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

test('a binder page has nine pockets, and as many cards', async ({ page }) => {
  const { showAs, binder } = cardPage(page)
  await showAs('Binder')
  await expect(binder.getByRole('listitem')).toHaveCount(9)
  await expect(page.getByText('Showing 9 of 30 cards').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 4')
})

for (const [size, cells, pages] of [
  ['2x2', 4, 8],
  ['4x3', 12, 3],
  ['4x4', 16, 2],
  ['5x5', 25, 2],
] as const) {
  test(`a ${size} binder has pages of ${cells}`, async ({ page }) => {
    const { showAs, binder, main } = cardPage(page)
    await showAs('Binder')
    await main.getByRole('combobox', { name: 'Binder grid size' }).selectOption(size)
    await expect(binder.getByRole('listitem')).toHaveCount(cells)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
      `Page 1 of ${pages}`,
    )
    await page.reload()
    await expect(binder.getByRole('listitem')).toHaveCount(cells)
  })
}

test('the arrow keys turn the binder, whose last page keeps its empty pockets', async ({
  page,
}) => {
  const { showAs, binder } = cardPage(page)
  await showAs('Binder')
  await expect(binder.locator('img')).toHaveCount(9)
  await page.getByRole('heading', { level: 1 }).click()
  for (const turned of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
      `Page ${turned} of 4`,
    )
  }
  await expect(binder.locator('img')).toHaveCount(3)
  await expect(binder.getByRole('listitem')).toHaveCount(9)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 3 of 4')
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
  test(`a visitor who asks to ${item} is told to log in`, async ({ page }) => {
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

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [390, 844],
] as const) {
  test(`a binder page fits a window of ${width} by ${height} with its number and paging`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { showAs, binder, main } = cardPage(page)
    await showAs('Binder')
    await expect(binder.getByRole('listitem')).toHaveCount(9)
    const size = main.getByRole('combobox', { name: 'Binder grid size' })
    for (const [chosen, cells] of [
      ['2x2', 4],
      ['4x3', 12],
      ['5x5', 25],
    ] as const) {
      await size.selectOption(chosen)
      await expect(binder.getByRole('listitem')).toHaveCount(cells)
      const paging = page.getByRole('navigation', { name: 'Pages' })
      if (width < 400) await paging.scrollIntoViewIfNeeded()
      await expect(paging).toBeInViewport({ ratio: 1 })
      await expect(binder).toBeInViewport({ ratio: 1 })
    }
  })
}

test("the help lists the keys that turn the binder's pages", async ({ page }) => {
  const { showAs, binder, dialog } = cardPage(page)
  await showAs('Binder')
  await expect(binder).toBeVisible()
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
  await page.keyboard.press('?')
  await expect(dialog).toContainText('To the next page→Swipe left')
  await page.keyboard.press('Escape')
  await showAs('Table')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('To the next page')
})
