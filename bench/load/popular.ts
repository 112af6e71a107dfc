/** A random choice in which a few items are frequent and most are rare (Zipf's law). */
import { shuffledIndex } from '../../server/testing/dice.ts'

/** The exponent; measured distributions of search words are close to it. */
const steepness = 0.9

/** The element that a fraction (0 to 1) falls on. Which of them are popular has nothing to do with their order. */
export function popular<T>(list: readonly T[], fraction: number): T {
  const rest = 1 - steepness
  const rank = ((list.length ** rest - 1) * fraction + 1) ** (1 / rest) - 1
  const item = list[shuffledIndex(Math.floor(rank), list.length, 1)]
  if (item === undefined) throw new RangeError('Of an empty list nothing is popular.')
  return item
}
