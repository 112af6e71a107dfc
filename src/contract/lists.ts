/**
 * The member's own lists and their items. Reads of other members' lists are in `lists-shared.ts`.
 */
import * as z from 'zod/mini'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { listSorts, visibilities } from '../domain/entries/list.ts'
import { endpoint } from './endpoint.ts'
import {
  bulkBodyLimit,
  bulkReader,
  bulkRows,
  bulkSent,
  copies,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  printingRef,
  quantityChange,
  undoSent,
} from './entries.ts'
import { changedEntryReader, variationSent } from './entry.ts'
import { idParam, isReadable, keepsDirection, linesParam, wellFormed } from './params.ts'
import { bareOr, isRecord, readText } from './reading.ts'
import { listAnswer, listAnswerReader, listReader, listSent } from './list.ts'
import { listItemsQuery } from './lists-shared.ts'
import { cardMarks } from './tags.ts'

/** All lists of the member. */
export const listMine = endpoint('listMine', {
  method: 'GET',
  path: '/api/lists',
  access: 'member',
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

const changedList = {
  sends: z.object({ list: listSent }),
  reads: bareOr('list', listReader),
}

/** The same where a member enters them. Names of older lists, and those of files, may have signs alone. */
const enteredDetails = { ...listDetails, name: listDetails.name.check(isReadable) }

/** Makes a list. A shared one gets its link at once. */
export const listCreate = endpoint('listCreate', {
  method: 'POST',
  path: '/api/lists',
  access: 'member',
  changes: ['lists'],
  body: z.object({ ...enteredDetails, visibility: z._default(z.enum(visibilities), 'private') }),
  ...changedList,
})

const listId = z.object({ listId: idParam })

/** A list of the member, or a public or for-trade list of an approved member. 404 for any other. */
export const listDetail = endpoint('listDetail', {
  method: 'GET',
  path: '/api/lists/{listId}',
  access: 'member',
  shows: ['lists', 'offers', 'proposals'],
  marks: cardMarks,
  params: listId,
  query: z.object(listItemsQuery),
  sends: listAnswer,
  reads: listAnswerReader,
})

// All following endpoints answer 404 for a list of another member.

/** Changes a list's name and description. */
export const listUpdate = endpoint('listUpdate', {
  method: 'PUT',
  path: '/api/lists/{listId}',
  access: 'member',
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

/** Cards to add to a list: by default one copy, Normal. */
export const newListItem = z
  .object({
    ...printingRef,
    quantity: z._default(copies, 1),
    variation: z._default(variationSent, 'Normal'),
  })
  .check(namesPrinting)

/** The editable fields of an item. */
const itemSent = z.object({ id: z.int(), quantity: z.int(), variation: variationSent })

/** Adds copies to a list; equal cards are joined, new ones come last in its own order. */
export const listAddCard = endpoint('listAddCard', {
  method: 'POST',
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
  method: 'POST',
  path: '/api/lists/{listId}/cards/bulk',
  access: 'member',
  changes: ['lists'],
  bodyLimit: bulkBodyLimit,
  params: listId,
  body: z.object({ cards: bulkRows<typeof newListItem>() }),
  sends: bulkSent,
  reads: bulkReader,
})

const item = z.object({ listId: idParam, itemId: idParam })

/** Changes the quantity of a card on a list; at 0 it is gone, and the answer's `item` is null. */
export const listUpdateItem = endpoint('listUpdateItem', {
  method: 'PUT',
  path: '/api/lists/{listId}/cards/{itemId}',
  access: 'member',
  changes: ['lists'],
  repeatable: onlySetsQuantity,
  params: item,
  body: z.object(quantityChange).check(notBothQuantities),
  sends: z.object({ item: z.nullable(itemSent) }),
  reads: changedEntryReader,
})

/** Moves a card to a place in the list's own order, from 1; past the end it becomes the last. The others keep theirs. */
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

/** Takes all cards off a list. An answer without content is read as one that cannot be undone. */
export const listEmpty = endpoint('listEmpty', {
  method: 'DELETE',
  path: '/api/lists/{listId}/cards',
  access: 'member',
  changes: ['lists'],
  repeatable: true,
  params: listId,
  sends: z.object({ undo: undoSent }),
  reads: z.pipe(
    z.transform((value: unknown) => ({ undo: isRecord(value) ? readText(value['undo']) : null })),
    z.object({ undo: undoSent }),
  ),
})

/** The cards of a list that one may look at, in its own order, for spreadsheets. */
export const listExport = endpoint('listExport', {
  method: 'GET',
  path: '/api/lists/{listId}/export',
  access: 'member',
  params: listId,
  file: 'text/csv',
})
