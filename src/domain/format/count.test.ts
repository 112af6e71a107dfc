import { expect, test } from 'vitest'
import { cardCount, formatFileSize } from './count.ts'

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [12345, '12,345 cards'],
])('%d is said as %j', (count, text) => expect(cardCount(count)).toBe(text))

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [52_000, '51 KB'],
  [21_500_000, '20.5 MB'],
  [65_000_000_000, '60.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
