/** How a member sees prices: their source, and the currency into which they are converted. */
import * as z from 'zod/mini'
import { priceSources } from '../domain/cards/price-source.ts'
import { userReader, userSent } from './session.ts'
import { endpoint } from './endpoint.ts'
import { currencyCode } from './params.ts'

/**
 * The member's choice, and what there is to choose from. `priced_cards` are the copies among the `cards` of the member's collection that
 * a source has a market price of. `prices_of` is the day of a source's newest prices, null where the catalogue
 * has none of it; `currencies` those that the server has rates for, none where it has no rates; `rates_of` their day.
 */
export const moneyOptions = endpoint('moneyOptions', {
  method: 'GET',
  path: '/api/money',
  access: 'member',
  shows: ['account', 'collection'],
  sends: z.object({
    source: z.enum(priceSources),
    currency: z.string(),
    sources: z.array(
      z.object({
        source: z.enum(priceSources),
        currency: z.string(),
        prices_of: z.nullable(z.string()),
        priced_cards: z.optional(z.int()),
      }),
    ),
    cards: z.optional(z.int()),
    currencies: z.array(z.string()),
    rates_of: z.nullable(z.string()),
  }),
})

/** 400 for a currency that is neither that of the source nor one of `currencies`. */
export const moneyUpdate = endpoint('moneyUpdate', {
  method: 'PUT',
  path: '/api/money',
  access: 'member',
  // The app clears its whole cache.
  changes: [],
  repeatable: true,
  body: z.object({ source: z.enum(priceSources), currency: currencyCode }),
  sends: userSent,
  reads: userReader,
})
