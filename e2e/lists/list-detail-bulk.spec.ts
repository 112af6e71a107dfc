/** Bulk changes of a list by its owner. */
import { listPage } from '../kit/pages/list-page.ts'
import { expect, test } from '../kit/test.ts'
import { people } from '../../sample/members/people.ts'

test.use({ as: 'alice' })

const alice = people.alice.id
const failures = [{ tcgProductId: 77, cardId: null, reason: 'Card not found.' }]
const partly = { contentType: 'application/json', text: '' }
partly.text = JSON.stringify({ successCount: 3, failureCount: 1, failures })
const partlyText = 'Added 3 of 4 card types. Failures: 77: Card not found.'

test('all cards are added to the collection; the list is emptied only if that was asked for @core', async ({
  page,
  db,
}) => {
  const owned = db.state.collection.length
  await page.goto('/lists/1?search=serpent')
  const { rows, addToCollection, removeAfter, confirm, dialog, toasts } = listPage(page)
  await addToCollection.click()
  await expect(removeAfter).not.toBeChecked()
  await confirm('Cancel').click()
  expect(db.state.collection).toHaveLength(owned)
  await addToCollection.click()
  const sent = page.waitForRequest('**/api/collection/bulk')
  await page.keyboard.press('Enter')
  const { cards } = (await sent).postDataJSON()
  expect(cards).toHaveLength(4)
  for (const card of cards)
    expect(card).toMatchObject({
      quantity: expect.any(Number),
      isFoil: expect.any(Boolean),
      isForTrade: false,
    })
  await expect(toasts).toContainText('Added 4 cards to collection!')
  await expect(dialog).toBeHidden()
  await expect(addToCollection).toBeFocused()
  await expect(rows).toHaveCount(1)
  const serpent = { userId: alice, cardId: 66, finish: 'Normal', quantity: 2 }
  expect(db.state.collection).toContainEqual(expect.objectContaining(serpent))
  await addToCollection.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText('List has been emptied.')
  await expect(rows).toHaveCount(0)
  expect(db.state.listItems.filter(({ listId }) => listId === 1)).toEqual([])
})

test('where the collection lacks one of them, the list keeps all', async ({ page, db, faults }) => {
  faults.add({ endpoint: 'collectionAddBulk', raw: partly })
  await page.goto('/lists/1')
  const { rows, addToCollection, removeAfter, confirm, dialog, toasts } = listPage(page)
  await addToCollection.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText(partlyText)
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(4)
  expect(db.state.listItems.filter(({ listId }) => listId === 1)).toHaveLength(4)
})

test('for the wishlist the list is emptied whenever that was asked for', async ({
  page,
  db,
  faults,
}) => {
  faults.add({ endpoint: 'wishlistAddBulk', raw: partly, times: 1 })
  await page.goto('/lists/1')
  const { rows, addToWishlist, removeAfter, confirm, toasts } = listPage(page)
  await addToWishlist.click()
  await confirm('Add All').click()
  await expect(toasts).toContainText(partlyText)
  await expect(rows).toHaveCount(4)
  await addToWishlist.click()
  await confirm('Add All').click()
  await expect(toasts).toContainText('Added 4 cards to wishlist!')
  const wished = { userId: alice, cardId: 51, finish: 'Foil', quantity: 1 }
  expect(db.state.wishlist).toContainEqual(expect.objectContaining(wished))
  faults.add({ endpoint: 'wishlistAddBulk', raw: partly, times: 1 })
  await addToWishlist.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText('List has been emptied.')
  await expect(page.getByText('This list is empty.')).toBeVisible()
})

