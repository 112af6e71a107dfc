/** Reading of entries, and the parsing of rows and changes. */
import type { Card } from './card.ts'
import { cardByProduct, cardList } from './cards.ts'
import { collectionIds, collectionList, newCollectionItem } from './collection.ts'
import { bulkReader, readBulkRow } from './bulk.ts'
import { changedEntryReader, type Entry, entryReader, refOf } from './entries.ts'
import { listPublic } from './lists.ts'
import { tradeSearch, wishlistTradeMatches } from './trade.ts'
import { newWishlistItem, wishlistIds, wishlistList, wishlistShared } from './wishlist.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 1 }

function readEntry(entry: object) {
  const raw = { collection: [entry], pagination, totals: {} }
  return z.parse(collectionList.reads, raw).entries[0]
}

const plain = { id: 7, card_id: 3, name: 'Emberfox', set_name: 'Ember Reach', quantity: '2' }

test('an entry of nothing but what must be known is near mint and English', () => {
  expect(readEntry(plain)).toMatchObject({
    key: '7',
    card: { id: '3', name: 'Emberfox' },
    quantity: 2,
    finish: 'Normal',
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
  const facts = {
    condition: 'HP',
    language: 'zh-Hans',
    is_for_trade: 1,
    paid_total: '1.50',
    paid_quantity: '1',
    note: 'signed',
    addedAt: '2026-11-01T00:00:00Z',
  }
  expect(readEntry({ ...plain, ...facts })).toMatchObject({
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
  expect(entry).toMatchObject({ marketPrice: 4.2, lowPrice: 3.1 })
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
  const read = { key: 'w1', card: { id: '9', foilPrice: 2 }, finish: 'Foil', quantity: 3 }
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
    amountsDropped: 0,
  })
})

test.each([{}, { item: null }, { message: 'Added' }])(
  'a change that answers %j does not say what it left',
  (answer) => {
    expect(z.parse(changedEntryReader, answer)).toEqual({
      id: null,
      quantity: null,
      undo: null,
      amountsDropped: 0,
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

type Raw = Record<string, unknown>

type Copies = Pick<Entry, 'card' | 'finish' | 'marketPrice' | 'lowPrice'>

/** Where a card arrives: the answer that holds one, and the copies that are read of it. */
const answers: Record<string, (card: Raw) => Copies | undefined> = {
  'a wish': (card) =>
    z.parse(wishlistList.reads, {
      wishlist: [{ id: 70, quantity: 2, variation: 'Foil', card }],
      pagination,
    }).entries[0],
  'an item of a list': (card) =>
    z.parse(listPublic.reads, {
      list: { id: 7, name: 'Bells', items: [{ id: 70, quantity: 2, variation: 'Foil', card }] },
    }).entries[0],
  'an entry of the collection': (card) =>
    z.parse(collectionList.reads, {
      collection: [{ id: 70, quantity: 2, variation: 'Foil', card }],
      pagination,
    }).entries[0],
  'a trade match': (card) =>
    z.parse(wishlistTradeMatches.reads, {
      matches: [{ card, wishlist: { quantity: 2, variation: 'Foil' }, trades: [] }],
    }).items[0],
  'a trade result': (card) =>
    z.parse(tradeSearch.reads, {
      results: [{ id: 70, quantity: 2, variation: 'Foil', public_url_id: 'abc', card }],
    }).results[0],
}

const spellings: [string, Raw, Partial<Card>][] = [
  ['id', { id: 4, name: 'Dawn' }, { id: '4' }],
  ['card_id', { card_id: 4, name: 'Dawn' }, { id: '4' }],
  ['tcgProductId', { tcgProductId: 9 }, { productId: '9' }],
  ['productId', { productId: '9' }, { productId: '9' }],
  ['tcg_product_id', { tcg_product_id: 9 }, { productId: '9' }],
  ['cardName', { name: undefined, cardName: 'Dawn' }, { name: 'Dawn' }],
  ['an empty name beside cardName', { name: '', cardName: 'Dawn' }, { name: 'Dawn' }],
  ['card.name', { name: undefined, card: { name: 'Dawn' } }, { name: 'Dawn' }],
  ['card.name beside a name of null', { name: null, card: { name: 'Dawn' } }, { name: 'Dawn' }],
  ['card.cardName', { name: undefined, card: { cardName: 'Dawn' } }, { name: 'Dawn' }],
  ['collector_number', { collector_number: '12a' }, { collectorNumber: '12a' }],
  ['collectorNumber', { collectorNumber: 12 }, { collectorNumber: '12' }],
  ['set', { set: 'Tides' }, { setName: 'Tides' }],
  ['set_name', { set_name: 'Tides', set: 'tid' }, { setName: 'Tides', setCode: 'tid' }],
  ['setName', { setName: 'Tides' }, { setName: 'Tides' }],
  ['groupName', { groupName: 'Game: Tides (TID)' }, { setName: 'TID' }],
  ['card.groupName', { card: { groupName: 'Game: Tides (TID)' } }, { setName: 'TID' }],
  ['normalPrice', { normalPrice: '1.50' }, { normalPrice: 1.5 }],
  ['normal_price', { normal_price: 1.5 }, { normalPrice: 1.5 }],
  ['prices.usd', { prices: { usd: '1.50' } }, { normalPrice: 1.5 }],
  ['prices.usd beside N/A', { normal_price: 'N/A', prices: { usd: 1.5 } }, { normalPrice: 1.5 }],
  ['foilPrice', { foilPrice: 3 }, { foilPrice: 3 }],
  ['foil_price', { foil_price: '$3.00' }, { foilPrice: 3 }],
  ['prices.usd_foil', { prices: { usd: null, usd_foil: 3 } }, { foilPrice: 3 }],
  ['market_price', { market_price: '2' }, { foilPrice: 2 }],
  ['low_market_price', { low_market_price: 1 }, { foilLowPrice: 1 }],
  [
    'normal_low_price and foil_low_price',
    { normal_price: 3, normal_low_price: 1, foil_low_price: 2 },
    { normalLowPrice: 1, foilLowPrice: 2 },
  ],
  ['image_url', { image_url: '/a.jpg' }, { imageUrl: '/a.jpg' }],
  ['imageUrl', { imageUrl: '/a.jpg' }, { imageUrl: '/a.jpg' }],
  ['image_uris.large', { image_uris: { large: '/a.jpg' } }, { imageUrl: '/a.jpg' }],
  [
    'card_faces[0].image_uris.large',
    { card_faces: [{ image_uris: { large: '/a.jpg' } }] },
    { imageUrl: '/a.jpg' },
  ],
  ['card.image_uris.large', { card: { image_uris: { large: '/a' } } }, { imageUrl: '/a' }],
  [
    'on_wishlist, in_collection and on_trade_list',
    { on_wishlist: true, in_collection: 'true', on_trade_list: 1 },
    { onWishlist: true, inCollection: true, onTradeList: true },
  ],
  ['a treatment as its variation', { variation: 'Surge Foil' }, { treatments: ['Surge Foil'] }],
]

const ownSpellings: [string, Raw, Partial<Copies>][] = [
  ['market_price', { market_price: '2' }, { marketPrice: 2 }],
  ['low_market_price', { low_market_price: 1 }, { lowPrice: 1 }],
  ['is_foil', { is_foil: 1, foil_price: 3, market_price: 2 }, { marketPrice: 3 }],
  ['a variation of its own', { variation: 'Normal' }, { finish: 'Foil' }],
  ['a variation of null', { variation: null }, { finish: 'Foil' }],
]

describe.each(Object.entries(answers))('the card of %s', (_holder, read) => {
  test.each(spellings)('is read by %s', (_spelling, raw, model) => {
    expect(read({ id: 4, name: 'Dawn', ...raw })).toMatchObject({
      card: { id: '4', name: 'Dawn', ...model },
      finish: 'Foil',
    })
  })

  test.each(ownSpellings)('has copies that are read by %s', (_spelling, raw, copies) => {
    expect(read({ id: 4, name: 'Dawn', ...raw })).toMatchObject({ finish: 'Foil', ...copies })
  })

  test('may nest its name alone', () => {
    expect(read({ card_id: 4, card: { name: 'Dawn' } })).toMatchObject({
      card: { id: '4', name: 'Dawn' },
    })
  })
})

const flat = { id: 70, card_id: 4, cardName: 'Dawn', quantity: 2, variation: 'Foil' }

test('an entry may have the fields of its card beside its own', () => {
  const card = { id: '4', name: 'Dawn' }
  expect(z.parse(entryReader, flat)).toMatchObject({ key: '70', card, finish: 'Foil', quantity: 2 })
})

test('an own field that cannot be read does not hide that of the nested card', () => {
  const entry = { ...flat, cardName: null, market_price: 'N/A', image_url: '' }
  const card = { name: 'Dawn', market_price: 2, image_url: '/a.jpg' }
  expect(z.parse(entryReader, { ...entry, card })).toMatchObject({
    card: { id: '4', name: 'Dawn', imageUrl: '/a.jpg' },
    marketPrice: 2,
  })
})

test('an own field takes precedence over that of the nested card in any spelling', () => {
  const card = { id: 4, name: 'Dawn', set_name: 'Tides', normal_price: 1 }
  const own = { id: 70, cardName: 'Dusk', setName: 'Kilns', prices: { usd: 2 }, card }
  expect(z.parse(entryReader, own)).toMatchObject({
    card: { id: '4', name: 'Dusk', setName: 'Kilns', normalPrice: 2 },
  })
})

test('an offer has its owner and its list, beside its card or in it', () => {
  const results = [
    { ...flat, owner_username: 'bob', publicUrlId: 'abc', list_name: 'Bells' },
    {
      id: 70,
      card: { id: 4, name: 'Dawn', ownerUsername: 'bob', public_url_id: 'abc', listName: 'Bells' },
    },
  ]
  const offer = { ownerUsername: 'bob', publicUrlId: 'abc', listName: 'Bells' }
  expect(z.parse(tradeSearch.reads, { results }).results).toMatchObject([offer, offer])
})

test('a printing with words of its own for its finishes is the first foil one of them by its flag', () => {
  const finishes = ['Normal', 'Holofoil'].map((finish, at) => ({
    finish,
    market: at + 1,
    low: null,
  }))
  const entry = { ...plain, is_foil: true, finishes, normal_price: 1, foil_price: 2 }
  expect(readEntry(entry)).toMatchObject({ finish: 'Holofoil', marketPrice: 2 })
})

test('a result without an id is known by its list, its card and its finish', () => {
  const { id: _, ...result } = flat
  const { results } = z.parse(tradeSearch.reads, {
    results: [
      { ...result, public_url_id: 'abc' },
      { variation: 'Normal', publicUrlId: 'abc', card: { id: 4, name: 'Dawn' } },
    ],
  })
  expect(results.map(({ key }) => key)).toEqual(['abc 4 Foil', 'abc 4 Normal'])
})

test('trades of a match are read in either spelling', () => {
  const card = { id: 4, name: 'Dawn' }
  const trades = [
    { quantity: 1, variation: 'Foil', owner: 'bob', ownerId: 2, listName: 'A', publicUrlId: 'a' },
    {
      quantity: '1',
      variation: 'foil',
      owner: 'bob',
      owner_id: '2',
      list_name: 'A',
      public_url_id: 'a',
    },
  ]
  const match = { card, wishlist: { quantity: '2', variation: 'Foil' }, trades }
  const [read] = z.parse(wishlistTradeMatches.reads, { matches: [match] }).items
  expect(read?.trades[0]).toMatchObject({ available: 1, ownerId: '2', listName: 'A' })
  expect(read?.trades[1]).toEqual(read?.trades[0])
})

test.each([
  ['bare', { id: 4, name: 'Dawn' }],
  ['under its own key', { card: { id: 4, name: 'Dawn' } }],
  ['with a nested name', { id: 4, card: { name: 'Dawn' } }],
  ['with a nested name, under its own key', { card: { id: 4, card: { name: 'Dawn' } } }],
])('a single card is read %s', (_case, raw) => {
  expect(z.parse(cardByProduct.reads, raw)).toMatchObject({ id: '4', name: 'Dawn' })
  const page = { data: [raw], pagination }
  expect(z.parse(cardList.reads, page).cards).toMatchObject([{ id: '4', name: 'Dawn' }])
})

test('the ids of cards are read in every place that an entry has them', () => {
  const entries = [
    { card: { id: 4 } },
    { id: 70, card: { card_id: 5 } },
    { id: 71, card_id: '6' },
    { id: 72, card: { tcgProductId: 9, card: { id: 7 } } },
  ]
  const cardIds = new Set(['4', '5', '6', '7'])
  expect(z.parse(wishlistIds.reads, { wishlist: entries, pagination })).toMatchObject({ cardIds })
  const collection = { collection: entries, pagination }
  expect(z.parse(collectionIds.reads, collection)).toMatchObject({ cardIds })
})
