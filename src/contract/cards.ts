/** Public reads of the catalogue: cards, one printing with its facts, and the prices of thirty days. */
import * as z from 'zod/mini'
import { cardSorts, sortOrders } from '../domain/cards/card-sort.ts'
import { filters, memberFilters } from '../domain/cards/filters.ts'
import { maxSuggestionLength, minSuggestionLength } from '../domain/cards/likeness.ts'
import { rarityColors } from '../domain/cards/rarity.ts'
import { treatments } from '../domain/cards/variant.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  atNameParam,
  idParam,
  intParam,
  listParam,
  onlyByName,
  pageParams,
  textParam,
} from './params.ts'
import {
  amountReader,
  bareOr,
  idReader,
  isRecord,
  paginationReader,
  readText,
  readTexts,
  recordReader,
  textReader,
} from './reading.ts'
import { catalogMaxAge as maxAge, countingQuery } from './sets.ts'
import { cardModel, cardReader, readCard } from './card.ts'
import { filterParams } from './card-filters.ts'
import { maxLineCards } from '../domain/cards/price-line.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { readAmount } from '../domain/format/money.ts'

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
  query: z
    .object({
      ...pageParams,
      /** One set, by code or by name. */
      set: z.optional(textParam(200)),
      sortBy: z._default(z.enum(cardSorts), 'collector_number'),
      sortOrder: z._default(z.enum(sortOrders), 'asc'),
      ...filterParams({ search: filters.search, ...memberFilters }),
      ...countingQuery,
      atName: atNameParam,
    })
    .check(onlyByName),
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

export interface Fact {
  key: string
  label: string
  value: string | number | readonly string[]
}

/** The facts of the card, then those of each face where it has two; none where the catalogue has none. */
export type CardFacts = readonly (readonly Fact[])[]

function readFact(value: unknown): Fact[] {
  if (!isRecord(value)) return []
  const key = readText(value['key'])
  if (key === null) return []
  const { value: content } = value
  const read =
    typeof content === 'string' || typeof content === 'number' ? content : readTexts(content)
  return read === '' || (typeof read === 'object' && read.length === 0)
    ? []
    : [{ key, label: readText(value['label']) ?? key, value: read }]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What cannot be read is left out. */
export const factsReader = z.transform((value: unknown): CardFacts =>
  listOf(value).map((part) => listOf(part).flatMap(readFact)),
)

const factSent = z.object({
  /** The key of a `GameFact`, or the source's own name where the card's game does not name the fact. */
  key: z.string(),
  label: z.string(),
  /** A text; a number; or words, such as colours and keywords. */
  value: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type FactSent = z.input<typeof factSent>

/** The printing with this id of the card store; the first one where several share it. */
export const cardByProduct = endpoint('cardByProduct', {
  method: 'GET',
  path: '/api/cards/by-tcg-id/{productId}',
  access: 'public',
  isPriced: true,
  shows: [],
  marks: cardMarks,
  maxAge,
  params: z.object({ productId: intParam(1, Number.MAX_SAFE_INTEGER) }),
  sends: z.extend(cardSent, {
    /**
     * In the order in which they are shown: those of the card and of the printing, then those of each face where it has two.
     * Left out where the catalogue has none.
     */
    facts: z.optional(z.array(z.array(factSent))),
  }),
  // The facts pass unread: `factsReader` reads them where they are shown, so that lists do not load it.
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value) ? Object.assign({ facts: value['facts'] }, readCard(value)) : value,
    ),
    z.extend(cardModel, { facts: z.optional(z.unknown()) }),
  ),
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

/** Series by the words of finishes. */
export type PriceHistory = Readonly<Record<Finish, readonly PricePoint[]>>

/** Market prices of the last 30 days, oldest first: of both sides, and of each finish of another name. */
export const cardPriceHistory = endpoint('cardPriceHistory', {
  method: 'GET',
  path: '/api/cards/{id}/price-history',
  access: 'public',
  shows: [],
  maxAge,
  params: z.object({ id: idParam }),
  sends: z.object({
    priceHistory: z.object({
      Normal: z.array(pointSent),
      Foil: z.array(pointSent),
      others: z.optional(z.array(z.object({ finish: z.string(), prices: z.array(pointSent) }))),
    }),
  }),
  reads: z.pipe(
    bareOr(
      'priceHistory',
      z.object({
        Normal: seriesReader,
        Foil: seriesReader,
        others: z._default(z.array(z.object({ finish: z.string(), prices: seriesReader })), []),
      }),
    ),
    z.transform(({ others, ...ofSides }): PriceHistory => ({
      ...Object.fromEntries(others.map(({ finish, prices }) => [finish, prices])),
      ...ofSides,
    })),
  ),
})

const lineSeriesSent = z.array(z.nullable(z.number()))
const lineSeriesReader = z._default(
  z.array(z.pipe(z.transform(readAmount), z.nullable(z.number()))),
  [],
)

const lineReader = recordReader({ id: idReader, normal: lineSeriesReader, foil: lineSeriesReader })
export type CardPriceLine = z.output<typeof lineReader>

/**
 * Market prices in dollars on each of the last 30 days, oldest first, null for a day without one; empty for a finish with
 * fewer than two prices. Sorted by id; ids of no card are left out.
 */
export const cardPriceLines = endpoint('cardPriceLines', {
  method: 'GET',
  path: '/api/cards/price-lines',
  access: 'public',
  shows: [],
  maxAge,
  query: z.object({
    ids: listParam(idParam).check(
      z.maxLength(maxLineCards, `must have at most ${maxLineCards} items`),
    ),
  }),
  sends: z.object({
    lines: z.array(z.object({ id: z.int(), normal: lineSeriesSent, foil: lineSeriesSent })),
  }),
  reads: z.pipe(
    z.object({ lines: z.array(lineReader) }),
    z.transform(({ lines }) => new Map(lines.map((line) => [line.id, line]))),
  ),
})
