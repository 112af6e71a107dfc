import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wishlistList } from '../contract/wishlist.ts'
import { withoutEntries } from './wishlist.ts'

type Row = [id: number, variation: string, quantity: number, price: number | null, low?: number]

function entry([id, variation, quantity, price, low = 0.1]: Row) {
  const card = { id: id * 10, name: `Card ${id}`, market_price: price, low_market_price: low }
  return { id, variation, quantity, card }
}

/** A page of a wishlist that has 70 entries of 100 copies, worth $50.10. */
function pageOf(...rows: Row[]) {
  return z.parse(wishlistList.reads, {
    wishlist: rows.map(entry),
    pagination: { page: 1, limit: 50, totalPages: 2, totalItems: 70 },
    totals: { totalCards: 100, totalValue: 50.1, totalLowValue: 20.3, currency: 'USD' },
  })
}

test('the totals of a page without some entries are smaller by their value, to the cent', () => {
  const page = pageOf([1, 'Normal', 3, 0.1], [2, 'Foil', 1, 6.21, 5], [3, 'Normal', 2, null])
  const { entries, pagination, totals } = withoutEntries(page, new Set(['1', '2']))
  expect(entries.map(({ key }) => key)).toEqual(['3'])
  expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 2, total: 68 })
  expect(totals).toMatchObject({ totalCards: 96, totalValue: 43.59, totalLowValue: 15 })
})

test('an entry without a price takes no value with it', () => {
  const page = pageOf([3, 'Normal', 2, null, 0])
  expect(withoutEntries(page, new Set(['3'])).totals).toMatchObject({
    totalCards: 98,
    totalValue: 50.1,
    totalLowValue: 20.3,
  })
})

test('a page that has none of them stays the same object', () => {
  const page = pageOf([1, 'Normal', 3, 0.1])
  expect(withoutEntries(page, new Set())).toBe(page)
  expect(withoutEntries(page, new Set(['9']))).toBe(page)
})
