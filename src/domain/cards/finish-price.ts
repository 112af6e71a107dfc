/** The finishes of a printing with what they cost. */
import { type Finish, finishNamed, type Side, sides } from './finish.ts'
import type { FinishPrice } from './price.ts'
import { usualCurrency } from './price-source.ts'

/** A printing; prices in its currency, null when unknown. */
export interface PricedPrinting {
  /** Prices by finish, in the game's order; empty for a printing that has no other finishes than Normal and Foil. */
  finishes: readonly FinishPrice[]
  normalPrice: number | null
  foilPrice: number | null
  /** The ISO code of the prices' currency. */
  currency: string
}

/** The finishes of a printing in its game's order. */
export const finishesOf = ({ finishes }: Pick<PricedPrinting, 'finishes'>): readonly Finish[] =>
  finishes.length > 0 ? finishes.map(({ finish }) => finish) : sides

/** The printing's own word for a side, the first of its game's order: `Holofoil` for the foil side of most old cards. */
export const finishWord = (card: Pick<PricedPrinting, 'finishes'>, side: Side): Finish =>
  finishNamed(finishesOf(card), side) ?? side

/** The price of one copy in this finish, or in the first of this side; null when there is none to buy. */
export function finishPrice(card: PricedPrinting, finish: Finish): number | null {
  const named = card.finishes.find((each) => each.finish === finish)
  if (named !== undefined) return named.market
  return finish === 'Foil' ? card.foilPrice : finish === 'Normal' ? card.normalPrice : null
}

/** Whether copies of this finish can be added: Normal and Foil only where they have a price, unless the member chose its source. */
export const isAddable = (card: PricedPrinting, finish: Finish): boolean =>
  card.currency !== usualCurrency ||
  !sides.some((side) => side === finish) ||
  finishPrice(card, finish) !== null
