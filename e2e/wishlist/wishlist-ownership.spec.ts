/** Wishlists filtered by what the viewer has of their cards. */
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'
import { expect, test } from '../kit/test.ts'

const alices = '/wishlist/user/2'

test.describe('for the member', () => {
  test.use({ as: 'alice' })

  test('a wishlist shows the missing, the owned and the extra cards, in its URL', async ({
    page,
  }) => {
    await page.goto('/wishlist')
    const { main, rows, chips, total } = wishlistPage(page)
    await expect(rows).toHaveCount(6)
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const owned = page.getByRole('group', { name: 'In my collection' })
    await owned.getByRole('checkbox', { name: 'Missing' }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/wishlist?owned=missing')
    await expect(rows).toHaveCount(5)
    await expect(total('Unique Cards')).toHaveText('5')
    await chips.getByRole('button', { name: 'Remove filter Missing' }).click()
    await expect(page).toHaveURL('/wishlist')
    await expect(rows).toHaveCount(6)

    await owned.getByRole('checkbox', { name: 'Extra copies' }).check()
    await page.getByRole('textbox', { name: 'Extra means more copies than' }).fill('2')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/wishlist?owned=extra&extraOver=2')
    await expect(
      main.getByText('No cards on your wishlist match your search criteria.'),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/wishlist')
    await expect(rows).toHaveCount(6)
    await page.goForward()
    await main.getByRole('button', { name: 'Show all cards' }).click()
    await expect(page).toHaveURL('/wishlist')
    await expect(rows).toHaveCount(6)
  })

  test('a URL has the filter, with what counts, which the device remembers', async ({ page }) => {
    await page.goto('/wishlist?owned=owned')
    const { main, rows, chips } = wishlistPage(page)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Found at Sea')
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(chips.getByText('Owned')).toBeVisible()
    await main.getByRole('button', { name: 'Goal' }).click()
    await page.getByRole('radio', { name: 'Every card, foil' }).check()
    await expect(page).toHaveURL('/wishlist?owned=owned&counting=foil')
    await expect(rows).toHaveCount(0)
    await page.goto('/wishlist?owned=missing')
    await expect(page).toHaveURL('/wishlist?owned=missing&counting=foil')
    await expect(rows).toHaveCount(3)
    await chips.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/wishlist')
    await expect(rows).toHaveCount(6)
  })

  test('a card that moves to the collection is no longer among the missing', async ({ page }) => {
    await page.goto('/wishlist?owned=missing&view=grid')
    const { tiles, move, toasts, tile } = wishlistPage(page)
    await expect(tiles).toHaveCount(5)
    // Owned in normal, the foil of the same card is not missing either.
    await expect(tile(wishes.selkie)).toHaveCount(2)
    await move(wishes.selkie).first().click()
    await expect(tiles).toHaveCount(3)
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles).toHaveCount(5)
  })

  test('the filter is set by keys alone', async ({ page }) => {
    await page.goto('/wishlist')
    const { main, rows } = wishlistPage(page)
    await expect(rows).toHaveCount(6)
    await main.getByRole('button', { name: 'Show Filters' }).press('Enter')
    await page.getByRole('checkbox', { name: 'Owned' }).press('Space')
    await page.getByRole('button', { name: 'Apply Filters' }).press('Enter')
    await expect(rows).toHaveCount(1)
  })

  test('an export has what the page shows', async ({ page }) => {
    await page.goto('/wishlist?owned=missing')
    const { main, rows, dialog } = wishlistPage(page)
    await expect(rows).toHaveCount(5)
    await main.getByRole('button', { name: 'Export' }).click()
    const sent = page.waitForRequest('**/api/exports')
    await dialog.getByRole('button', { name: 'Export 5 entries' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      entries: { matching: { owned: ['missing'], counting: 'any' } },
    })
  })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the filter opens over the page, which has no sideways scroll', async ({ page }) => {
      await page.goto('/wishlist?owned=missing&counting=printings')
      const { main, rows } = wishlistPage(page)
      await expect(rows).toHaveCount(5)
      await expect(page.getByRole('button', { name: 'Goal' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: 'Show Filters' }).click()
      await expect(page.getByRole('group', { name: 'In my collection' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
})

test.describe('for another member', () => {
  test.use({ as: 'carol' })

  test("alice's wishlist is filtered by carol's collection", async ({ page }) => {
    await page.goto(`${alices}?owned=missing`)
    const { rows, main } = wishlistPage(page)
    await expect(rows).toHaveCount(5)
    await expect(rows.filter({ hasText: wishes.skullMask })).toHaveCount(1)
    await page.goto('/wishlist/public/Link-To-Wishes-Of-alice?owned=extra&extraOver=100')
    await expect(
      main.getByText('No cards on this wishlist match your search criteria.'),
    ).toBeVisible()
  })
})

test('a visitor sees nothing of the filter, which does nothing', async ({ page }) => {
  await page.goto(`${alices}?owned=owned&extraOver=3`)
  const { main, rows, chips } = wishlistPage(page)
  await expect(rows).toHaveCount(6)
  await expect(chips).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Show Filters' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Goal' })).toHaveCount(0)
})
