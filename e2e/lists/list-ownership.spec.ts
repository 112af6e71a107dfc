/** Lists filtered by what the viewer has of their cards. */
import { listPage } from '../kit/pages/list-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const link = '/lists/public/alice-list-1'

test.describe('for its owner', () => {
  test.use({ as: 'alice' })

  test('a list shows the missing, the owned and the extra cards, in its URL @core', async ({
    page,
  }) => {
    await page.goto('/lists/1')
    const { main, rows, row, chips, total } = listPage(page)
    await expect(rows).toHaveCount(4)
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const owned = page.getByRole('group', { name: 'In my collection' })
    await owned.getByRole('checkbox', { name: 'Missing' }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/lists/1?owned=missing')
    await expect(rows).toHaveCount(1)
    await expect(row('Brinebound Serpent')).toBeVisible()
    await expect(total('Unique Cards')).toHaveText('1')
    await page.reload()
    await expect(rows).toHaveCount(1)
    await page.goto('/lists/1?owned=extra&extraOver=2')
    await expect(row('Plain Herring')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await chips.getByRole('button', { name: 'Remove filter Extra over 2 copies' }).click()
    await expect(page).toHaveURL('/lists/1?owned=extra')
    await expect(rows).toHaveCount(3)
    await page.goBack()
    await expect(rows).toHaveCount(1)
  })

  test('its own order is changed only where all cards are shown', async ({ page }) => {
    await page.goto('/lists/1?sort=position')
    const { main, rows } = listPage(page)
    await expect(rows).toHaveCount(4)
    const moving = main.getByRole('button', { name: /^Move / })
    await expect(moving.first()).toBeVisible()
    await page.goto('/lists/1?sort=position&owned=owned')
    await expect(rows).toHaveCount(3)
    await expect(moving).toHaveCount(0)
  })

  test('where nothing matches, all cards are one press away', async ({ page }) => {
    await page.goto('/lists/1?owned=extra&extraOver=100')
    const { main, rows } = listPage(page)
    await expect(main.getByText('No cards on this list match your search.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add All to Wishlist' })).toBeEnabled()
    await main.getByRole('button', { name: 'Show all cards' }).click()
    await expect(page).toHaveURL('/lists/1')
    await expect(rows).toHaveCount(4)
  })

  test('a copy that is added to the collection shows at once', async ({ page }) => {
    await page.goto('/lists/1?owned=missing')
    const { rows, open, dialog } = listPage(page)
    await open('Brinebound Serpent')
    await dialog.getByRole('button', { name: 'Add to Collection' }).click()
    await page.getByRole('menuitem', { name: 'Normal' }).click()
    await expect(rows).toHaveCount(0)
  })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('a filtered list has no sideways scroll', async ({ page }) => {
      await page.goto('/lists/1?owned=owned')
      await expect(listPage(page).rows).toHaveCount(3)
      await expectNoSidewaysScroll(page)
    })
  })
})

test.describe('for another member', () => {
  test.use({ as: 'carol' })

  test("a list is filtered by the viewer's own collection, by its link and by its id", async ({
    page,
  }) => {
    const { row, rows } = listPage(page)
    for (const path of [link, '/lists/1']) {
      await page.goto(`${path}?owned=owned`)
      await expect(row('Brinebound Serpent')).toBeVisible()
      await expect(rows).toHaveCount(2)
    }
  })
})

test('a visitor of a shared list sees nothing of the filter, which does nothing', async ({
  page,
}) => {
  await page.goto(`${link}?owned=missing`)
  const { main, rows, chips } = listPage(page)
  await expect(rows).toHaveCount(4)
  await expect(chips).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Show Filters' })).toHaveCount(0)
})
