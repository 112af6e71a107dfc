import { expect, test } from 'vitest'
import { cardCount } from './count.ts'

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [12345, '12,345 cards'],
])('%d is said as %j', (count, text) => expect(cardCount(count)).toBe(text))
