import { expect, test } from 'vitest'
import { centsToDecimal, formatDollars, readAmount, toCents } from '../format/money.ts'
import { displayLowPrice, displayPrice, type Prices, totalValue } from './price.ts'

const none: Prices = {
  normalPrice: null,
  foilPrice: null,
  marketPrice: null,
  normalLowPrice: null,
  foilLowPrice: null,
  lowMarketPrice: null,
}

test.each<[string, Partial<Prices>, number | null]>([
  ['foil card: the foil price', { isFoil: true, normalPrice: 1, foilPrice: 2, marketPrice: 3 }, 2],
  ['foil card without one: none', { isFoil: true, normalPrice: 1 }, null],
  [
    'finish Foil: the market price',
    { finish: 'Foil', normalPrice: 1, foilPrice: 2, marketPrice: 3 },
    3,
  ],
  ['otherwise the normal price', { finish: 'Normal', normalPrice: 1, foilPrice: 2 }, 1],
  ['a normal price of 0 gives way to foil', { normalPrice: 0, foilPrice: 2 }, 2],
  ['a normal price of 0 alone', { normalPrice: 0 }, 0],
  ['only foil', { foilPrice: 2 }, 2],
  ['nothing', {}, null],
])('display price, %s', (_, prices, expected) => {
  expect(displayPrice({ ...none, ...prices })).toBe(expected)
  const low: Prices = {
    ...none,
    isFoil: prices.isFoil,
    finish: prices.finish,
    normalLowPrice: prices.normalPrice ?? null,
    foilLowPrice: prices.foilPrice ?? null,
    lowMarketPrice: prices.marketPrice ?? null,
  }
  expect(displayLowPrice(low)).toBe(expected)
})

test('total value is price times quantity, in whole cents', () => {
  expect(totalValue(0.1, 3)).toBe(0.3)
  expect(totalValue(19.99, 1)).toBe(19.99)
})

test.each([
  ['1,234.5', 1234.5],
  ['$0.05', 0.05],
  ['', null],
  ['-1', null],
  ['1e3', null],
  [Number.NaN, null],
  [undefined, null],
  [0, 0],
])('the amount in %j is %j', (value, amount) => {
  expect(readAmount(value)).toBe(amount)
})

test('cents are exact, and written as decimals', () => {
  expect(toCents(1.005)).toBe(101)
  expect(toCents('0.29')).toBe(29)
  expect(toCents(null)).toBeNull()
  expect([0, 5, 1999].map(centsToDecimal)).toEqual(['0.00', '0.05', '19.99'])
})

test('dollars show two decimals, missing ones N/A', () => {
  expect([1234.5, 0, null].map(formatDollars)).toEqual(['$1,234.50', '$0.00', 'N/A'])
})
