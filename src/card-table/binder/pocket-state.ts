/** How a pocket looks: the copies in it, or what a card that a member misses costs. */
import type { Card } from '../../contract/card.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import { type ByFinish, copiesIn, heldIn, priceFor } from '../../domain/sets/by-finish.ts'
import type { CountingRule, Extra } from '../../domain/sets/counting.ts'
import { pocketsOf } from '../../domain/sets/completion.ts'

/** A member's copies of a card by finish, and what its pockets follow from. */
export interface HeldCard extends ByFinish<number> {
  finishes: readonly Finish[]
  extras: readonly Extra[]
}

export interface PocketState {
  /** Nothing of what counts is there: the price of all of it in dollars, as far as it is known. */
  missing: { price: number | null } | null
  /** Finishes with their copies; 0 for a missing one beside others. */
  copies: readonly { finish: Finish; count: number }[]
}

/**
 * The mark of an owned card changes at once when a copy is added, before its copies are counted again; it decides where any
 * finish fills the pocket.
 */
export function pocketState(
  rule: CountingRule,
  {
    inCollection,
    normalPrice,
    foilPrice,
    finishes,
  }: Pick<Card, 'inCollection' | 'normalPrice' | 'foilPrice' | 'finishes'>,
  held: HeldCard,
): PocketState {
  const pockets = pocketsOf(rule, held)
  const empty = pockets.filter((pocket) =>
    pocket === 'any' ? !inCollection : copiesIn(pocket, held) === 0,
  )
  const isMissing = pockets.length > 0 && empty.length === pockets.length
  const market = {
    normal: normalPrice,
    foil: foilPrice,
    others: Object.fromEntries(finishes.map((each) => [each.finish, each.market])),
  }
  const prices = empty.map((pocket) => priceFor(pocket, market)).filter((price) => price !== null)
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
  return {
    missing: isMissing ? { price: prices.length === 0 ? null : cents / 100 } : null,
    copies: [...new Set([...held.finishes, ...heldIn(held).map(({ finish }) => finish)])]
      .map((finish) => ({ finish, count: copiesIn(finish, held) }))
      .filter(({ finish, count }) => count > 0 || (!isMissing && empty.includes(finish))),
  }
}
