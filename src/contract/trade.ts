/** Trading: offers of other members on their lists for trade, and members with matching wishes. */
import * as z from 'zod/mini'
import type { Finish } from '../domain/cards/finish.ts'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { gameFilter } from '../domain/cards/filters.ts'
import { matchSorts, offerSorts, partnerSorts } from '../domain/trade/trade.ts'
import { readAmount } from '../domain/format/money.ts'
import { filterParams } from './card-filters.ts'
import { cardInFinish, finishFields, layersOf, readFinish, readFirst } from './card.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  amountSent,
  entryCardSent,
  entryFields,
  entryOf,
  needFields,
  needRead,
  printingSent,
  promisedSent,
  variationSent,
  withCard,
} from './entries.ts'
import { pageParams, textParam } from './params.ts'
import {
  countReader,
  firstOf,
  flagReader,
  idReader,
  isRecord,
  paginationReader,
  readCount,
  readId,
  readText,
  recordReader,
  textReader,
  withPagination,
} from './reading.ts'
import { paginationSent } from './totals.ts'

/** Bound of the counted offers: a larger result says 'More than'. */
export const maxOffersCounted = 10_000

/** A selective search with at most this number of offers is sorted by availability first. */
export const maxSortedByAvailability = 500

/**
 * An offer: a card on a list for trade. `market_price` is in dollars, for one copy in its finish. `available` counts the copies that
 * can be put into a proposal: owned in this finish and not promised. Without such a copy the card is not in its owner's collection;
 * an offer whose copies are all promised is left out.
 */
const offerSent = z.object({
  id: z.int(),
  card_id: z.int(),
  tcg_product_id: z.nullable(z.int()),
  card_name: z.string(),
  collector_number: z.nullable(z.string()),
  set_name: z.string(),
  ...printingSent,
  quantity: z.int(),
  variation: variationSent,
  market_price: amountSent,
  owner_id: z.int(),
  owner_username: z.string(),
  list_name: z.string(),
  public_url_id: z.string(),
  listed_at: z.string(),
  promised: promisedSent,
  available: z.int(),
  in_owner_collection: z.boolean(),
})
export type OfferSent = z.input<typeof offerSent>

const offerReader = z.pipe(
  z.transform((value: unknown) => {
    if (!isRecord(value)) return value
    const layers = layersOf(value)
    const entry = entryOf(value)
    const publicUrlId = readFirst(layers, readId, 'public_url_id', 'publicUrlId')
    return {
      ...entry,
      key: entry.key ?? [publicUrlId, entry.card.id, entry.finish].join(' '),
      ownerUsername: readFirst(layers, readText, 'owner_username', 'ownerUsername'),
      publicUrlId,
      listName: readFirst(layers, readText, 'list_name', 'listName'),
      ownerId: readId(firstOf(value, 'owner_id', 'ownerId')),
      available: readCount(value['available']) ?? entry.quantity,
    }
  }),
  z.object({
    ...entryFields,
    ownerUsername: z.nullable(z.string()),
    publicUrlId: z.nullable(z.string()),
    listName: z.nullable(z.string()),
    ownerId: z.nullable(z.string()),
    available: z.int(),
  }),
)
export type Offer = z.output<typeof offerReader>

/**
 * Cards on the lists for trade of other approved members, by name; all of them without a name. The dearest or the newest
 * first; in a selective search with up to `maxSortedByAvailability` offers those with an available copy come before the
 * others. A search that compares owners, lists or copies, and names no owner or list, looks through the first
 * `maxOffersCounted` by the sort. `pagination.totalItems` counts up to `maxOffersCounted`: then `hasMore` is true.
 */
export const tradeSearch = endpoint('tradeSearch', {
  method: 'GET',
  path: '/api/trade/search',
  access: 'member',
  shows: ['offers', 'proposals'],
  marks: cardMarks,
  query: z.object({
    ...pageParams,
    cardName: z.optional(textParam(200)),
    ...filterParams(gameFilter),
    sortBy: z._default(z.enum(offerSorts), 'price'),
  }),
  sends: z.object({
    results: z.array(offerSent),
    pagination: paginationSent,
    hasMore: z.boolean(),
  }),
  reads: z.pipe(
    withPagination('results'),
    z.object({
      results: z.array(offerReader),
      pagination: paginationReader,
      hasMore: z._default(z.boolean(), false),
    }),
  ),
})

const sortOrder = z._default(z.enum(sortOrders), 'asc')

/** The number of trades that each match lists. */
export const maxTradesOfMatch = 50

const tradeSent = z.object({
  /** Copies on the list, of which `available` can be put into a proposal; without any it is not in the owner's collection. */
  quantity: z.int(),
  available: z.int(),
  inCollection: z.boolean(),
  variation: variationSent,
  /** The printing that is offered: for a wish of any printing it may be another one than `card` of the match. */
  cardId: z.int(),
  setName: z.string(),
  collectorNumber: z.nullable(z.string()),
  owner: z.string(),
  ownerId: z.int(),
  listName: z.string(),
  publicUrlId: z.string(),
})

const matchSent = z.object({
  card: entryCardSent,
  wishlist: z.object({ quantity: z.int(), variation: variationSent, ...needFields }),
  trades: z.array(tradeSent),
  tradeCount: z.int(),
})
export type MatchSent = z.input<typeof matchSent>

const finish = z.transform((value: unknown): Finish => readFinish(value) ?? 'Normal')

/** Copies in a finish. Where an answer does not say how many are available, all of `field` are. */
function offeredCopies<Item extends z.core.$ZodType>(field: string, item: Item) {
  return z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            ...value,
            finish: value['variation'],
            available: value['available'] ?? value[field],
            inCollection: value['inCollection'] ?? value['available'] !== 0,
          }
        : value,
    ),
    item,
  )
}

