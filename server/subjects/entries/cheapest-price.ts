import { lowestPrice } from '../../../src/domain/sets/by-finish.ts'
import { packed } from '../../db/finish-numbers.ts'
import { type CardColumns, missing, valueAt } from '../cards/card-columns.ts'
import type { FinishColumns } from './entry-index.ts'

/** The lowest price of some cards, by their ids, in any finish: in cents; null where none has a price. */
export function cheapestOf(
  cardIds: readonly number[],
  { cardIndexes, named, finishWords }: CardColumns,
  { normal, foil, priceOfOther }: FinishColumns,
): number | null {
  const prices = cardIds.flatMap((id) => {
    const card = cardIndexes.get(id) ?? missing
    const others = named.get(card)?.words ?? []
    return [
      valueAt(normal, card),
      valueAt(foil, card),
      ...others.map((word) => priceOfOther(packed(id, finishWords.indexOf(word)), card)),
    ]
  })
  return lowestPrice(prices)
}
