/** Target prices of wishes and price alerts of entries: set where the entry is edited, and notified of by the daily task. */
import { expect, test } from '../kit/test.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'
import { checkPrices } from '../../mocks/notifications/notify.ts'

test.use({ as: 'alice' })

const { skullMask, selkie } = wishes

test('a target price is set by the row’s menu, undone, and notified of when it is reached @core', async ({
  page,
  db,
}) => {
  const target = () =>
    db.state.wishlist.find(({ cardId, finish }) => cardId === 3 && finish === 'Foil')?.targetPrice
  await page.goto('/wishlist')
  const { toasts } = wishlistPage(page)
  const dialog = page.getByRole('dialog', { name: 'Edit wish' })
  const field = dialog.getByRole('textbox', { name: 'Target price' })
  const open = async (item: string) => {
    await page.getByRole('button', { name: `Add ${skullMask}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await open('Edit Wish...')
  await expect(dialog).toContainText('Nocturne, Waxen Skull-Mask (Foil), now $6.21')
  await expect(field).toBeFocused()
  await field.fill('much')
  await field.press('Enter')
  await expect(dialog).toContainText('Enter an amount in dollars, such as 2.50')
  await field.fill('6.50')
  await field.press('Enter')
  await expect(toasts).toContainText('Wish saved')
  expect(target()).toBe(6.5)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(target).toBeNull()
  await open('Edit Wish...')
  await field.fill('6.50')
  await field.press('Enter')
  await expect(dialog).toHaveCount(0)
  checkPrices(db)
  await page.goto('/notifications')
  await expect(
    page.getByRole('link', {
      name: `${skullMask} (Foil) costs $6.21, within your target price of $6.50.`,
    }),
  ).toBeVisible()
  await page.goto('/wishlist')
  await open('Target: $6.50')
  await field.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Wish saved')
  await expect.poll(target).toBeNull()
})

test('a tile shows the target price and opens its dialog; a failure keeps it open', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistUpdate: HTTP 500/)
  const wish = db.state.wishlist.find(({ cardId, finish }) => cardId === 599 && finish === 'Normal')
  if (wish) wish.targetPrice = 1.5
  await page.goto('/wishlist?view=grid')
  const tile = wishlistPage(page).tile(selkie).filter({ hasText: 'Target: $1.50' })
  await tile.getByRole('button', { name: 'Target: $1.50' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit wish' })
  faults.add({ endpoint: 'wishlistUpdate', status: 500, body: { message: 'Full.' } })
  await dialog.getByRole('textbox').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Full.')
  expect(wish?.targetPrice).toBe(1.5)
})

test('a removed wish comes back by Undo with its target price', async ({ page, db }) => {
  const wish = () => db.state.wishlist.find(({ cardId }) => cardId === 3)
  Object.assign(wish() ?? {}, { targetPrice: 4 })
  await page.goto('/wishlist')
  const { toasts } = wishlistPage(page)
  await page.getByRole('button', { name: `Add ${skullMask}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from wishlist' }).click()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => wish()?.targetPrice).toBe(4)
})

test('alerts of a card are set where it is edited', async ({ page, db }) => {
  const entry = () => db.state.collection.find(({ cardId }) => cardId === 618)
  await page.goto('/collection?search=herring')
  await page
    .getByRole('button', { name: /Plain Herring/ })
    .and(page.locator('[aria-haspopup]'))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await dialog.getByText('More details').click()
  await dialog.getByRole('textbox', { name: 'Alert above' }).fill('0.05')
  await dialog.getByRole('textbox', { name: 'Alert below' }).fill('0.01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(entry()).toMatchObject({ alertAbove: 0.05, alertBelow: 0.01 })
  checkPrices(db)
  await page.goto('/notifications')
  await expect(
    page.getByRole('link', {
      name: 'Plain Herring (Normal) reached $0.09 (your alert: $0.05).',
    }),
  ).toBeVisible()
})
