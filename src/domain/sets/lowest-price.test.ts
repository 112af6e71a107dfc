import { expect, test } from 'vitest'
import { lowestPrice } from './by-finish.ts'

test.each([
  [[3, null, 2.5, 0], 2.5],
  [[null, 0], null],
  [[], null],
])('the lowest price of %j is %j: neither null nor 0 is one', (prices, lowest) => {
  expect(lowestPrice(prices)).toBe(lowest)
})
