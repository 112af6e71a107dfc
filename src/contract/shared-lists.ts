/** The lists that others see: by their link, on a profile, and for trade. */
import * as z from 'zod/mini'
import { gameFilter } from '../domain/cards/filters.ts'
import { tradeListSorts } from '../domain/entries/list.ts'
import { filterParams } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import { listAnswer, listAnswerReader, listItemsQuery } from './lists.ts'
import { idParam, intParam, maxPageSize, pageParams, textParam } from './params.ts'
import {
  amountOrZero,
  countOrZero,
  currencyReader,
  flagReader,
  idReader,
  isRecord,
  optionalCount,
  optionalId,
  optionalText,
  paginationReader,
  recordReader,
  textReader,
  withPagination,
} from './reading.ts'
import { cardMarks } from './tags.ts'
import { paginationSent } from './totals.ts'

/** A list that has a public link, as it is sent. */
export const publicListSent = z.object({
  id: z.int(),
  name: z.string(),
  public_url_id: z.string(),
})

/** The page of a member's lists; without a limit all of them. */
export const publicListsQuery = {
  page: pageParams.page,
  limit: z.optional(intParam(1, maxPageSize)),
}

export const publicListsReader = z.array(
  recordReader({ id: idReader, name: textReader, publicUrlId: idReader }),
)

/** The lists of an approved member that are public or for trade, by name. `pagination` comes where a limit was given. */
export const listPublicOfUser = endpoint('listPublicOfUser', {
  method: 'GET',
  path: '/api/lists/user/{userId}/public',
  access: 'public',
  shows: ['lists', 'members'],
  params: z.object({ userId: idParam }),
  query: z.object(publicListsQuery),
  sends: z.object({ lists: z.array(publicListSent), pagination: z.optional(paginationSent) }),
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? { lists: value['lists'], pagination: value['pagination'] }
        : { lists: value },
    ),
    z.object({ lists: publicListsReader, pagination: z.optional(paginationReader) }),
  ),
})

/**
 * A list by its link, for anyone. 404 for an unknown id, a list that is private again, or of an
 * owner without approval. The flags of cards belong to the viewer. The link of a saved search answers as a public list with what
 * the search finds for its owner; its id is the search's, and its `position` the order of adding.
 */
export const listPublic = endpoint('listPublic', {
  method: 'GET',
  path: '/api/lists/public/{publicUrlId}',
  access: 'public',
  isPriced: true,
  shows: ['lists', 'saved-searches', 'offers', 'proposals', 'members'],
  marks: cardMarks,
  params: z.object({ publicUrlId: textParam(200) }),
  query: z.object(listItemsQuery),
  sends: listAnswer,
  reads: listAnswerReader,
})

/** A list with the totals of a member's own list: `totalValue` is the value of the `pricedCards`, in dollars unless a currency is given. */
const tradeListSent = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  ownerId: z.int(),
  ownerUsername: z.string(),
  isOwner: z.boolean(),
  itemCount: z.int(),
  totalCards: z.int(),
  totalValue: z.number(),
  pricedCards: z.optional(z.int()),
  currency: z.optional(z.string()),
  publicUrlId: z.string(),
  updatedAt: z.string(),
})

const tradeListReader = recordReader({
  id: idReader,
  name: textReader,
  description: optionalText,
  ownerId: optionalId,
  ownerUsername: textReader,
  isOwner: flagReader,
  /** Entries. */
  itemCount: countOrZero,
  /** Copies. */
  totalCards: optionalCount,
  totalValue: amountOrZero,
  /** The copies that are in the value; null where the answer does not say. */
  pricedCards: optionalCount,
  currency: currencyReader,
  publicUrlId: idReader,
  /** ISO time. */
  updatedAt: optionalText,
})

export type TradeList = z.output<typeof tradeListReader>

/**
 * The lists for trade of all approved members, the viewer included; the highest first, ties by id.
 */
export const listsForTrade = endpoint('listsForTrade', {
  method: 'GET',
  path: '/api/lists/for-trade',
  access: 'member',
  isPriced: true,
  shows: ['lists', 'offers'],
  query: z.object({
    ...pageParams,
    sortBy: z._default(z.enum(tradeListSorts), 'updated'),
    /** Lists with a card of the game, in the order of the whole lists; their counts and values are those of its cards. */
    ...filterParams(gameFilter),
  }),
  sends: z.object({ lists: z.array(tradeListSent), pagination: paginationSent }),
  reads: z.pipe(
    withPagination('lists'),
    z.object({ lists: z.array(tradeListReader), pagination: paginationReader }),
  ),
})
