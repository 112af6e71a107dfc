import { expect, test } from 'vitest'
import { isLine, linePath } from './price-line.ts'

const box = { width: 40, height: 10 }

test.each([
  ['rises from the bottom to the top', [1, 2, 3], 'M0 10L20 5L40 0'],
  ['stays near the middle where little changes', [1, 1.01], 'M0 5.5L40 4.5'],
  ['is in the middle where the prices are 0', [0, 0], 'M0 5L40 5'],
  ['is in the middle where nothing changes', [2, 2, 2], 'M0 5L20 5L40 5'],
  ['has gaps', [1, 3, null, 3, 1], 'M0 10L10 0M30 0L40 10'],
  ['has dots between gaps', [1, null, 3, null, 1], 'M0 10h0M20 0h0M40 10h0'],
  ['begins where the prices begin', [null, null, 1, 2, 3], 'M20 10L30 5L40 0'],
  ['is short where there is one day', [1], 'M0 5h0'],
])('a line %s', (_, prices, path) => {
  expect(linePath(prices, box)).toBe(path)
})

test('a line needs two prices', () => {
  expect(isLine([])).toBe(false)
  expect(isLine([null, 1, null])).toBe(false)
  expect(isLine([1, null, 1])).toBe(true)
})
