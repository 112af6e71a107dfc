import { expect, test } from 'vitest'
import { balanceOf } from './trade.ts'

test.each([
  [10.44, 3.6, 6.84],
  [0.1, 0.3, -0.2],
  [0.3, 0.3, 0],
])('sides of %d and %d differ by exact cents', (theirs, yours, difference) => {
  expect(balanceOf(theirs, yours)).toBe(difference)
})
