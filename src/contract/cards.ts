/** Cards: public reads of the catalogue. */
import * as z from 'zod/mini'
import { cardSorts, sortOrders } from '../domain/cards/card-sort.ts'
import { filters, memberFilters } from '../domain/cards/filters.ts'
import { maxSuggestionLength, minSuggestionLength } from '../domain/cards/likeness.ts'
import { rarityColors } from '../domain/cards/rarity.ts'
import { treatments } from '../domain/cards/variant.ts'
import { endpoint } from './endpoint.ts'
import { idParam, pageParams, textParam } from './params.ts'
import { paginationReader } from './reading.ts'
import { catalogMaxAge as maxAge, countingQuery } from './sets.ts'
import { cardMarks } from './tags.ts'
import { cardReader } from './card.ts'
import { filterParams } from './card-filters.ts'

const amount = z.nullable(z.number())

/** The prices of the finishes in dollars, in the order of the card's game. */
export const finishPricesSent = z.array(
  z.object({ finish: z.string(), market: amount, low: amount }),
)

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
  /** Left out for Magic's rarities, whose colours follow from their labels. */
  rarity_color: z.optional(z.enum(rarityColors)),
  treatments: z.array(z.enum(treatments)),
  is_token: z.boolean(),
  normal_price: amount,
  foil_price: amount,
  market_price: amount,
  normal_low_price: amount,
  foil_low_price: amount,
  low_market_price: amount,
  /** The finishes in the game's order; left out where a card has no other finishes than normal and foil. */
  finishes: z.optional(finishPricesSent),
  /** The currency of the prices; left out for dollars. */
  currency: z.optional(z.string()),
  image_url: z.nullable(z.string()),
  /** Only of two-faced cards: left out of all others, which are most of a page. */
  back_image_url: z.optional(z.string()),
  on_wishlist: z.boolean(),
  in_collection: z.boolean(),
  on_trade_list: z.boolean(),
})
export type CardSent = z.input<typeof cardSent>

const cardPageSent = z.object({
  data: z.array(cardSent),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalCards: z.int(),
  }),
})

const cardPageReader = z.pipe(
  z.object({ data: z.array(cardReader), pagination: paginationReader }),
  z.transform(({ data, pagination }) => ({ cards: data, pagination })),
)

/**
 * A page of the cards that match all filters given, in a total order. `owned` compares the copies of the member who asks, as
 * `counting` and `without` count them; visitors have no collection, so they get the answer without it.
 */
export const cardList = endpoint('cardList', {
  method: 'GET',
  path: '/api/cards/all-sets',
  access: 'public',
  isPriced: true,
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
  sends: cardPageSent,
  reads: cardPageReader,
})

/**
 * The printings of a card, the newest first: those of its name in its game, with the card itself. `search` keeps those whose set has it
 * in its name or as its code, or which have it as their number.
 */
export const cardPrintings = endpoint('cardPrintings', {
  method: 'GET',
  path: '/api/cards/{id}/printings',
  access: 'member',
  isPriced: true,
  shows: [],
  marks: cardMarks,
  params: z.object({ id: idParam }),
  query: z.object({ ...pageParams, search: z.optional(textParam(200)) }),
  sends: cardPageSent,
  reads: cardPageReader,
})

/** The names that a search without a result may have meant: those of the cards whose names are most like it. */
export const cardSuggestion = endpoint('cardSuggestion', {
  method: 'GET',
  path: '/api/cards/suggestion',
  access: 'public',
  shows: [],
  maxAge,
  query: z.object({
    search: textParam(maxSuggestionLength).check(z.minLength(minSuggestionLength)),
  }),
  /** `name` is the first of `names`; null where none is like the search. */
  sends: z.object({ name: z.nullable(z.string()), names: z.array(z.string()) }),
  reads: z.pipe(
    z.object({ names: z.array(z.string()) }),
    z.transform(({ names }) => names),
  ),
})

/** Maximum cards of an answer of `cardNumbers`: no set has as many. */
export const maxNumberedCards = 10_000

const numberedCardSent = z.object({
  id: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  collector_number: z.nullable(z.string()),
  treatments: z.array(z.enum(treatments)),
  normal_price: amount,
  foil_price: amount,
  finishes: z.optional(finishPricesSent),
  image_url: z.nullable(z.string()),
})
export type NumberedCardSent = z.input<typeof numberedCardSent>

/** The cards of a set that have a number, by that number; none for an unknown set. */
export const cardNumbers = endpoint('cardNumbers', {
  method: 'GET',
  path: '/api/cards/numbers',
  access: 'public',
  shows: [],
  maxAge,
  /** The set, by code or by name. */
  query: z.object({ set: textParam(200) }),
  sends: z.object({ cards: z.array(numberedCardSent) }),
  reads: z.pipe(
    z.object({ cards: z.array(cardReader) }),
    z.transform(({ cards }) => cards),
  ),
})
