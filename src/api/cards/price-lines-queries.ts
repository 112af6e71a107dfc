/** The small lines of prices, which are read after their page. */
import { endpointQuery, leftPageTime } from '../query.ts'
import { cardPriceLines } from '../../contract/cards-price-lines.ts'

/** Thirty days of prices of some cards, by their catalogue ids. */
export const cardPriceLinesQuery = (ids: readonly string[]) => ({
  ...endpointQuery(cardPriceLines, { query: { ids: ids.map(Number) } }),
  gcTime: leftPageTime,
})
