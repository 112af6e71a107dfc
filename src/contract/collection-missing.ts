/** The missing cards of a set, and adding them to the wishlist or to a list. */
import * as z from 'zod/mini'
import { cardFilters, filters } from '../domain/cards/filters.ts'
import { countings, leftOuts, usualRule } from '../domain/sets/completion.ts'
import { filterFields, filterParams } from './cards-filter.ts'
import { endpoint } from './endpoint.ts'
import { undoSent } from './entries.ts'
import { arrayOf, idParam, textParam } from './params.ts'
import { amountReader, countReader, optionalText, recordReader } from './reading.ts'
import { countingQuery } from './sets-counting.ts'

const missingFilters = { search: filters.search, ...cardFilters }

/** By code or by name. */
const set = textParam(200)

/** How many cards would be added, and what they cost, in dollars, as far as their prices are known. */
export const missingSent = z.object({
  count: z.int(),
  /** Missing ones that are on the wishlist, or on the list, already. */
  held: z.int(),
  market: z.number(),
  low: z.number(),
  /** Ones to add without a market price, and without a low price. */
  unpriced: z.int(),
  without_low: z.int(),
})

const missingReader = recordReader({
  count: countReader,
  held: countReader,
  market: amountReader,
  low: amountReader,
  unpriced: countReader,
  withoutLow: countReader,
})

/**
 * What `collectionMissingAdd` would add: the missing cards of a set that match the filters. Without `listId`, to the wishlist.
 * 404 for a list that is not the member's own.
 */
export const collectionMissing = endpoint('collectionMissing', {
  method: 'GET',
  path: '/api/collection/missing',
  access: 'member',
  shows: ['collection', 'wishlist', 'lists'],
  query: z.object({
    ...countingQuery,
    set,
    ...filterParams(missingFilters),
    listId: z.optional(idParam),
  }),
  sends: missingSent,
  reads: missingReader,
})

/**
 * Adds one copy of each missing card of a set that is not there yet, in the finish that is counted; where any counts, in Normal
 * if the card exists in it. All of them are added, or none: 409 beyond the limit of the wishlist or the list.
 */
export const collectionMissingAdd = endpoint('collectionMissingAdd', {
  method: 'POST',
  path: '/api/collection/missing',
  access: 'member',
  changes: ['wishlist', 'lists'],
  body: z.object({
    set,
    counting: z._default(z.enum(countings), usualRule.counting),
    without: z._default(arrayOf(z.enum(leftOuts), leftOuts.length), [...usualRule.without]),
    matching: z._default(z.object(filterFields(missingFilters)), {}),
    listId: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647))), null),
  }),
  sends: z.object({ count: z.int(), undo: undoSent }),
  reads: recordReader({ count: countReader, undo: optionalText }),
})