test('a change that fails as a whole shows the message of the server, or of the page', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/(collectionAddBulk|wishlistAddBulk|listEmpty): HTTP (500|503)/)
  faults.add(
    { endpoint: 'collectionAddBulk', status: 500, times: 1 },
    { endpoint: 'collectionAddBulk', status: 503, body: { message: 'Come back later.' }, times: 1 },
    { endpoint: 'wishlistAddBulk', status: 500, times: 1 },
    { endpoint: 'listEmpty', status: 500, times: 2 },
  )
  await page.goto('/lists/1')
  const { rows, addToCollection, addToWishlist, empty, removeAfter, confirm, toasts } =
    listPage(page)
  await addToCollection.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText('Failed to add cards to collection.')
  await confirm('Add All').click()
  await expect(toasts).toContainText('Come back later.')
  await confirm('Add All').click()
  await expect(toasts).toContainText('Added 4 cards to collection!')
  await expect(toasts).toContainText('Failed to empty list.')
  await addToWishlist.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText('Failed to add cards to wishlist.')
  await confirm('Cancel').click()
  expect(db.state.listItems.filter(({ listId }) => listId === 1)).toHaveLength(4)

  await empty.click()
  await confirm('Cancel').click()
  await expect(rows).toHaveCount(4)
  await empty.click()
  await confirm('Empty List').click()
  await expect(toasts).toContainText('Failed to empty list.')
  await expect(rows).toHaveCount(4)
  await confirm('Empty List').click()
  await expect(toasts).toContainText('List has been emptied.')
  await expect(page.getByText('This list is empty.')).toBeVisible()
})

test('an emptied list comes back by Undo, in its order', async ({ page, db }) => {
  const items = () => db.state.listItems.filter(({ listId }) => listId === 1)
  const before = structuredClone(items())
  await page.goto('/lists/1?sort=position')
  const { rows, names, empty, dialog, confirm, toasts, undo } = listPage(page)
  await expect(rows).toHaveCount(4)
  const order = await names.allTextContents()
  await empty.click()
  await expect(dialog).toContainText('You can undo it right after.')
  await confirm('Empty List').click()
  await expect(page.getByText('This list is empty.')).toBeVisible()
  expect(items()).toEqual([])
  await undo()
  await expect(toasts).toContainText('Undone')
  await expect(names).toHaveText(order)
  expect(items()).toEqual(before)
})

for (const place of ['collection', 'wishlist'] as const) {
  test(`Undo takes added cards out of the ${place}, and puts them back on the list`, async ({
    page,
    db,
  }) => {
    const copies = () =>
      db.state[place]
        .filter(({ userId }) => userId === alice)
        .map(({ cardId, finish, quantity }) => `${quantity} ${cardId} ${finish}`)
    const items = () => db.state.listItems.filter(({ listId }) => listId === 1)
    const before = structuredClone({ copies: copies(), items: items() })
    await page.goto('/lists/1')
    const { rows, addToCollection, addToWishlist, removeAfter, confirm, toasts, undo } =
      listPage(page)
    const addAll = place === 'collection' ? addToCollection : addToWishlist
    await addAll.click()
    await confirm('Add All').click()
    await expect(toasts).toContainText(`Added 4 cards to ${place}!`)
    expect(copies()).not.toEqual(before.copies)
    await undo()
    await expect(toasts).toContainText('Undone')
    expect(copies()).toEqual(before.copies)

    await addAll.click()
    await removeAfter.check()
    await confirm('Add All').click()
    await expect(toasts).toContainText('List has been emptied.')
    await expect(rows).toHaveCount(0)
    await undo()
    await expect(rows).toHaveCount(4)
    await expect.poll(copies).toEqual(before.copies)
    expect(items()).toEqual(before.items)
  })
}

test('where the list cannot come back, the added cards stay', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/changeUndo: HTTP 500/)
  const owned = db.state.collection.length
  await page.goto('/lists/1')
  const { addToCollection, removeAfter, confirm, toasts, undo } = listPage(page)
  await addToCollection.click()
  await removeAfter.check()
  await confirm('Add All').click()
  await expect(toasts).toContainText('List has been emptied.')
  faults.add({ endpoint: 'changeUndo', status: 500, times: 1 })
  await undo()
  await expect(toasts).toContainText('Failed to undo')
  expect(db.state.collection.length).toBeGreaterThan(owned)
  expect(db.state.undos).toHaveLength(2)
})
