import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tradePartners, tradeSearch, wishlistTradeMatches } from './trade.ts'

const offer = { id: 5, card_id: 4, card_name: 'Dawn', owner_username: 'bob', public_url_id: 'abc' }
const singlePage = { page: 1, limit: 1, totalPages: 1, total: 1 }

test('results of a trade search without pagination are a single page', () => {
  expect(z.parse(tradeSearch.reads, { results: [offer] })).toMatchObject({
    results: [{ key: '5', card: { id: '4', name: 'Dawn' } }],
    pagination: singlePage,
    hasMore: false,
  })
})

test('pagination that arrives is kept', () => {
  const pagination = { page: 2, limit: 50, totalPages: 3, totalItems: 101 }
  expect(z.parse(tradeSearch.reads, { results: [offer], pagination }).pagination).toEqual({
    page: 2,
    limit: 50,
    totalPages: 3,
    total: 101,
  })
})

test.each([
  ['matches', wishlistTradeMatches.reads],
  ['partners', tradePartners.reads],
] as const)('no %s without pagination are an empty single page', (key, reads) => {
  expect(z.parse(reads, { [key]: [] })).toEqual({
    items: [],
    pagination: { ...singlePage, total: 0 },
  })
  expect(z.safeParse(reads, {}).success).toBe(false)
})
