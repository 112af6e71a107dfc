/** Lists that others see: by their link, on a profile, and among all that are for trade. */
import * as z from 'zod/mini'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { listItemSorts } from '../domain/entries/entry.ts'
import { tradeListSorts } from '../domain/entries/list.ts'
import { endpoint } from './endpoint.ts'
import { idParam, intParam, maxPageSize, pageParams, textParam } from './params.ts'
import {
  amountOrZero,
  countOrZero,
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
import { ownershipQuery } from './sets-ownership.ts'
import { paginationSent } from './totals.ts'
import { listAnswer, listAnswerReader } from './list.ts'
import { publicListSent, publicListsQuery, publicListsReader } from './public-list.ts'
import { cardMarks } from './tags.ts'

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

/** Most cards of a list that come at once. */
export const maxListedCards = 10_000

/**
 * The page, search, filter and sort of a list's items. Without a limit a page has `maxListedCards`. `value`
 * sorts by the price of one copy, `position` by the list's own order.
 */
export const listItemsQuery = {
  search: z.optional(textParam(200)),
  ...ownershipQuery,
  page: pageParams.page,
  limit: z.optional(intParam(1, maxPageSize)),
  sortBy: z._default(z.enum(listItemSorts), 'name'),
  sortOrder: z._default(z.enum(sortOrders), 'asc'),
}

/**
 * A list by its link, for anyone. 404 for an unknown id, a list that is private again, or an owner
 * who is not approved. The flags of cards belong to the viewer.
 */
export const listPublic = endpoint('listPublic', {
  method: 'GET',
  path: '/api/lists/public/{publicUrlId}',
  access: 'public',
  shows: ['lists', 'offers', 'proposals', 'members'],
  marks: cardMarks,
  params: z.object({ publicUrlId: textParam(200) }),
  query: z.object(listItemsQuery),
  sends: listAnswer,
  reads: listAnswerReader,
})

/** `itemCount` counts entries, `totalCards` copies; `totalValue` in dollars; `updatedAt` an ISO time. */
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
  /** Dollars. */
  totalValue: amountOrZero,
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
  shows: ['lists', 'offers'],
  query: z.object({ ...pageParams, sortBy: z._default(z.enum(tradeListSorts), 'updated') }),
  sends: z.object({ lists: z.array(tradeListSent), pagination: paginationSent }),
  reads: z.pipe(
    withPagination('lists'),
    z.object({ lists: z.array(tradeListReader), pagination: paginationReader }),
  ),
})
