/** A wish of any printing: set where the wish is edited, marked, and matched with every printing. */
import { ownListed } from '../kit/own-listed.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { tradePage } from '../kit/pages/trade-page.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const { skullMask } = wishes

test('a wish is changed to any printing by the keyboard, shows the cheapest price, and is changed back by Undo @core', async ({
  page,
  db,
}) => {
  const isAny = () => db.state.wishlist.find(({ cardId }) => cardId === 3)?.anyPrinting
  await page.goto('/wishlist')
  const { toasts, rows } = wishlistPage(page)
  const row = rows.filter({ hasText: skullMask })
  await expect(row).toContainText('$6.21')
  await page.getByRole('button', { name: `Add ${skullMask}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Wish...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit wish' })
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Any printing' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toasts).toContainText('Wish saved')
  expect(isAny()).toBe(true)
  await expect(row).toContainText('Any printing')
  await expect(row).not.toContainText('$6.21')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(isAny).toBe(false)
  await expect(row).not.toContainText('Any printing')
})

test('limits are set by the keyboard on a phone, shown with the wish, and taken back @core', async ({
  page,
  db,
}) => {
  const need = () => db.state.wishlist.find(({ cardId }) => cardId === 3)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/wishlist')
  const { toasts, rows } = wishlistPage(page)
  await page.getByRole('button', { name: `Add ${skullMask}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Wish...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit wish' })
  const price = dialog.getByRole('textbox', { name: 'Highest price' })
  await expect(price).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: 'Set' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: 'Finish' })).toBeFocused()
  await page.keyboard.type('No')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(price).toHaveAccessibleDescription(/Enter more than 0/)
  await price.fill('6.50')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(toasts).toContainText('Wish saved')
  expect(need()).toMatchObject({ anyPrinting: true, onlyFinish: 'Normal', maxPrice: 6.5 })
  const row = rows.filter({ hasText: skullMask })
  for (const text of ['Any printing', 'No foil', 'Up to $6.50'])
    await expect(row).toContainText(text)
  await expectNoSidewaysScroll(page)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Any printing')
  expect(need()).toMatchObject({ anyPrinting: false, onlyFinish: '', maxPrice: 0 })
})

test('a wish that becomes equal to another one of any printing joins it', async ({ page, db }) => {
  const wishesOfCard = () => db.state.wishlist.filter(({ cardId }) => cardId === 599)
  const [first] = wishesOfCard()
  Object.assign(first ?? {}, { anyPrinting: true })
  await page.goto('/wishlist?view=grid')
  const { tile, toasts } = wishlistPage(page)
  const other = tile(wishes.selkie).filter({ hasNotText: 'Any printing' })
  await other.getByRole('button', { name: 'Edit Wish...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit wish' })
  await dialog.getByRole('checkbox', { name: 'Any printing' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Wish saved')
  await expect(tile(wishes.selkie)).toHaveCount(1)
  expect(wishesOfCard()).toHaveLength(1)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(wishes.selkie)).toHaveCount(2)
})

test('visitors of a shared wishlist see that any printing fits, on a phone too', async ({
  page,
  db,
}) => {
  Object.assign(db.state.wishlist.find(({ cardId }) => cardId === 3) ?? {}, { anyPrinting: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/wishlist/public/Link-To-Wishes-Of-alice')
  const { rows } = wishlistPage(page)
  await expect(rows.filter({ hasText: skullMask })).toContainText('Any printing')
  await expectNoSidewaysScroll(page)
})

test('a match names the printing that is offered, and the trade desk starts with it', async ({
  page,
  db,
}) => {
  Object.assign(db.state.wishlist.find(({ cardId }) => cardId === 3) ?? {}, { anyPrinting: true })
  const list = db.state.lists.find(({ name }) => name === 'Doubles')
  const item = db.state.listItems.find(({ listId }) => listId === list?.id)
  Object.assign(item ?? {}, { cardId: 82, finish: 'Normal', quantity: 1 })
  ownListed(db)
  await page.goto('/wishlist/tradematch')
  const match = tradePage(page).match(skullMask)
  await expect(match).toContainText('You want 1 × any printing')
  await expect(match.getByRole('listitem')).toHaveText([
    /1 × Normal.*bob on Doubles · .* #82/,
    /1 × Normal.*carol on To swap · .* #3/,
  ])
  await expect(match.getByRole('link', { name: 'Propose Trade to bob' })).toHaveAttribute(
    'href',
    /theirs=82N/,
  )
})
