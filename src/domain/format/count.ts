/** How many there are, in words. */

const numbers = new Intl.NumberFormat('en-US')

/** `12345` -> `12,345`. */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** `1 list`, `1,200 lists`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `1 card`, `1,200 cards`. */
export function cardCount(count: number): string {
  return counted(count, 'card', 'cards')
}
