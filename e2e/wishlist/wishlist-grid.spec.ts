/** Leaving the wishlist: moving to the collection, and removal. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { people } from '../../sample/members/people.ts'
import { expect, test } from '../kit/test.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'

test.use({ as: 'alice' })

const { skullMask, selkie, token } = wishes

const owned = (db: MockDb, cardId: number) =>
  db.state.collection.filter((entry) => entry.userId === people.alice.id && entry.cardId === cardId)
const wanted = (db: MockDb, cardId: number) =>
  db.state.wishlist.filter((entry) => entry.userId === people.alice.id && entry.cardId === cardId)

async function openGrid(page: Page) {
  await page.goto('/wishlist?view=grid')
  const parts = wishlistPage(page)
  await expect(parts.tiles).toHaveCount(6)
  return { ...parts, totalCards: parts.total('Total Cards') }
}

test('a card moves to the collection, near mint, in its finish and number, and is gone at once @core', async ({
  page,
  db,
  faults,
}) => {
  const { tiles, toasts, totalCards, move } = await openGrid(page)
  faults.add({ endpoint: 'collectionAdd', delay: 'until-cleared' })
  await move(token).click()
  await expect(tiles).toHaveCount(5)
  await expect(totalCards).toHaveText('8')
  await expect(toasts.getByText(/Item/)).toBeHidden()
  faults.clear()
  await expect(toasts).toContainText('Item moved to collection')
  await expect(tiles).toHaveCount(5)
  expect(owned(db, 220)).toMatchObject([{ condition: 'NM', finish: 'Normal', quantity: 2 }])
  expect(wanted(db, 220)).toEqual([])
})

test('a moved card is back on the wishlist by Undo, and no longer in the collection', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  const { tiles, toasts, move } = await openGrid(page)
  const undo = () => toasts.getByRole('button', { name: 'Undo' }).click()
  await move(skullMask).click()
  await expect(toasts).toContainText('Item moved to collection')
  await expect(tiles).toHaveCount(5)
  await undo()
  await expect(tiles).toHaveCount(6)
  await expect.poll(() => owned(db, 3)).toEqual([])
  expect(wanted(db, 3)).toMatchObject([{ finish: 'Foil', quantity: 1 }])

  expectErrors(/collectionUpdate: HTTP 500/)
  faults.add({ endpoint: 'collectionUpdate', status: 500, times: 1 })
  await move(skullMask).click()
  await expect(tiles).toHaveCount(5)
  await undo()
  await expect(toasts).toContainText('is back on your wishlist but still in your collection.')
  expect(owned(db, 3)).toHaveLength(1)
  expect(wanted(db, 3)).toHaveLength(1)
})

test('a double click moves one card once', async ({ page, db }) => {
  const { tiles, toasts, move } = await openGrid(page)
  await move(skullMask).dblclick()
  await expect(toasts).toContainText('Item moved to collection')
  await expect(tiles).toHaveCount(5)
  expect(owned(db, 3)).toMatchObject([{ finish: 'Foil', quantity: 1 }])
  expect(wanted(db, 220)).toHaveLength(1)
})

test('a card that the collection does not take stays on the wishlist', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/collectionAdd: HTTP 500/)
  const { tiles, toasts, totalCards, move } = await openGrid(page)
  faults.add({ endpoint: 'collectionAdd', status: 500 })
  await move(skullMask).click()
  await expect(toasts).toContainText('Failed to move item to collection')
  await expect(tiles).toHaveCount(6)
  await expect(totalCards).toHaveText('10')
  expect(owned(db, 3)).toEqual([])
  expect(wanted(db, 3)).toHaveLength(1)
})

test('a move that fails half way is reported, and only the other half is tried again', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistRemove: HTTP 500/)
  const { tiles, tile, toasts, move } = await openGrid(page)
  faults.add({ endpoint: 'wishlistRemove', status: 500, times: 2 })
  await move(skullMask).click()
  const message = `"${skullMask}" was added to your collection, and is still on your wishlist.`
  await expect(toasts).toContainText(message)
  await expect(tile(skullMask)).toBeVisible()
  await expect(
    tile(skullMask).getByRole('img', { name: 'You have this card in your collection' }),
  ).toBeVisible()
  await toasts.getByRole('button', { name: 'Try Again' }).click()
  await expect(toasts).toContainText(message)
  await toasts.getByRole('button', { name: 'Try Again' }).click()
  await expect(toasts).toContainText('Item moved to collection')
  await expect(tiles).toHaveCount(5)
  expect(owned(db, 3)).toMatchObject([{ quantity: 1 }])
  expect(wanted(db, 3)).toEqual([])
})

test('a card is removed at once, and comes back by Undo in its number', async ({
  page,
  db,
  faults,
}) => {
  const { tiles, tile, toasts, totalCards, remove } = await openGrid(page)
  faults.add({ endpoint: 'wishlistRemove', delay: 'until-cleared' })
  await remove(token).click()
  await expect(tiles).toHaveCount(5)
  await expect(totalCards).toHaveText('8')
  faults.clear()
  await expect(toasts).toContainText('Item removed from wishlist')
  expect(wanted(db, 220)).toEqual([])
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(token)).toBeVisible()
  await expect(totalCards).toHaveText('10')
  expect(wanted(db, 220)).toMatchObject([{ quantity: 2, finish: 'Normal' }])
})

test('a card that cannot be removed or restored is reported', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/(wishlistRemove|wishlistAdd): HTTP 500/)
  const { tiles, toasts, remove } = await openGrid(page)
  faults.add({ endpoint: 'wishlistRemove', status: 500, times: 1 })
  await remove(token).click()
  await expect(toasts).toContainText('Failed to remove item')
  await expect(tiles).toHaveCount(6)
  faults.add({ endpoint: 'wishlistAdd', status: 500 })
  await remove(token).click()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('Failed to add card to wishlist')
  expect(wanted(db, 220)).toEqual([])
})

test('by the keyboard one card after the other is moved and removed', async ({ page, db }) => {
  const { tiles, remove, move } = await openGrid(page)
  await remove('Crossing of the Low Moon').focus()
  await page.keyboard.press('Enter')
  await expect(tiles).toHaveCount(5)
  await expect(remove('Found at Sea')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tiles).toHaveCount(4)
  await expect(remove(selkie).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(move(selkie).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tiles).toHaveCount(3)
  await expect.poll(() => owned(db, 599)).toHaveLength(1)
})
