/**
 * The member's own lists and their cards (404 for a list of another member), and the lists that others see: by their link, on a profile,
 * and for trade.
 */
import * as z from 'zod/mini'
import { printingRules } from '../domain/decks/cheapest-printing.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { filters, gameFilter } from '../domain/cards/filters.ts'
import { listItemSorts } from '../domain/entries/entry.ts'
import { listSorts, tradeListSorts, visibilities } from '../domain/entries/list.ts'
import { filterParams, ownershipQuery } from './card-filters.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  cardEntrySent,
  changedEntryReader,
  changeUndoSent,
  copies,
  copiesOrNone,
  entryReader,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  printingChange,
  printingRef,
  quantityChange,
  tagsParam,
  variationSent,
} from './entries.ts'
import {
  arrayOf,
  atNameParam,
  idParam,
  intParam,
  isVisible,
  keepsDirection,
  linesParam,
  maxPageSize,
  onlyByName,
  pageParams,
  storedId,
  textParam,
  wellFormed,
} from './params.ts'
import {
  amountOrZero,
  bareOr,
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
import {
  bulkAddition,
  bulkBodyLimit,
  maxBulkRows,
  removalAnswer,
  undoBefore,
  undoSent,
} from './bulk.ts'
import { paginationSent } from './totals.ts'

const wordParam = z._default(z.nullable(textParam(40).check(isVisible)), null)

/** What a deck says beyond other lists: the code of its game, and the name of its format, which may be any. */
export const deckFacts = z.object({
  game: wordParam,
  format: wordParam,
  tags: z._default(tagsParam, []),
  /** Which printings its lines name (`PrintingRule`); left out for the member's own. */
  printings: z.optional(z.enum(printingRules)),
})

/**
 * A list without its cards. `itemCount` counts entries, `uniqueCards` different printings and finishes, `totalCards` copies;
 * `totalValue` is that of the `pricedCards` among these, which have a price; ISO times.
 * `publicUrlId` ends its public link; null exactly while it is private.
 */
const summary = {
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  publicUrlId: z.nullable(z.string()),
  /** The list has the copies marked for trade in the owner's collection; it cannot be changed by itself. */
  fromCollection: z.boolean(),
  /** Left out for a list that is no deck. */
  deck: z.optional(
    z.object({
      game: z.nullable(z.string()),
      format: z.nullable(z.string()),
      tags: z.array(z.string()),
      printings: z.optional(z.enum(printingRules)),
    }),
  ),
  itemCount: z.int(),
  uniqueCards: z.optional(z.int()),
  totalCards: z.int(),
  totalValue: z.number(),
  pricedCards: z.optional(z.int()),
  /** The currency of the value; left out for dollars. */
  currency: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  ownerId: z.int(),
  ownerUsername: z.string(),
  isOwner: z.boolean(),
}

export const listSent = z.object(summary)

/** A list with the cards of a page; counts and value are those of all that match the search. */
export const listAnswer = z.object({
  list: z.object({ ...summary, items: z.array(cardEntrySent) }),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalCards: z.int(),
  }),
})

const deckReader = z.catch(
  z.nullable(
    z.object({
      game: optionalText,
      format: optionalText,
      tags: z.catch(z.array(z.string()), []),
      printings: z.catch(z._default(z.enum(printingRules), 'mine'), 'mine'),
    }),
  ),
  null,
)

export const listReader = recordReader({
  id: idReader,
  name: textReader,
  description: optionalText,
  visibility: z.catch(z.enum(visibilities), 'private'),
  /** Ends the list's public link; null where it has none. */
  publicUrlId: optionalId,
  fromCollection: flagReader,
  /** Null for a list that is no deck. */
  deck: deckReader,
  /** Entries. */
  itemCount: countOrZero,
  /** Different printings and finishes; null where the answer does not say. */
  uniqueCards: optionalCount,
  /** Copies. */
  totalCards: countOrZero,
  totalValue: amountOrZero,
  /** The copies that are in the value; null where the answer does not say. */
  pricedCards: optionalCount,
  currency: currencyReader,
  /** ISO times. */
  createdAt: optionalText,
  updatedAt: optionalText,
  ownerId: optionalId,
  ownerUsername: optionalText,
  isOwner: flagReader,
})

export type CardList = z.output<typeof listReader>

