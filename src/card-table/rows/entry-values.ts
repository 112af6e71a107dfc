/** What an entry's row says of its copies: what they cost and are worth, and which are for trade. */
import { type Cost, costWithout } from '../../domain/entries/cost.ts'
import { totalValue } from '../../domain/cards/price.ts'
import { usualCurrency } from '../../domain/cards/price-source.ts'
import { type CardRow, priceEachOf } from './card-row.ts'

/** What was paid for the copies of an entry once it has another quantity. */
export function costOf(row: CardRow, quantity = row.quantity ?? 1): Cost {
  const { paidTotal = null, paidQuantity = null, quantity: held = 1 } = row
  return costWithout({ quantity: held, paidTotal, paidQuantity }, held - quantity)
}

/** Copies of an entry that are for trade: at most its quantity. */
export function forTradeOf({ forTrade = 0 }: CardRow, quantity: number): number {
  return Math.min(forTrade, quantity)
}

/** What an entry's owner says that one copy is worth, in the currency of its price; null where the market price counts. */
export function ownValueOf({ ownValue = null, ownCurrency, card }: CardRow): number | null {
  return (ownCurrency ?? usualCurrency) === card.currency ? ownValue : null
}

/** The worth of all copies of an entry; null when one copy has no price. */
export function entryValue(row: CardRow, quantity = row.quantity ?? 1): number | null {
  const each = ownValueOf(row) ?? priceEachOf(row)
  return each === null ? null : totalValue(each, quantity)
}
