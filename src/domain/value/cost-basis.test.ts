import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToBasis, gainOf, newCostBasis, otherCurrencyOf } from './cost-basis.ts'

type Entry = Parameters<typeof addToBasis>[1]

function basisOf(entries: readonly Entry[]) {
  const basis = newCostBasis()
  for (const entry of entries) addToBasis(basis, entry)
  return basis
}

test('only entries with a price paid and a market price gain', () => {
  const basis = basisOf([
    { quantity: 2, market: 500, paid: 200, paidQuantity: 2 },
    { quantity: 4, market: 50, paid: 100, paidQuantity: 1 },
    { quantity: 4, market: 500, paid: null, paidQuantity: 0 },
    { quantity: 3, market: null, paid: 60, paidQuantity: 3 },
  ])
  expect(basis).toEqual({
    cards: 13,
    paid: 360,
    paidCards: 6,
    pricedPaid: 300,
    worth: 1050,
    gainCards: 3,
    withoutPaid: 1,
    partlyPaid: 1,
    withoutPrice: 1,
    otherCurrencies: new Map(),
  })
  expect(gainOf(basis)).toEqual({ gain: 750, percent: 250 })
})

test('what was paid in another currency than that of the prices counts in no sum', () => {
  const paid = { market: 500, paid: 200, paidQuantity: 2, quantity: 3 }
  const basis = basisOf([
    { ...paid, otherCurrency: otherCurrencyOf('USD', 200, null) },
    { ...paid, otherCurrency: otherCurrencyOf('USD', 200, 'EUR') },
    { ...paid, otherCurrency: otherCurrencyOf('USD', 200, 'EUR') },
  ])
  expect(basis).toMatchObject({ paid: 200, worth: 1000, withoutPaid: 0, partlyPaid: 1 })
  expect([...basis.otherCurrencies]).toEqual([['EUR', { entries: 2, copies: 4 }]])
  expect(otherCurrencyOf('EUR', 200, null)).toBe('USD')
  expect(otherCurrencyOf('EUR', 200, 'EUR')).toBeUndefined()
  expect(otherCurrencyOf('EUR', null, 'USD')).toBeUndefined()
})

test('what was a gift has a gain in dollars and none in percent', () => {
  expect(gainOf(basisOf([{ quantity: 2, market: 500, paid: 0, paidQuantity: 2 }]))).toEqual({
    gain: 1000,
    percent: null,
  })
  expect(gainOf(newCostBasis())).toEqual({ gain: 0, percent: null })
})

test('the gain of all entries is the sum of the gains of any parts', () => {
  const price = fc.option(fc.nat(10_000))
  const entry = fc.record({
    quantity: fc.integer({ min: 5, max: 9 }),
    market: price,
    paid: price,
    paidQuantity: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (one, other) => {
      const [whole, first, second] = [[...one, ...other], one, other].map(basisOf)
      if (!whole || !first || !second) throw new Error('Each part has a basis.')
      expect(gainOf(whole).gain).toBe(gainOf(first).gain + gainOf(second).gain)
      expect(whole.paid).toBe(first.paid + second.paid)
    }),
  )
})