export const listAnswerReader = z.pipe(
  z.pipe(
    z.transform((value: unknown): unknown => {
      const raw = isRecord(value) && isRecord(value['list']) ? value['list'] : value
      const entries = isRecord(raw) && Array.isArray(raw['items']) ? raw['items'] : []
      return { list: raw, entries, pagination: isRecord(value) ? value['pagination'] : undefined }
    }),
    withPagination('entries'),
  ),
  z.object({
    list: listReader,
    entries: z.array(entryReader),
    pagination: paginationReader,
  }),
)

export type ListAnswer = z.output<typeof listAnswerReader>

/** Most cards of a list that come at once. */
export const maxListedCards = 10_000

/**
 * The page, search, filter and sort of a list's items. Without a limit a page has `maxListedCards`. `value`
 * sorts by the price of one copy, `position` by the list's own order; without a sort a deck comes by section, another list by name.
 */
export const listItemsQuery = {
  ...filterParams({ search: filters.search, ...gameFilter }),
  ...ownershipQuery,
  page: pageParams.page,
  limit: z.optional(intParam(1, maxPageSize)),
  sortBy: z.optional(z.enum(listItemSorts)),
  sortOrder: z._default(z.enum(sortOrders), 'asc'),
  atName: atNameParam,
}

/** All lists of the member. */
export const listMine = endpoint('listMine', {
  method: 'GET',
  path: '/api/lists',
  access: 'member',
  isPriced: true,
  shows: ['lists'],
  query: z.object({
    sortBy: z._default(z.enum(listSorts), 'name'),
    sortOrder: z._default(z.enum(sortOrders), 'asc'),
  }),
  sends: z.object({ lists: z.array(listSent) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['lists'] : value)),
    z.array(listReader),
  ),
})

const line = z.regex(/^\P{Cc}*$/u, 'must not hold control characters')

/** The editable fields of a list. */
export const listDetails = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is required'),
      z.maxLength(100, 'must have at most 100 characters'),
      line,
      wellFormed,
      keepsDirection,
    ),
  /** Left out, it stays as it is. */
  description: z.optional(z.nullable(linesParam(1000))),
}

export const changedList = {
  sends: z.object({ list: listSent }),
  reads: bareOr('list', listReader),
}

/** The details of a list as a member enters them. Names from older lists and from files may consist of signs alone. */
export const enteredDetails = { ...listDetails, name: listDetails.name.check(isVisible) }

/** Makes a list. A shared one gets its link at once. */
export const listCreate = endpoint('listCreate', {
  method: 'POST',
  path: '/api/lists',
  access: 'member',
  isPriced: true,
  changes: ['lists'],
  body: z.object({ ...enteredDetails, visibility: z._default(z.enum(visibilities), 'private') }),
  ...changedList,
})

export const listId = z.object({ listId: idParam })

/** A list of the member, or a public or for-trade list of an approved member. 404 for any other. */
export const listDetail = endpoint('listDetail', {
  method: 'GET',
  path: '/api/lists/{listId}',
  access: 'member',
  isPriced: true,
  shows: ['lists', 'offers', 'proposals'],
  marks: cardMarks,
  params: listId,
  query: z.object(listItemsQuery).check(onlyByName),
  sends: listAnswer,
  reads: listAnswerReader,
})

// All following endpoints answer 404 for a list of another member.
/** Changes a list's name and description. */
export const listUpdate = endpoint('listUpdate', {
  method: 'PUT',
  path: '/api/lists/{listId}',
  access: 'member',
  isPriced: true,
  changes: ['lists'],
  repeatable: true,
  params: listId,
  body: z.object(enteredDetails),
  ...changedList,
})

/**
 * Shows a list to others, or no longer. Its public link stays the same from public to for trade and back; made private,
 * the link is gone at once, and shared again the list has another.
 */
export const listSetVisibility = endpoint('listSetVisibility', {
  method: 'PUT',
  path: '/api/lists/{listId}/visibility',
  access: 'member',
  isPriced: true,
  changes: ['lists'],
  repeatable: true,
  params: listId,
  body: z.object({ visibility: z.enum(visibilities) }),
  ...changedList,
})

/** Deletes a list with its cards. */
export const listDelete = endpoint('listDelete', {
  method: 'DELETE',
  path: '/api/lists/{listId}',
  access: 'member',
  changes: ['lists'],
  params: listId,
})

