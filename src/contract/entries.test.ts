/** Reading of entries, and the parsing of rows and changes. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { displayLowPrice, displayPrice } from '../domain/cards/price.ts'
import { entrySelection } from './collection-bulk.ts'
import { collectionList, collectionUpdate, newCollectionItem } from './collection.ts'
import { newWishlistItem, wishlistList, wishlistShared } from './wishlist.ts'
import { bulkReader, readBulkRow, refOf } from './entries.ts'
import { changedEntryReader } from './entry.ts'

const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 1 }

function readEntry(entry: object) {
  const raw = { collection: [entry], pagination, totals: {} }
  return z.parse(collectionList.reads, raw).entries[0]
}

const plain = { id: 7, card_id: 3, name: 'Emberfox', set_name: 'Ember Reach', quantity: '2' }

test('an entry of nothing but what must be known is near mint and English', () => {
  expect(readEntry(plain)).toMatchObject({
    key: '7',
    card: { id: '3', name: 'Emberfox', quantity: 2 },
    condition: 'NM',
    language: 'en',
    forTrade: 0,
    paidTotal: null,
    paidQuantity: null,
    note: null,
    addedAt: null,
  })
})

test('an entry says in which state, for how much and since when it is there', () => {
  const told = {
    condition: 'HP',
    language: 'zh-Hans',
    is_for_trade: 1,
    paid_total: '1.50',
    paid_quantity: '1',
    note: 'signed',
    addedAt: '2026-11-01T00:00:00Z',
  }
  expect(readEntry({ ...plain, ...told })).toMatchObject({
    condition: 'HP',
    language: 'zh-Hans',
    forTrade: 2,
    paidTotal: 1.5,
    paidQuantity: 1,
    note: 'signed',
    addedAt: '2026-11-01T00:00:00Z',
  })
})

test.each([
  ['a foil', { is_foil: true }],
  ['a foil by its variation', { variation: 'Foil' }],
  ['a normal card', {}],
])('the only price of %s is the one to show', (_case, finish) => {
  const entry = readEntry({ ...plain, ...finish, market_price: 4.2, low_market_price: '3.10' })
  expect(entry && [displayPrice(entry.card), displayLowPrice(entry.card)]).toEqual([4.2, 3.1])
})

test('a wish has its own quantity and the id of its card', () => {
  const wish = {
    id: 'w1',
    quantity: 3,
    variation: 'Foil',
    card: { id: 9, name: 'Emberfox', setName: 'Ember Reach', market_price: 2 },
  }
  const owner = { username: 'bob' }
  const raw = { wishlist: [wish], pagination, totals: {}, owner }
  const read = { key: 'w1', card: { id: '9', quantity: 3, finish: 'Foil', foilPrice: 2 } }
  expect(z.parse(wishlistList.reads, raw).entries[0]).toMatchObject(read)
  expect(z.parse(wishlistShared.reads, raw)).toMatchObject({ entries: [read], owner })
})

test.each([
  { item: { id: 5, quantity: 2 }, undo: 'token' },
  { id: '5', quantity: '2', undo: 'token' },
])('a change that answers %j leaves two copies', (answer) => {
  expect(z.parse(changedEntryReader, answer)).toEqual({
    id: '5',
    quantity: 2,
    undo: 'token',
  })
})

test.each([{}, { item: null }, { message: 'Added' }])(
  'a change that answers %j does not say what it left',
  (answer) => {
    expect(z.parse(changedEntryReader, answer)).toEqual({
      id: null,
      quantity: null,
      undo: null,
    })
  },
)

test('what a bulk call could not do is named by the id and the reason', () => {
  const failures = [{ tcgProductId: 12, reason: 'gone' }, { cardId: 'a' }]
  expect(z.parse(bulkReader, { successCount: 1, failureCount: 2, failures }).failures).toEqual([
    { id: '12', reason: 'gone' },
    { id: 'a', reason: 'unknown reason' },
  ])
})

test('answers of bulk calls that do not say how to undo them are read', () => {
  const counts = { successCount: 1, failureCount: 0, failures: [] }
  expect(z.parse(bulkReader, counts)).toEqual({ ...counts, undo: null })
  expect(z.parse(bulkReader, { ...counts, undo: 'token' }).undo).toBe('token')
})

test('a card is named by both of its ids, as far as it has them', () => {
  expect(refOf({ id: '3', productId: '500' })).toEqual({ cardId: 3, tcgProductId: 500 })
  expect(refOf({ id: '3', productId: null })).toEqual({ cardId: 3 })
})

test.each([
  ['no card', {}, 'tcgProductId or a cardId'],
  ['no copies', { quantity: 0 }, 'quantity must be a whole number from 1 to 999999'],
  ['less than none', { quantity: -1 }, 'quantity must be a whole number from 1 to 999999'],
  ['half a card', { quantity: 1.5 }, 'quantity must be a whole number from 1 to 999999'],
  ['a number in words', { quantity: 'two' }, 'quantity must be a whole number from 1 to 999999'],
  ['a million', { quantity: 1e6 }, 'quantity must be a whole number from 1 to 999999'],
  ['an unknown grade', { condition: 'Mint' }, 'condition'],
  ['an unknown language', { language: 'EN' }, 'language'],
  ['a day that is none', { addedAt: '2026-02-31T25:00' }, 'addedAt must be an ISO date'],
  ['a 31st of February', { addedAt: '2026-02-31' }, 'addedAt must be an ISO date'],
  ['a price below nothing', { pricePaid: -0.01 }, 'pricePaid'],
])('%s is refused with a reason', (name, row, reason) => {
  const named = name === 'no card' ? row : { cardId: 1, ...row }
  expect(readBulkRow(newCollectionItem, named)).toEqual({ reason: expect.stringContaining(reason) })
})

test('a row that says no more than a card is one copy', () => {
  expect(readBulkRow(newCollectionItem, { tcgProductId: 5 })).toEqual({
    row: { tcgProductId: 5, quantity: 1 },
  })
  expect(readBulkRow(newWishlistItem, { tcgProductId: 5 })).toEqual({
    row: { tcgProductId: 5, quantity: 1, variation: 'Normal' },
  })
})

test('a quantity is set or changed, not both', () => {
  const { body } = collectionUpdate
  expect(z.safeParse(body, { quantity: 3 }).success).toBe(true)
  expect(z.safeParse(body, { change: -1 }).success).toBe(true)
  expect(z.safeParse(body, { quantity: 3, change: 1 }).success).toBe(false)
})

test.each([
  [{ ids: [] }, false],
  [{ ids: [1, 2] }, true],
  [{ ids: [1.5] }, false],
  [{ ids: Array.from({ length: 10_001 }, (_, at) => at + 1) }, false],
  [{ matching: {} }, true],
  [{ matching: { rarity: ['Rare'], search: 'fox', minPrice: 1 }, except: [4] }, true],
  [{ matching: { rarity: ['Scarce'] } }, false],
  [{}, false],
])('a selection of entries: %j', (selection, isValid) => {
  expect(z.safeParse(entrySelection, selection).success).toBe(isValid)
})
