/**
 * The value of a member's collection and wishlist: over time, what was paid for the cards of each set, cards whose prices moved, and
 * sums by groups (sets, rarities, languages, tags and others).
 */
import * as z from 'zod/mini'
import { valueRanges } from '../domain/value/names.ts'
import { gameFilter } from '../domain/cards/filters.ts'
import { filterParams } from './card-filters.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  amountReader,
  countReader,
  currencyReader,
  optionalCount,
  optionalText,
  readText,
  recordReader,
  textReader,
} from './reading.ts'
import { defaultMinValue, moverDays, moverOrders } from '../domain/entries/movers.ts'
import { entryCardSent, variationSent, withCard } from './entries.ts'
import { amountParam, intParam, maxPageSize } from './params.ts'
import { groupings } from '../domain/entries/groupings.ts'

/**
 * Dollars: `paid` for the copies whose price is known, which are `paidCards` of `cards`; `worth` and `gain` of those of them with a
 * market price, which are `gainCards`. `percent` is the
 * gain in percent of what was paid, null where that was nothing. Entries `withoutPaid` or, of those with a price paid,
 * `withoutPrice` count in no gain; of those that are `partlyPaid`, the copies without a known price do not. `otherCurrencies` has
 * the entries and copies that were paid in other currencies than that of the prices, which count in no sum; it is left out without any. Amounts
 * are in `currency` where it is given.
 */
export const costBasisSent = z.object({
  cards: z.optional(z.int()),
  paid: z.number(),
  paidCards: z.optional(z.int()),
  gainCards: z.optional(z.int()),
  worth: z.number(),
  gain: z.number(),
  percent: z.nullable(z.number()),
  withoutPaid: z.int(),
  partlyPaid: z._default(z.int(), 0),
  withoutPrice: z.int(),
  currency: z.optional(z.string()),
  otherCurrencies: z.optional(
    z.array(z.object({ currency: z.string(), entries: z.int(), copies: z.int() })),
  ),
})
export type CostBasisSent = z.output<typeof costBasisSent>

/** Dollars since a day (an ISO date). `by_prices` and `by_cards` make `total`; `percent` is null where the value before was 0. */
const changeSent = z.object({
  since: z.string(),
  total: z.number(),
  by_prices: z.number(),
  by_cards: z.number(),
  percent: z.nullable(z.number()),
})

/**
 * The note of a day (an ISO date) on which the daily task ran: values in dollars, `cards` in copies. `by_prices` is the part
 * of the change of the market value since the note before that follows from prices; null for the first note of all.
 */
const noteSent = z.object({
  day: z.string(),
  market: z.number(),
  low: z.number(),
  paid: z.number(),
  cards: z.int(),
  by_prices: z.nullable(z.number()),
})

/**
 * What the entries of today were worth at the market prices of a day before the first note, in dollars. `by_prices` is the
 * part of the change since the computed day before that follows from prices; null for the first computed day.
 */
const computedSent = z.object({
  day: z.string(),
  market: z.number(),
  by_prices: z.nullable(z.number()),
})

export const valueSent = z.object({
  computed: z.array(computedSent),
  notes: z.array(noteSent),
  change: z.nullable(changeSent),
})

