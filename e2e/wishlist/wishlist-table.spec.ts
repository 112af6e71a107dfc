/** The member's own wishlist as a table. */
import { people } from '../../sample/members/people.ts'
import { recordTexts } from '../kit/drawn-texts.ts'
import { expect, test } from '../kit/test.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'

test.use({ as: 'alice' })

const { skullMask, token } = wishes

test('the table says where wishes are managed', async ({ page }) => {
  await page.goto('/wishlist')
  const { rows, toasts } = wishlistPage(page)
  for (const [item, text] of [
    [
      'Add to Collection (Normal)',
      'Please use the Grid view or card detail page to manage wishlist items.',
    ],
    ['Add to List...', 'Please use the Grid view or card detail page to manage wishlist items.'],
    ['Add to Wishlist (Normal)', 'This card is already in your wishlist.'],
  ] as const) {
    await page.getByRole('button', { name: `Add ${skullMask}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(toasts.getByText(text)).toBeVisible()
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
  }
  await expect(rows).toHaveCount(6)
})

test('steps of a quantity are shown at once and sent as one; Undo sends the old one; a refused one is taken back', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistUpdate: HTTP 500/)
  const puts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postDataJSON())
  })
  await page.goto('/wishlist')
  const { rows, toasts } = wishlistPage(page)
  const row = rows.filter({ hasText: skullMask })
  const quantity = row.getByRole('group', { name: `Quantity of ${skullMask}` })
  const [plus, minus] = ['Increase quantity', 'Decrease quantity'].map((name) =>
    quantity.getByRole('button', { name }),
  )
  await plus!.dblclick()
  await expect(quantity).toContainText('3')
  await expect(toasts).toContainText('Quantity updated')
  expect(puts).toEqual([{ quantity: 3 }])
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toContainText('1')
  await expect.poll(() => puts).toEqual([{ quantity: 3 }, { quantity: 1 }])
  await plus!.dblclick()
  await expect.poll(() => puts).toEqual([{ quantity: 3 }, { quantity: 1 }, { quantity: 3 }])
  expect(db.state.wishlist.find(({ cardId }) => cardId === 3)).toMatchObject({ quantity: 3 })
  faults.add({ endpoint: 'wishlistUpdate', status: 500, delay: 'until-cleared' })
  await minus!.click()
  await expect(quantity).toContainText('2')
  await expect.poll(() => faults.held).toBe(1)
  faults.clear()
  await expect(toasts).toContainText('Failed to update quantity')
  await expect(quantity).toContainText('3')
})

test('minus is disabled at 1: a wish is removed by its menu, and comes back by Undo', async ({
  page,
  db,
}) => {
  const isWished = () => db.state.wishlist.some(({ cardId }) => cardId === 3)
  await page.goto('/wishlist')
  const { rows, toasts } = wishlistPage(page)
  const row = rows.filter({ hasText: skullMask })
  const undo = toasts.getByRole('button', { name: 'Undo' })
  await expect(rows).toHaveCount(6)
  const drawn = await recordTexts(page, 'main [data-row-opener]')
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await page.getByRole('button', { name: `Add ${skullMask}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from wishlist' }).click()
  await expect(row).toHaveCount(0)
  await expect(toasts).toContainText('Item removed from wishlist')
  await expect.poll(isWished).toBe(false)
  await undo.click()
  await expect.poll(isWished).toBe(true)
  await expect(row).toHaveCount(1)
  const states = await drawn()
  expect(states.map((names) => names.length)).toEqual([6, 5, 6])
})

test('a row opens its card, whose buttons work; a card that does not load says so', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardByProduct: HTTP 500/)
  await page.goto('/wishlist')
  const { open, dialog, toasts } = wishlistPage(page)
  await open(skullMask)
  await dialog.getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByRole('menuitem', { name: 'Foil' }).click()
  await expect(toasts).toContainText(`Added "${skullMask}" (Foil) to collection`)
  expect(
    db.state.collection.find(({ userId, cardId }) => userId === people.alice.id && cardId === 3),
  ).toBeTruthy()
  await page.keyboard.press('Escape')
  faults.add({ endpoint: 'cardByProduct', status: 500 })
  await open(token)
  await expect(dialog.getByText('Could not load card details.')).toBeVisible()
})
