/** The sources of prices, each with its currency. */

export const priceSources = ['tcgplayer', 'cardmarket'] as const
export type PriceSource = (typeof priceSources)[number]

/** The source of `normal_price` and `foil_price` unless a member has chosen another one. */
export const usualSource: PriceSource = 'tcgplayer'

const facts = {
  tcgplayer: { name: 'TCGplayer', currency: 'USD' },
  cardmarket: { name: 'Cardmarket', currency: 'EUR' },
} as const

export const sourceName = (source: PriceSource) => facts[source].name

/** The ISO code of the currency of a source's prices. */
export const currencyOf = (source: PriceSource) => facts[source].currency

/** The currency of amounts that name none. */
export const usualCurrency = currencyOf(usualSource)