/** The cards of a list that one may look at, in its own order, for spreadsheets. */
export const listExport = endpoint('listExport', {
  method: 'GET',
  path: '/api/lists/{listId}/export',
  access: 'member',
  params: listId,
  file: 'text/csv',
})

/** Cards to add to a list: by default one copy, Normal. */
export const newListItem = z
  .object({
    ...printingRef,
    quantity: z._default(copies, 1),
    variation: z._default(variationSent, 'Normal'),
    /** In a deck; the main deck where it is left out. Other lists have no sections. */
    section: z.optional(z.enum(deckSections)),
  })
  .check(namesPrinting)

/** The editable fields of an item; `section` and `proxies` for one of a deck. */
const itemSent = z.object({
  id: z.int(),
  quantity: z.int(),
  variation: variationSent,
  section: z.optional(z.enum(deckSections)),
  /** Copies of a deck's item that are proxies; left out for none. */
  proxies: z.optional(z.int()),
})

/** Adds copies to a list; equal cards are joined, new ones come last in its own order. */
export const listAddCard = endpoint('listAddCard', {
  method: 'POST',
  isAddition: true,
  path: '/api/lists/{listId}/cards',
  access: 'member',
  changes: ['lists'],
  params: listId,
  body: newListItem,
  sends: z.object({ item: itemSent }),
  reads: changedEntryReader,
})

/**
 * Adds up to 10,000 cards to a list; invalid rows are returned with their reason, the others are
 * added.
 */
export const listAddBulk = endpoint('listAddBulk', {
  ...bulkAddition<typeof newListItem>(),
  path: '/api/lists/{listId}/cards/bulk',
  changes: ['lists'],
  params: listId,
})

export const itemIds = (most: number) =>
  arrayOf(storedId, most, 'ids').check(z.minLength(1, 'must have at least one id'))

/** How many items were changed, and the token that takes it back. */
export const itemsChanged = { sends: z.object({ count: z.int(), undo: undoSent }) }

const item = z.object({ listId: idParam, itemId: idParam })

/**
 * Changes the quantity, the printing, the finish, the section or the proxies of a card on a list; at 0 it is gone, and the answer's `item`
 * is null. One that becomes equal to another one is joined with it. `undo` is set when one of the last four changed. An item has at most
 * as many proxies as copies.
 */
export const listUpdateItem = endpoint('listUpdateItem', {
  method: 'PUT',
  path: '/api/lists/{listId}/cards/{itemId}',
  access: 'member',
  changes: ['lists'],
  repeatable: onlySetsQuantity,
  params: item,
  body: z
    .object({
      ...quantityChange,
      ...printingChange,
      section: z.optional(z.enum(deckSections)),
      proxies: z.optional(copiesOrNone),
    })
    .check(notBothQuantities),
  sends: z.object({ item: z.nullable(itemSent), undo: changeUndoSent }),
  reads: changedEntryReader,
})

/** Moves a card to a position in the list's own order, from 1; past the end it becomes the last. Other cards keep their order. */
export const listMoveItem = endpoint('listMoveItem', {
  method: 'PUT',
  path: '/api/lists/{listId}/cards/{itemId}/position',
  access: 'member',
  changes: ['lists'],
  repeatable: true,
  params: item,
  body: z.object({ position: z.int().check(z.minimum(1, 'must be at least 1')) }),
})

/** Takes a card off a list. */
export const listRemoveItem = endpoint('listRemoveItem', {
  method: 'DELETE',
  path: '/api/lists/{listId}/cards/{itemId}',
  access: 'member',
  changes: ['lists'],
  params: item,
})

/** Takes cards off a list by the ids of its items; other ids are ignored. */
export const listRemoveItems = endpoint('listRemoveItems', {
  method: 'POST',
  path: '/api/lists/{listId}/cards/remove',
  access: 'member',
  changes: ['lists'],
  bodyLimit: bulkBodyLimit,
  params: listId,
  body: z.object({ ids: itemIds(maxBulkRows) }),
  ...itemsChanged,
})

/** Takes all cards off a list. */
export const listEmpty = endpoint('listEmpty', {
  method: 'DELETE',
  path: '/api/lists/{listId}/cards',
  access: 'member',
  changes: ['lists'],
  repeatable: true,
  params: listId,
  query: z.object({ undoBefore }),
  ...removalAnswer,
})

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

export const publicLink = z.object({ publicUrlId: textParam(200) })

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
  params: publicLink,
  query: z.object(listItemsQuery).check(onlyByName),
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
