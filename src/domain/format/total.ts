/** The value of several cards, of which some may have no price, in words. */
import { formatCount } from './count.ts'
import { formatMoney } from './money.ts'

export interface CardsTotal {
  value: number
  currency: string
  /** Copies. */
  cards: number
  /** The copies that are in the value; null where an answer does not say. */
  priced: number | null
}

/** Whether any of the cards has a price. Prices are above 0, as far as an answer does not say. */
const hasPrice = ({ value, cards, priced }: CardsTotal) =>
  cards === 0 || (priced === null ? value > 0 : priced > 0)

/** The value, null where no card has a price. */
export const knownValue = (total: CardsTotal): number | null =>
  hasPrice(total) ? total.value : null

/** `€119.98`, and `N/A` where no card has a price. */
export const formatTotal = (total: CardsTotal) => formatMoney(knownValue(total), total.currency)

/** `98 of 4,735`; undefined where all cards are in the value, or none. */
export function pricedShare(total: CardsTotal): string | undefined {
  const { cards, priced } = total
  if (priced === null || priced === cards || !hasPrice(total)) return undefined
  return `${formatCount(priced)} of ${formatCount(cards)}`
}

/** `for 98 of 4,735 cards`; undefined where all cards are in the value, or none. */
export function coverage(total: CardsTotal): string | undefined {
  const share = pricedShare(total)
  return share && `for ${share} cards`
}

/** `€119.98 for 98 of 4,735 cards`. */
export const totalInWords = (total: CardsTotal) =>
  [formatTotal(total), coverage(total)].filter((part) => part !== undefined).join(' ')
