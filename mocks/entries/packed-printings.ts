/**
 * Keys of equal copies: by printing and finish on wishlists and lists, and by more details in
 * collections.
 */
import type { CollectionRecord } from '../seeds/belongings.ts'

/** The key of a wish and of a matching offer. */
export type Finish = Pick<CollectionRecord, 'cardId' | 'variation'>
/** The key of copies that make one entry of a collection. */
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
