/** Which copies complete a set: one for each empty pocket. Server and mocks add them by this rule. */
import { type Finish, finishOfSide } from '../cards/finish.ts'
import { type ByFinish, copiesIn, type Pocket, priceFor } from './by-finish.ts'
import type { CountingRule, Extra } from './counting.ts'
import { pocketsOf } from './completion.ts'

interface CountedCard {
  id: number
  finishes: readonly Finish[]
  extras: readonly Extra[]
  copies: ByFinish<number>
  /** Prices in cents. */
  market: ByFinish<number | null>
  low: ByFinish<number | null>
  /** The finishes in which the card is on the list already, or on the wishlist: also those that fit a wish of any printing. */
  held: readonly Finish[]
}

export interface MissingCopies {
  rows: { cardId: number; finish: Finish }[]
  /** Empty pockets whose card is there already. */
  held: number
  /** Cents, as far as prices are known. */
  market: number
  low: number
  /** Rows without a market price, and without a low price. */
  unpriced: number
  withoutLow: number
}

export function missingCopies(rule: CountingRule, cards: Iterable<CountedCard>): MissingCopies {
  const missing: MissingCopies = {
    rows: [],
    held: 0,
    market: 0,
    low: 0,
    unpriced: 0,
    withoutLow: 0,
  }
  for (const card of cards) {
    for (const pocket of pocketsOf(rule, card)) {
      if (copiesIn(pocket, card.copies) > 0) continue
      if (isHeld(pocket, card.held)) {
        missing.held++
        continue
      }
      const market = priceFor(pocket, card.market)
      missing.rows.push({ cardId: card.id, finish: finishFor(pocket, card.finishes) })
      missing.market += market ?? 0
      const low = priceFor(pocket, card.low)
      missing.low += low ?? 0
      if (market === null) missing.unpriced++
      if (low === null) missing.withoutLow++
    }
  }
  return missing
}

const isHeld = (pocket: Pocket, held: readonly Finish[]) =>
  pocket === 'any' ? held.length > 0 : held.includes(pocket)

/** Where any finish counts, a foil one only for a card that does not exist in a plain one. */
function finishFor(pocket: Pocket, finishes: readonly Finish[]): Finish {
  if (pocket !== 'any') return pocket
  return finishOfSide(finishes, 'Normal') ?? finishes[0] ?? 'Normal'
}
