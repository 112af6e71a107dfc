/** Cards and price history: public reads of the catalogue. */
import * as z from 'zod/mini'
import { cardSorts, sortOrders } from '../domain/cards/card-sort.ts'
import { filters, memberFilters } from '../domain/cards/filters.ts'
import { treatments } from '../domain/cards/variant.ts'
import { endpoint } from './endpoint.ts'
import { idParam, intParam, pageParams, textParam } from './params.ts'
import { amountReader, bareOr, paginationReader, recordReader, textReader } from './reading.ts'
import { catalogMaxAge as maxAge } from './sets.ts'
import { countingQuery } from './sets-counting.ts'
import { cardReader } from './card.ts'
import { filterParams } from './cards-filter.ts'
import { cardMarks } from './tags.ts'

const amount = z.nullable(z.number())

/** A printing as it is sent. Prices in dollars; `market_price` and `low_market_price` by the display rule. */
export const cardSent = z.object({
  id: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  /** What is printed on it instead (`Balin's Tomb`): left out of all others. */
  printed_name: z.optional(z.string()),
  collector_number: z.nullable(z.string()),
  set_name: z.string(),
  set_code: z.string(),
  rarity: z.string(),
  treatments: z.array(z.enum(treatments)),
  is_token: z.boolean(),
  normal_price: amount,
  foil_price: amount,
  market_price: amount,
  normal_low_price: amount,
  foil_low_price: amount,
  low_market_price: amount,
  image_url: z.nullable(z.string()),
  /** Only of two-faced cards: left out of all others, which are most of a page. */
  back_image_url: z.optional(z.string()),
  on_wishlist: z.boolean(),
  in_collection: z.boolean(),
  on_trade_list: z.boolean(),
})
export type CardSent = z.input<typeof cardSent>

/**
 * A page of the cards that match all filters given, in a total order. `owned` compares the copies of the member who asks, as
 * `counting` and `without` count them; visitors have no collection, so they get the answer without it.
 */
export const cardList = endpoint('cardList', {
  method: 'GET',
  path: '/api/cards/all-sets',
  access: 'public',
  shows: [],
  marks: cardMarks,
  maxAge,
  query: z.object({
    ...pageParams,
    /** One set, by code or by name. */
    set: z.optional(textParam(200)),
    sortBy: z._default(z.enum(cardSorts), 'collector_number'),
    sortOrder: z._default(z.enum(sortOrders), 'asc'),
    ...filterParams({ search: filters.search, ...memberFilters }),
    ...countingQuery,
  }),
  sends: z.object({
    data: z.array(cardSent),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      totalPages: z.int(),
      totalCards: z.int(),
    }),
  }),
  reads: z.pipe(
    z.object({ data: z.array(cardReader), pagination: paginationReader }),
    z.transform(({ data, pagination }) => ({ cards: data, pagination })),
  ),
})

/** The printing with this id of the card store; the first one where several share it. */
export const cardByProduct = endpoint('cardByProduct', {
  method: 'GET',
  path: '/api/cards/by-tcg-id/{productId}',
  access: 'public',
  shows: [],
  marks: cardMarks,
  maxAge,
  params: z.object({ productId: intParam(1, Number.MAX_SAFE_INTEGER) }),
  sends: cardSent,
  reads: cardReader,
})

const pointSent = z.object({ date: z.string(), price: z.string() })

const pointReader = recordReader({ date: textReader, price: amountReader })

/** A day whose price is missing is left out; so is a series that is. */
const seriesReader = z.pipe(
  z.transform((value: unknown) =>
    (Array.isArray(value) ? value : []).filter((point) => z.safeParse(pointReader, point).success),
  ),
  z.array(pointReader),
)

/** One day's market price: ISO date, dollars. */
export type PricePoint = z.output<typeof pointReader>

/** Market prices of the last 30 days, oldest first, in both finishes. */
export const cardPriceHistory = endpoint('cardPriceHistory', {
  method: 'GET',
  path: '/api/cards/{id}/price-history',
  access: 'public',
  shows: [],
  maxAge,
  params: z.object({ id: idParam }),
  sends: z.object({
    priceHistory: z.object({ Normal: z.array(pointSent), Foil: z.array(pointSent) }),
  }),
  reads: z.pipe(
    bareOr('priceHistory', z.object({ Normal: seriesReader, Foil: seriesReader })),
    z.transform(({ Normal, Foil }) => ({ normal: Normal, foil: Foil })),
  ),
})
