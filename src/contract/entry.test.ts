import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Card } from './card.ts'
import { cardByProduct, cardList } from './cards.ts'
import { collectionIds, collectionList } from './collection.ts'
import { listPublic } from './lists-shared.ts'
import { tradeSearch, wishlistTradeMatches } from './trade.ts'
import { wishlistIds, wishlistList } from './wishlist.ts'
import { cardEntryReader } from './entry.ts'

type Raw = Record<string, unknown>
const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 1 }

/** Where a card arrives: the answer that holds one, and the card that is read of it. */
const answers: Record<string, (card: Raw) => Card | undefined> = {
  'a wish': (card) =>
    z.parse(wishlistList.reads, {
      wishlist: [{ id: 70, quantity: 2, variation: 'Foil', card }],
      pagination,
    }).entries[0]?.card,
  'an item of a list': (card) =>
    z.parse(listPublic.reads, {
      list: { id: 7, name: 'Bells', items: [{ id: 70, quantity: 2, variation: 'Foil', card }] },
    }).entries[0]?.card,
  'an entry of the collection': (card) =>
    z.parse(collectionList.reads, {
      collection: [{ id: 70, quantity: 2, variation: 'Foil', card }],
      pagination,
    }).entries[0]?.card,
  'a trade match': (card) =>
    z.parse(wishlistTradeMatches.reads, {
      matches: [{ card, wishlist: { quantity: 2, variation: 'Foil' }, trades: [] }],
    }).items[0]?.card,
  'a trade result': (card) =>
    z.parse(tradeSearch.reads, {
      results: [{ id: 70, quantity: 2, variation: 'Foil', public_url_id: 'abc', card }],
    }).results[0]?.card,
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
  ['market_price', { market_price: '2' }, { marketPrice: 2, foilPrice: 2 }],
  ['low_market_price', { low_market_price: 1 }, { lowMarketPrice: 1, foilLowPrice: 1 }],
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
  ['is_foil', { is_foil: 1 }, { isFoil: true }],
  [
    'on_wishlist, in_collection and on_trade_list',
    { on_wishlist: true, in_collection: 'true', on_trade_list: 1 },
    { onWishlist: true, inCollection: true, onTradeList: true },
  ],
  [
    'owner_username, public_url_id and list_name',
    { owner_username: 'bob', list_name: 'Bells' },
    { ownerUsername: 'bob', listName: 'Bells' },
  ],
  ['a variation of its own', { variation: 'Normal' }, { finish: 'Foil' }],
  ['a variation of null', { variation: null }, { finish: 'Foil' }],
  ['a treatment as its variation', { variation: 'Surge Foil' }, { treatments: ['Surge Foil'] }],
]

describe.each(Object.entries(answers))('the card of %s', (_holder, read) => {
  test.each(spellings)('is read by %s', (_spelling, raw, model) => {
    expect(read({ id: 4, name: 'Dawn', ...raw })).toMatchObject({
      id: '4',
      name: 'Dawn',
      finish: 'Foil',
      ...model,
    })
  })

  test('may nest its name alone', () => {
    expect(read({ card_id: 4, card: { name: 'Dawn' } })).toMatchObject({ id: '4', name: 'Dawn' })
  })
})

const flat = { id: 70, card_id: 4, cardName: 'Dawn', quantity: 2, variation: 'Foil' }

test('an entry may have the fields of its card beside its own', () => {
  const card = { id: '4', name: 'Dawn', finish: 'Foil', quantity: 2 }
  expect(z.parse(cardEntryReader, flat)).toMatchObject({ key: '70', card })
})

test('an own field that cannot be read does not hide that of the nested card', () => {
  const entry = { ...flat, cardName: null, market_price: 'N/A', image_url: '' }
  const card = { name: 'Dawn', market_price: 2, image_url: '/a.jpg' }
  expect(z.parse(cardEntryReader, { ...entry, card })).toMatchObject({
    card: { id: '4', name: 'Dawn', marketPrice: 2, imageUrl: '/a.jpg' },
  })
})

test('an own field takes precedence over that of the nested card in any spelling', () => {
  const card = { id: 4, name: 'Dawn', set_name: 'Tides', normal_price: 1 }
  const own = { id: 70, cardName: 'Dusk', setName: 'Kilns', prices: { usd: 2 }, card }
  expect(z.parse(cardEntryReader, own)).toMatchObject({
    card: { id: '4', name: 'Dusk', setName: 'Kilns', normalPrice: 2 },
  })
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
  const cardIds = ['4', '5', '6', '7']
  expect(z.parse(wishlistIds.reads, { wishlist: entries, pagination })).toMatchObject({ cardIds })
  const collection = { collection: entries, pagination }
  expect(z.parse(collectionIds.reads, collection)).toMatchObject({ cardIds })
})
