/** The binder: its sizes, one page and two, and how it is turned. What a member sees in it is in binder-copies.spec.ts. */
import type { Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoAxeViolations } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.beforeEach(({ page }) => page.goto(setPath(promoSet)))

/** Opens the binder by a pointer, which leaves the arrow keys to it. */
async function openBinder(page: Page): Promise<void> {
  const { main, binder } = cardPage(page)
  await main.getByTitle('Binder', { exact: true }).click()
  // With its cards, the binder listens to the keys.
  await expect(binder.locator('img').first()).toBeVisible()
}

test('a binder page has nine pockets, and as many cards @core', async ({ page }) => {
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

test('the cards that are there are cut into pages at once, which turn before theirs have come', async ({
  page,
  faults,
}) => {
  const { rows, binder } = cardPage(page)
  await page.setViewportSize({ width: 800, height: 1000 })
  await expect(rows).toHaveCount(30)
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  await openBinder(page)
  await expect(binder.locator('img')).toHaveCount(9)
  await expect(binder).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 4')
  faults.clear()
  await expect(binder.getByRole('list', { name: 'Page 2' }).locator('img')).toHaveCount(9)
  await expect(binder).toHaveAttribute('aria-busy', 'false')
})

test('the arrow keys turn the binder, whose last page keeps its empty pockets', async ({
  page,
}) => {
  const { binder } = cardPage(page)
  await page.setViewportSize({ width: 800, height: 1000 })
  await openBinder(page)
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

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('two pages are open, and one sheet is turned at a time', async ({ page }) => {
    const { binder } = cardPage(page)
    const paging = page.getByRole('navigation', { name: 'Pages' })
    const sheet = (number: number) => binder.getByRole('list', { name: `Page ${number}` })
    await openBinder(page)
    await expect(paging).toContainText('Page 1 of 4')
    await expect(binder.getByRole('list')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(paging).toContainText('Pages 2–3 of 4')
    await expect(binder.getByText('Page 2 of 4')).toBeVisible()
    await expect(binder.getByText('Page 3 of 4')).toBeVisible()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText('Showing 18 of 30 cards').first()).toBeVisible()
    await expect(sheet(2).getByRole('button', { name: 'Harbour Hearth' })).toBeVisible()
    await expect(sheet(3).getByRole('button', { name: 'Lost at Sea' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn to the next page' }).click()
    await expect(paging).toContainText('Page 4 of 4')
    await expect(page.getByText('Showing 3 of 30 cards').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn to the next page' })).toBeDisabled()
    await paging.getByRole('button', { name: 'Previous' }).click()
    await expect(paging).toContainText('Pages 2–3 of 4')
    await page.goBack()
    await expect(paging).toContainText('Page 4 of 4')
  })

  test('a link to the right page shows both, and a link beyond the last one says so', async ({
    page,
  }) => {
    const { showAs, binder, main } = cardPage(page)
    await showAs('Binder')
    await page.goto(`${setPath(promoSet)}?page=3`)
    await expect(binder.getByRole('list', { name: 'Page 2' }).locator('img')).toHaveCount(9)
    await expect(binder.getByRole('list', { name: 'Page 3' }).locator('img')).toHaveCount(9)
    await page.goto(`${setPath(promoSet)}?page=5`)
    await expect(main).toContainText('There is no page 5.')
  })

  test('the next spread is prefetched', async ({ page, faults }) => {
    const { binder } = cardPage(page)
    const ahead = [2, 3].map((number) =>
      page.waitForResponse((response) => response.url().includes(`page=${number}&limit=9`)),
    )
    await openBinder(page)
    for (const answer of await Promise.all(ahead)) await answer.finished()
    faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
    await page.keyboard.press('ArrowRight')
    await expect(binder.locator('img')).toHaveCount(18)
    await expect(binder).toHaveAttribute('aria-busy', 'false')
  })

  test('the dialog goes from one page to the other, and gives the focus back', async ({ page }) => {
    const { binder, dialog } = cardPage(page)
    await openBinder(page)
    await page.keyboard.press('ArrowRight')
    await expect(binder.locator('img')).toHaveCount(18)
    const opener = binder.getByRole('button', { name: 'Hearthlight Basin' })
    await opener.click()
    await expect(dialog).toHaveAccessibleName('Hearthlight Basin')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toHaveAccessibleName('Found at Sea')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog).toHaveAccessibleName('Hearthlight Basin')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(binder.getByRole('list')).toHaveCount(2)
  })

  test('has no violations of accessibility rules', async ({ page }) => {
    const { binder } = cardPage(page)
    await openBinder(page)
    await page.keyboard.press('ArrowRight')
    await expect(binder.locator('img')).toHaveCount(18)
    await expect(binder).toHaveAttribute('aria-busy', 'false')
    await expectNoAxeViolations(page)
  })
})

test.describe('the page beside the one of the URL', () => {
  test.use({ viewport: { width: 800, height: 1000 } })

  test.beforeEach(async ({ page }) => {
    await cardPage(page).showAs('Binder')
    await page.goto(`${setPath(promoSet)}?page=3`)
    await expect(cardPage(page).binder.locator('img')).toHaveCount(9)
  })

  test('has empty pockets while it loads', async ({ page, faults }) => {
    const { binder } = cardPage(page)
    faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(binder.getByRole('listitem')).toHaveCount(18)
    await expect(binder.locator('img')).toHaveCount(9)
    await expect(binder).toHaveAttribute('aria-busy', 'true')
    faults.clear()
    await expect(binder.locator('img')).toHaveCount(18)
    await expect(binder).toHaveAttribute('aria-busy', 'false')
  })

  test('says that it could not be loaded, and is loaded again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/cardList: HTTP 500/)
    const { binder, alert } = cardPage(page)
    faults.add({ endpoint: 'cardList', status: 500 })
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(alert).toContainText('Error Loading Cards')
    await expect(binder.getByRole('list', { name: 'Page 3' }).locator('img')).toHaveCount(9)
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(binder.locator('img')).toHaveCount(18)
    await expect(alert).toHaveCount(0)
  })
})

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [1024, 640],
  [1024, 768],
  [390, 844],
  [360, 640],
] as const) {
  test(`pages fit a window of ${width} by ${height} with their number and paging`, async ({
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
      if (width < 400 || height < 700) await binder.evaluate((element) => element.scrollIntoView())
      await expect(paging).toBeInViewport({ ratio: 1 })
      await expect(binder).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a card without a picture shows its name, its number and its price', async ({ page }) => {
  const { showAs, binder } = cardPage(page)
  await showAs('Binder')
  await page.goto(`${setPath(promoSet)}?page=3`)
  const name = 'Herald of Tomorrow’s Tide'
  const pocket = binder.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  await expect(pocket).toContainText(`${name}#311 $6.23`)
})

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
