/** The JSON of a member's money, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'
import type { moneyOptions } from '../contract/accounts.ts'
import type { Sends } from '../contract/endpoint.ts'
import {
  currencyOf,
  type PriceSource,
  priceSources,
  usualCurrency,
  usualSource,
} from '../domain/cards/price-source.ts'
import type { Sums } from '../domain/entries/sums.ts'
import { convertible, type ExchangeRates, rateBetween } from '../domain/format/exchange.ts'

/** The price source and the currency in which a member sees prices. */
export interface Money {
  priceSource: PriceSource
  currency: string
}

/** Dollars at TCGplayer's prices need none of it. */
export const isUsualMoney = ({ priceSource, currency }: Money) =>
  priceSource === usualSource && currency === usualCurrency

/** The JSON of a member's money, with the rates of the currencies of all sources. */
export function moneyJson({ priceSource, currency }: Money, rates: ExchangeRates | null) {
  return {
    currency,
    prices_in: currencyOf(priceSource),
    rates: priceSources.map(currencyOf).flatMap((from) => {
      const rate = rates && rateBetween(rates, from, currency)
      return rate === null ? [] : [{ currency: from, rate }]
    }),
    rates_of: rates?.day ?? null,
  }
}

/** `days` has the day of the newest prices of each source, `owned` the member's copies by the market prices of each. */
export function moneyOptionsJson(
  { priceSource, currency }: Money,
  days: Readonly<Record<PriceSource, string | null>>,
  owned: Readonly<Record<PriceSource, Sums>>,
  rates: ExchangeRates | null,
): Sends<typeof moneyOptions> {
  return {
    source: priceSource,
    currency,
    sources: priceSources.map((source) => ({
      source,
      currency: currencyOf(source),
      prices_of: days[source],
      priced_cards: owned[source].priced,
    })),
    cards: owned[priceSource].cards,
    currencies: rates === null ? [] : convertible(rates),
    rates_of: rates?.day ?? null,
  }
}

/** Throws ApiError 400 for a currency that the amounts of the source cannot be shown in. */
export function checkMoney({ priceSource, currency }: Money, rates: ExchangeRates | null): void {
  const isKnown =
    currency === currencyOf(priceSource) ||
    (rates !== null && convertible(rates).includes(currency))
  if (!isKnown) throw new ApiError(400, 'There is no exchange rate for this currency.')
}
