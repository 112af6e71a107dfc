import { expect, test } from 'vitest'
import { formatDollarChange, formatPercentChange } from './change.ts'

test.each([
  [12.5, '+$12.50', '+12.5 %'],
  [-1234.56, '−$1,234.56', '−1,234.6 %'],
  [0, '$0.00', '0 %'],
])('%f is written %s and %s', (change, dollars, percent) => {
  expect(formatDollarChange(change)).toBe(dollars)
  expect(formatPercentChange(change)).toBe(percent)
})
