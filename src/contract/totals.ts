/** Pagination and totals of the filtered collection or wishlist. */
import {
  amountOrZero,
  countOrZero,
  currencyReader,
  optionalCount,
  recordOrEmpty,
  recordReader,
} from './reading.ts'
import * as z from 'zod/mini'

export const paginationSent = z.object({
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
})

/**
 * `totalCards` counts copies, of which `pricedCards` are in `totalValue` and `lowPricedCards` in `totalLowValue`: the others have no
 * such price. `uniqueCards` counts different printings and finishes. Values are in dollars unless a currency is given.
 */
export const totalsSent = z.object({
  totalCards: z.int(),
  uniqueCards: z.optional(z.int()),
  totalValue: z.number(),
  pricedCards: z.optional(z.int()),
  totalLowValue: z.number(),
  lowPricedCards: z.optional(z.int()),
  currency: z.optional(z.string()),
})

/** A missing value counts as 0; counts that the answer does not have are null. */
export const totalsReader = z.pipe(
  recordOrEmpty,
  recordReader({
    totalCards: countOrZero,
    uniqueCards: optionalCount,
    totalValue: amountOrZero,
    pricedCards: optionalCount,
    totalLowValue: amountOrZero,
    lowPricedCards: optionalCount,
    currency: currencyReader,
  }),
)
export type Totals = z.output<typeof totalsReader>

/** What some cards are worth, as far as answers have it. */
export type ValuedCards = Pick<Totals, 'totalCards' | 'totalValue' | 'currency'> & {
  pricedCards?: number | null
}

export const marketTotal = ({ totalCards, totalValue, pricedCards, currency }: ValuedCards) => ({
  currency,
  cards: totalCards,
  value: totalValue,
  priced: pricedCards ?? null,
})

export const lowTotal = ({ totalCards, totalLowValue, lowPricedCards, currency }: Totals) => ({
  currency,
  cards: totalCards,
  value: totalLowValue,
  priced: lowPricedCards,
})

/** The totals of a page with the number of its entries, which stands for that of different cards where an answer has none. */
export const countedTotals = ({
  pagination: { total: entries },
  totals,
}: {
  pagination: { total: number }
  totals: Totals
}) => ({ ...totals, entries, uniqueCards: totals.uniqueCards ?? entries })

/** The page of a result that a query asks for: its number from 1, and its length in rows. */
export interface PageRequest {
  page: number
  limit: number
}

/** The position of a page in a result of `totalItems` rows. A result without rows has one page. */
export function paginationOf({ page, limit }: PageRequest, totalItems: number) {
  return { page, limit, totalPages: Math.max(1, Math.ceil(totalItems / limit)), totalItems }
}

/** The position of a page of cards, whose number has a name of its own. */
export function cardPaginationOf(request: PageRequest, total: number) {
  const { totalItems: totalCards, ...position } = paginationOf(request, total)
  return { ...position, totalCards }
}
