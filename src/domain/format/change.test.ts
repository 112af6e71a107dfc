import { expect, test } from 'vitest'
import { formatChange, formatChangeOf } from './change.ts'

test.each([
  [12.5, 3.24, '+$12.50 (+3.2%)'],
  [-1234.5, -50, '-$1,234.50 (-50%)'],
  [0, 0, '$0.00 (0%)'],
  [10, null, '+$10.00'],
  [null, null, 'N/A'],
])('a change of %s dollars and %s percent is written %s', (amount, percent, text) => {
  expect(formatChangeOf(amount, percent)).toBe(text)
})

test('a change has its sign', () => {
  expect([0.01, -0.01].map((amount) => formatChange(amount))).toEqual(['+$0.01', '-$0.01'])
})
