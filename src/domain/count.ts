/** How many there are, in words. */

const numbers = new Intl.NumberFormat('en-US')

/** `12345` -> `12,345`. */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** `1 card`, `1,200 cards`. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${formatCount(count)} cards`
}
