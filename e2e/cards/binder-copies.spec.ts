/** What a member's binder knows: copies in their pockets, and faint prints of missing cards. */
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const knot = "Fisher's Knot"
const daughter = 'Éloïse Ñuñez, Tide’s Daughter'

test.beforeEach(async ({ page }) => {
  await page.goto(setPath(promoSet))
})

test.describe('for a member', () => {
  test.use({ as: 'alice' })

  test('a missing card has its number and price, an owned one its copies by finish', async ({
    page,
  }) => {
    const { showAs, binder } = cardPage(page)
    await showAs('Binder')
    const card = (name: string) => binder.getByRole('button', { name, exact: true })
    await expect(card(knot)).toHaveAccessibleDescription('Missing: #10a $4.26')
    await expect(card(daughter)).toHaveAccessibleDescription('3 normal 1 foil')
    await expect(binder.getByText(/^Missing/)).toHaveCount(8)
    await binder.getByRole('button', { name: knot, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(card('Surge of the Glass Sea')).toHaveAccessibleDescription('1 foil')
    await expect(card('Lost at Sea')).toHaveAccessibleDescription('Missing: #303 N/A')
    await expectNoAxeViolations(page)
  })

  test('a card fills its pocket when it is added, and leaves it when that is undone', async ({
    page,
  }) => {
    const { showAs, main, binder, toasts } = cardPage(page)
    await showAs('Binder')
    const card = binder.getByRole('button', { name: knot, exact: true })
    await expect(card).toHaveAccessibleDescription('Missing: #10a $4.26')
    await main.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
    await card.focus()
    await page.keyboard.press('Shift+a')
    await expect(card).toHaveAccessibleDescription('1 foil')
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toHaveAccessibleDescription('Missing: #10a $4.26')
  })

  test('cards are shown in full while copies are counted, and the counts cause no layout shift', async ({
    page,
    faults,
  }) => {
    const { showAs, binder } = cardPage(page)
    await showAs('Binder')
    await expect(binder.getByText(/^Missing/)).toHaveCount(8)
    faults.add({ endpoint: 'collectionCopyCounts', delay: 'until-cleared' })
    await page.reload()
    await expect(binder.locator('img')).toHaveCount(9)
    await expect.poll(() => faults.held).toBe(1)
    await expect(binder).toHaveAttribute('aria-busy', 'false')
    await expect(binder.getByText(/^Missing/)).toHaveCount(0)
    const picture = binder.locator('img').nth(4)
    const [before, box] = [await picture.boundingBox(), await binder.boundingBox()]
    faults.clear()
    await expect(binder.getByText(/^Missing/)).toHaveCount(8)
    expect([await picture.boundingBox(), await binder.boundingBox()]).toEqual([before, box])
  })

  test('without the counts it looks as for visitors', async ({ page, faults, expectErrors }) => {
    expectErrors(/collectionCopyCounts: HTTP 500/)
    faults.add({ endpoint: 'collectionCopyCounts', status: 500 })
    const { showAs, binder, alert } = cardPage(page)
    const copyCounts = page.waitForResponse((response) => response.url().includes('/copy-counts'))
    await showAs('Binder')
    await copyCounts
    await expect(binder.locator('img')).toHaveCount(9)
    await expect(binder.getByText(/^Missing/)).toHaveCount(0)
    await expect(alert).toHaveCount(0)
  })

  test('a phone shows one page of them, and scrolls nowhere sideways', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { showAs, binder, main } = cardPage(page)
    await showAs('Binder')
    await main.getByRole('combobox', { name: 'Binder grid size' }).selectOption('5x5')
    await expect(binder.getByRole('list')).toHaveCount(1)
    await expect(binder.getByText(/^Missing/).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  })
})

test('a visitor sees every card in full, and no copies are counted', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const { showAs, binder } = cardPage(page)
  await showAs('Binder')
  await expect(binder.locator('img')).toHaveCount(9)
  await binder.getByRole('button', { name: knot, exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(binder.locator('img')).toHaveCount(18)
  await expect(binder.getByRole('button', { name: 'Lost at Sea' })).not.toHaveAttribute(
    'aria-describedby',
  )
  await expect(binder.getByText(/^Missing/)).toHaveCount(0)
  expect(urls.filter((url) => url.includes('copy-counts'))).toEqual([])
})
