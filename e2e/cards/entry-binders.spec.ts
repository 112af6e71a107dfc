/** Collections, lists and wishlists as a binder. What a binder is, is in binder.spec.ts. */
import { cardPage } from '../kit/pages/card-page.ts'
import { keyboard } from '../kit/keyboard.ts'
import { wishes } from '../kit/pages/wishlist-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.describe("a member's binders", () => {
  test.use({ as: 'alice', viewport: { width: 800, height: 1000 } })

  test('the collection has a pocket for each entry, with its copies in its finish @core', async ({
    page,
  }) => {
    await page.goto('/collection')
    const { binder, showAs, main } = cardPage(page)
    await showAs('Binder')
    await expect(binder.locator('img')).toHaveCount(8)
    await expect(binder.getByRole('listitem')).toHaveCount(9)
    const serpent = binder.getByRole('button', { name: 'Éloïse Ñuñez, Tide’s Daughter' })
    await expect(serpent.first()).toHaveAccessibleDescription('1 foil')
    await expect(serpent.last()).toHaveAccessibleDescription('3 normal')
    await main.getByRole('combobox', { name: 'Binder grid size' }).selectOption('2x2')
    await expect(binder.locator('img')).toHaveCount(4)
    await page.reload()
    await expect(binder.locator('img')).toHaveCount(4)
    await expectNoAxeViolations(page)
  })

  test('the binder is opened at a letter by the keyboard @core', async ({ page }) => {
    const { tabTo, type, press } = keyboard(page)
    await page.goto('/collection')
    const { binder, showAs, main } = cardPage(page)
    await showAs('Binder')
    await main.getByRole('combobox', { name: 'Binder grid size' }).selectOption('2x2')
    await expect(binder.locator('img')).toHaveCount(4)
    await tabTo(main.getByRole('textbox', { name: 'Go to page or letter' }))
    await type('p')
    await press('Enter')
    await expect(page).toHaveURL('/collection?page=2')
    await expect(binder.getByRole('button', { name: 'Plain Herring' }).first()).toBeVisible()
    await type('a')
    await press('Enter')
    await expect(page).toHaveURL('/collection')
    await page.goto('/collection?sort=set')
    await expect(main.getByRole('textbox', { name: 'Go to page', exact: true })).toBeVisible()
  })

  test('the collection is shown by list, as a spread', async ({ page }) => {
    await page.goto('/collection')
    const { binder, showAs, main } = cardPage(page)
    await showAs('Binder')
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'List' }).selectOption('Spare parts')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?list=Spare+parts')
    await expect(binder.locator('img')).toHaveCount(3)
    await main.getByRole('button', { name: 'Remove filter On Spare parts' }).click()
    await expect(binder.locator('img')).toHaveCount(8)
  })

  test('the binder of the collection leads to the binders of the lists', async ({ page }) => {
    await page.goto('/collection')
    const { binder, showAs, main } = cardPage(page)
    await showAs('Binder')
    await main.getByRole('link', { name: 'Browse by List' }).click()
    await expect(page).toHaveURL('/lists')
    await main.getByRole('link', { name: 'View Details' }).first().click()
    await expect(binder.locator('img').first()).toBeVisible()
  })

  test('a list is in its own order', async ({ page }) => {
    await page.goto('/lists/1?sort=position')
    const { binder, showAs } = cardPage(page)
    await showAs('Binder')
    const names = binder.locator('[data-row-opener]')
    const labels = () => names.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    await expect
      .poll(labels)
      .toEqual(['Plain Herring', 'Moonwashed Selkie', 'Found at Sea', 'Brinebound Serpent'])
  })

  test('the wishlist has its view in the address and remembers it', async ({ page }) => {
    await page.goto('/wishlist')
    const { binder, showAs, view } = cardPage(page)
    await showAs('Binder')
    await expect(page).toHaveURL('/wishlist?view=binder')
    await expect(binder.getByRole('button', { name: wishes.selkie }).first()).toBeVisible()
    await page.goto('/wishlist')
    await expect(page).toHaveURL('/wishlist?view=binder')
    await page.goto('/wishlist/user/2')
    await expect(view('Table')).toBeChecked()
    await page.goto('/wishlist/user/2?view=binder')
    await expect(binder.locator('img')).toHaveCount(6)
  })

  test('a phone shows a page and scrolls nowhere sideways', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/wishlist?view=binder')
    await expect(cardPage(page).binder.locator('img')).toHaveCount(6)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('a shared list on a wide screen', () => {
  test.use({ viewport: { width: 1366, height: 900 } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/lists/public/carol-list-5')
    await cardPage(page).showAs('Binder')
  })

  test('is a spread, and its dialog goes from one page to the other', async ({ page }) => {
    const { binder, dialog } = cardPage(page)
    await page.getByRole('button', { name: 'Turn to the next page' }).click()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Pages 2–3 of 8')
    await expect(binder.locator('img')).toHaveCount(18)
    const last = binder.getByRole('list', { name: 'Page 2' }).locator('[data-row-opener]').last()
    const first = binder.getByRole('list', { name: 'Page 3' }).locator('[data-row-opener]').first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await last.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toHaveAccessibleName(name)
  })

  test('says where one of its pages could not be loaded, and loads it again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/listPublic: HTTP 500/)
    const { binder, alert } = cardPage(page)
    await expect(binder.locator('img')).toHaveCount(9)
    await page.setViewportSize({ width: 800, height: 1000 })
    await page.goto('/lists/public/carol-list-5?page=5')
    await expect(binder.locator('img')).toHaveCount(9)
    faults.add({ endpoint: 'listPublic', status: 500 })
    await page.setViewportSize({ width: 1366, height: 900 })
    await expect(alert).toContainText('Error Loading List')
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(binder.locator('img')).toHaveCount(18)
  })
})
