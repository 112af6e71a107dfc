/** Collection and wishlist: entries by the ids of their cards, how many there are, and what they are worth. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionIds, collectionList } from './collection.ts'
import { wishlistIds, wishlistList } from './wishlist.ts'

const id = fc.integer({ min: 1 })
const count = fc.integer({ min: 0, max: 1e6 })
const dollars = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)
const either = (value: number) => fc.constantFrom<unknown>(value, String(value))

/** A list's counts and sums: as they are read, and as they may come. */
const sums = fc
  .record({ total: count, totalCards: count, totalValue: dollars, totalLowValue: dollars })
  .chain((model) =>
    fc
      .tuple(
        fc.constantFrom('totalItems', 'totalCards', 'total'),
        either(model.total),
        fc.record({
          totalCards: either(model.totalCards),
          totalValue: either(model.totalValue),
          totalLowValue: either(model.totalLowValue),
        }),
      )
      .map(([key, total, totals]) => ({
        model,
        raw: { pagination: { page: '1', limit: 50, totalPages: 3, [key]: total }, totals },
      })),
  )

/** Counts that an answer may leave out. */
const unstated = { uniqueCards: null, pricedCards: null, lowPricedCards: null }

const spell = (value: number, isText: boolean) => (isText ? String(value) : value)

const entries = fc.array(fc.record({ id, cardId: id, isText: fc.boolean() }), { maxLength: 4 })

test('ids, pages and totals are read in every spelling', () => {
  fc.assert(
    fc.property(entries, sums, (list, { model, raw }) => {
      const { total, ...sent } = model
      const totals = { ...sent, ...unstated, currency: 'USD' }
      const read = {
        cardIds: new Set(list.map((entry) => String(entry.cardId))),
        isComplete: true,
        pagination: { page: 1, limit: 50, totalPages: 3, total },
        totals,
      }
      const collection = list.map((entry) => ({
        id: spell(entry.id, entry.isText),
        card_id: spell(entry.cardId, entry.isText),
      }))
      expect(z.parse(collectionIds.reads, { collection, ...raw })).toEqual(read)
      const wishlist = list.map((entry) => ({
        id: spell(entry.id, entry.isText),
        card: { id: spell(entry.cardId, entry.isText) },
      }))
      expect(z.parse(wishlistIds.reads, { wishlist, ...raw })).toEqual(read)
    }),
  )
})

test.each([
  [9_999, true],
  [10_000, false],
])('a list of %i ids is complete: %s', (length, isComplete) => {
  const read = z.parse(collectionIds.reads, {
    collection: Array.from({ length }, (_, at) => ({ card_id: at + 1 })),
    pagination: { page: 1, limit: 10_000, totalPages: 1, totalItems: length },
    totals: {},
  })
  expect(read.isComplete).toBe(isComplete)
})

const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 0 }

test.each([undefined, null, {}, { totalCards: 'many', totalValue: -1 }])(
  'totals of %j are zero',
  (totals) => {
    const zeros = { totalCards: 0, totalValue: 0, totalLowValue: 0 }
    const nothing = { ...zeros, ...unstated, currency: 'USD' }
    const { reads } = collectionList
    expect(z.parse(reads, { collection: [], pagination, totals }).totals).toEqual(nothing)
  },
)

test.each([
  ['no entries', { pagination }],
  ['an entry without its card', { collection: [{ id: 1 }], wishlist: [{ id: 1 }], pagination }],
  ['no pages', { collection: [], wishlist: [] }],
])('%s cannot be read', (_case, raw) => {
  for (const { reads } of [collectionList, collectionIds, wishlistList, wishlistIds]) {
    expect(z.safeParse(reads, { totals: {}, ...raw }).success).toBe(false)
  }
})