const tradeReader = offeredCopies(
  'quantity',
  recordReader({
    quantity: countReader,
    available: countReader,
    inCollection: flagReader,
    finish,
    /** The printing that is offered; null where the answer does not say. */
    cardId: z.transform(readId),
    setName: z.transform(readText),
    collectorNumber: z.transform(readText),
    owner: textReader,
    ownerId: idReader,
    listName: textReader,
    publicUrlId: idReader,
  }),
)
export type Trade = z.output<typeof tradeReader>

const matchReader = z.pipe(
  z.transform((value: unknown) => {
    if (!isRecord(value)) return value
    const trades = Array.isArray(value['trades']) ? value['trades'] : []
    const wish = isRecord(value['wishlist']) ? value['wishlist'] : {}
    return {
      ...cardInFinish(layersOf({ variation: wish['variation'], card: value['card'] })),
      quantity: wish['quantity'],
      ...needRead(wish),
      trades,
      tradeCount: readCount(value['tradeCount']) ?? trades.length,
    }
  }),
  z.object({
    ...finishFields,
    /** Copies that the viewer wants. */
    quantity: countReader,
    ...needFields,
    trades: z.array(tradeReader),
    /** The number of all trades; `trades` may have only the first ones. */
    tradeCount: z.int(),
  }),
)
export type Match = z.output<typeof matchReader>

/** Reads a page of items that arrive under `key`. */
function paged<Item extends z.core.$ZodType>(key: string, itemReader: Item) {
  return z.pipe(
    z.pipe(
      withPagination(key),
      z.transform((value: unknown) => (isRecord(value) ? { ...value, items: value[key] } : value)),
    ),
    z.object({ items: z.array(itemReader), pagination: paginationReader }),
  )
}

/**
 * The viewer's wishes that other approved members list for trade in the same printing and finish, unless all copies are
 * promised. What is in an owner's collection comes first; trades are sorted by owner and list, at most `maxTradesOfMatch` of
 * each wish; `tradeCount` counts all.
 */
export const wishlistTradeMatches = endpoint('wishlistTradeMatches', {
  method: 'GET',
  path: '/api/wishlist/tradematch',
  access: 'member',
  shows: ['offers', 'proposals', 'wishlist', 'collection'],
  marks: cardMarks,
  query: z.object({
    ...pageParams,
    ...filterParams(gameFilter),
    sortBy: z._default(z.enum(matchSorts), 'name'),
    sortOrder,
  }),
  sends: z.object({ matches: z.array(matchSent), pagination: paginationSent }),
  reads: paged('matches', matchReader),
})

/** The number of cards that each side of a partner lists. */
export const maxCardsOfSide = 50

/**
 * Cards on one side's lists for trade that the other side wants and that are not promised, those in the owner's collection
 * first. `list…` is the first of those lists by name.
 */
const sideSent = z.object({
  cards: z.array(
    z.object({
      card: entryCardSent,
      variation: variationSent,
      /** Copies that the other wants, that are on lists for trade, and that of these can be put into a proposal. */
      wanted: z.int(),
      offered: z.int(),
      available: z.int(),
      inCollection: z.boolean(),
      listName: z.string(),
      publicUrlId: z.string(),
    }),
  ),
  /** The totals of all cards; `cards` may have only the first ones. */
  count: z.int(),
  /** Dollars: of each card as many copies as are wanted and available, or listed where none is in the collection. */
  value: z.number(),
})

const partnerSent = z.object({
  ownerId: z.int(),
  owner: z.string(),
  theyHave: sideSent,
  youHave: sideSent,
})
export type PartnerSent = z.input<typeof partnerSent>

const sideCardReader = offeredCopies(
  'offered',
  withCard({
    wanted: countReader,
    offered: countReader,
    available: countReader,
    inCollection: flagReader,
    listName: z.string(),
    publicUrlId: idReader,
  }),
)
const sideReader = z.pipe(
  z.transform((value: unknown) => {
    const raw = isRecord(value) ? value : {}
    const cards = Array.isArray(raw['cards']) ? raw['cards'] : []
    return {
      cards,
      count: readCount(firstOf(raw, 'count')) ?? cards.length,
      value: readAmount(raw['value']) ?? 0,
    }
  }),
  z.object({ cards: z.array(sideCardReader), count: z.int(), value: z.number() }),
)
export type PartnerSide = z.output<typeof sideReader>

const partnerReader = z.object({
  ownerId: idReader,
  owner: z.string(),
  theyHave: sideReader,
  youHave: sideReader,
})
export type Partner = z.output<typeof partnerReader>

/**
 * Matches by member, in both directions: the partner's cards for trade that the viewer
 * wants, and, for members with a public wishlist, the viewer's cards for trade that the partner
 * wants. Cards are sorted by name. The value is the sum of both sides. Members with an available card come first.
 */
export const tradePartners = endpoint('tradePartners', {
  method: 'GET',
  path: '/api/trade/partners',
  access: 'member',
  shows: ['offers', 'proposals', 'wishlist', 'lists', 'collection'],
  marks: cardMarks,
  query: z.object({
    ...pageParams,
    ...filterParams(gameFilter),
    sortBy: z._default(z.enum(partnerSorts), 'value'),
    sortOrder: z._default(z.enum(sortOrders), 'desc'),
  }),
  sends: z.object({ partners: z.array(partnerSent), pagination: paginationSent }),
  reads: paged('partners', partnerReader),
})