/** A number or its text, which may be below 0, such as a change in dollars; null otherwise. */
function readSigned(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const signed = z.pipe(z.transform(readSigned), z.number())
const optionalSigned = z.pipe(z.transform(readSigned), z.nullable(z.number()))

const noteReader = recordReader({
  day: textReader,
  market: amountReader,
  low: amountReader,
  paid: amountReader,
  cards: countReader,
  byPrices: optionalSigned,
})
export type NotedDay = z.output<typeof noteReader>

const computedReader = recordReader({
  day: textReader,
  market: amountReader,
  byPrices: optionalSigned,
})
export type ComputedDayRead = z.output<typeof computedReader>

const changeReader = recordReader({
  since: textReader,
  total: signed,
  byPrices: signed,
  byCards: signed,
  percent: optionalSigned,
})
export type NotedChange = z.output<typeof changeReader>

const value = {
  method: 'GET',
  access: 'member',
  query: z.object({
    range: z._default(z.enum(valueRanges), '30d'),
    ...filterParams(gameFilter),
  }),
  sends: valueSent,
  reads: z.object({
    computed: z.array(computedReader),
    notes: z.array(noteReader),
    change: z.nullable(changeReader),
  }),
} as const

/**
 * The daily notes of a range that ends today, the oldest first, and the change from the first to the last of them. A day on
 * which the daily task did not run has none, and today has the present figures. The days of the last thirty before the first note of all are computed; where
 * there are fewer than two notes, the change is measured from the first computed day, and null for a single day. Notes are of all
 * games together: of one `game` all days are computed.
 */
export const collectionValue = endpoint('collectionValue', {
  ...value,
  path: '/api/collection/value',
  shows: ['collection'],
})

/** The value of the wishlist over time. */
export const wishlistValue = endpoint('wishlistValue', {
  ...value,
  path: '/api/wishlist/value',
  shows: ['wishlist'],
})

/**
 * The collection by sets, in the order of their codes: entries, copies, the market value of the `pricedCards` among these, and the
 * cost basis. Amounts are in dollars unless a currency is given.
 */
export const collectionCostBasis = endpoint('collectionCostBasis', {
  method: 'GET',
  path: '/api/collection/cost-basis',
  access: 'member',
  isPriced: true,
  shows: ['collection'],
  query: z.object(filterParams(gameFilter)),
  sends: z.object({
    sets: z.array(
      z.object({
        set_code: z.string(),
        entries: z.int(),
        cards: z.int(),
        market: z.number(),
        priced_cards: z.optional(z.int()),
        cost_basis: costBasisSent,
      }),
    ),
    cost_basis: costBasisSent,
    currency: z.optional(z.string()),
  }),
  reads: recordReader({
    sets: z.array(
      recordReader({
        setCode: textReader,
        entries: countReader,
        cards: countReader,
        market: amountReader,
        pricedCards: optionalCount,
        costBasis: costBasisSent,
      }),
    ),
    costBasis: costBasisSent,
    currency: currencyReader,
  }),
})

/**
 * The copies of a printing in one finish. In dollars: `price` and `price_before` of one copy, `change` of all copies
 * together; `percent` of the price before. Both are negative where the price fell. The prices of `card` are those of the
 * finish.
 */
export const moverSent = z.object({
  variation: variationSent,
  copies: z.int(),
  price: z.number(),
  price_before: z.number(),
  change: z.number(),
  percent: z.number(),
  card: entryCardSent,
})

const moverReader = z.pipe(
  withCard({
    copies: countReader,
    price: amountReader,
    price_before: amountReader,
    change: z.number(),
    percent: z.number(),
  }),
  z.transform(({ price_before: priceBefore, ...mover }) => ({
    ...mover,
    priceBefore,
    /** A printing is here at most once in each finish. */
    key: `${mover.card.id} ${mover.finish}`,
  })),
)
export type CollectionMover = z.output<typeof moverReader>

const directionSent = z.object({ total: z.int(), movers: z.array(moverSent) })
const directionReader = z.object({ total: countReader, movers: z.array(moverReader) })

/**
 * The first `limit` movers in each direction, the largest change first, of the holdings that are or were worth `minValue`
 * dollars a copy. `as_of` and `since` are ISO dates, null where the catalogue has no prices; `owned` counts holdings,
 * `compared` those with prices on both days, and `total` all that moved.
 */
export const collectionMovers = endpoint('collectionMovers', {
  method: 'GET',
  path: '/api/collection/movers',
  access: 'member',
  shows: ['collection'],
  marks: cardMarks,
  query: z.object({
    days: z._default(z.enum(moverDays), '7'),
    by: z._default(z.enum(moverOrders), 'dollars'),
    minValue: z._default(amountParam, defaultMinValue),
    ...filterParams(gameFilter),
    limit: z._default(intParam(1, maxPageSize), 25),
  }),
  sends: z.object({
    as_of: z.nullable(z.string()),
    since: z.nullable(z.string()),
    owned: z.int(),
    compared: z.int(),
    rose: directionSent,
    fell: directionSent,
  }),
  reads: recordReader({
    asOf: optionalText,
    since: optionalText,
    owned: countReader,
    compared: countReader,
    rose: directionReader,
    fell: directionReader,
  }),
})

/** Entries, copies, and the value of the `pricedCards` among these, which have a price. */
const sums = {
  entries: z.int(),
  cards: z.int(),
  value: z.number(),
  pricedCards: z.optional(z.int()),
}
const readSums = {
  entries: countReader,
  cards: countReader,
  value: amountReader,
  pricedCards: optionalCount,
}

const groupReader = recordReader({
  key: z.pipe(
    z.transform((given: unknown) => readText(given) ?? ''),
    z.string(),
  ),
  ...readSums,
  share: z.nullable(z.number()),
})
export type StatisticsGroup = z.output<typeof groupReader>

/**
 * The groups of the collection. `key` is the set's code, the language's code, or the word of the property; empty for entries
 * without it. `share` is the part of the value of all, in percent, null where nothing has a value. An entry with several tags
 * is in the group of each.
 */
export const collectionStatistics = endpoint('collectionStatistics', {
  method: 'GET',
  path: '/api/collection/statistics',
  access: 'member',
  isPriced: true,
  shows: ['collection'],
  query: z.object({ by: z._default(z.enum(groupings), 'set'), ...filterParams(gameFilter) }),
  sends: z.object({
    by: z.enum(groupings),
    /** `uniqueCards` counts different printings and finishes. */
    totals: z.object({ ...sums, uniqueCards: z.optional(z.int()) }),
    groups: z.array(z.object({ key: z.string(), ...sums, share: z.nullable(z.number()) })),
    currency: z.optional(z.string()),
  }),
  reads: z.object({
    by: z.enum(groupings),
    totals: recordReader({ ...readSums, uniqueCards: optionalCount }),
    groups: z.array(groupReader),
    currency: currencyReader,
  }),
})
