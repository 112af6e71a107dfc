/** What makes copies of cards alike: their printing and finish on wishlists and lists, and more in collections. */
import type { CollectionRecord } from '../seeds/belongings.ts'

/** What a wish and an offer that fits it have in common. */
export type Finish = Pick<CollectionRecord, 'cardId' | 'variation'>
/** What copies have in common that make one entry of a collection. */
export type StockKey = Finish & Pick<CollectionRecord, 'condition' | 'language'>

export const finishKey = ({ cardId, variation }: Finish) => `${cardId} ${variation}`

export const stockKey = ({ condition, language, ...finish }: StockKey) =>
  `${finishKey(finish)} ${condition} ${language}`

/** How many copies of each sort there are. */
export function counted<Like>(
  rows: readonly (Like & { quantity: number })[],
  keyOf: (like: Like) => string,
): (like: Like) => number {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.quantity)
  return (like) => counts.get(keyOf(like)) ?? 0
}
