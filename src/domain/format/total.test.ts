import { expect, test } from 'vitest'
import { totalInWords } from './total.ts'

test.each([
  ['€119.98 for 98 of 4,735 cards', { value: 119.98, cards: 4735, priced: 98 }],
  ['€119.98', { value: 119.98, cards: 98, priced: 98 }],
  ['€119.98', { value: 119.98, cards: 98, priced: null }],
  ['€0.00 for 2 of 3 cards', { value: 0, cards: 3, priced: 2 }],
  ['N/A', { value: 0, cards: 3, priced: 0 }],
  ['N/A', { value: 0, cards: 3, priced: null }],
  ['€0.00', { value: 0, cards: 0, priced: 0 }],
  ['€0.00', { value: 0, cards: 0, priced: null }],
])('%s says for how many cards %j is', (words, total) => {
  expect(totalInWords({ currency: 'EUR', ...total })).toBe(words)
})
