/** What of the sets the member has: their completion, the copies of cards, and the missing cards. */
import * as z from 'zod/mini'
import { cardFilters, filters } from '../domain/cards/filters.ts'
import { countings, extras, leftOuts, usualRule } from '../domain/sets/counting.ts'
import { filterFields, filterParams } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import { undoSent } from './bulk.ts'
import { arrayOf, storedId, idParam, listParam, maxPageSize, textParam } from './params.ts'
import {
  amountReader,
  countReader,
  currencyReader,
  optionalCount,
  optionalText,
  recordReader,
  textReader,
} from './reading.ts'
import { countingQuery } from './sets.ts'

/** Costs in dollars: the sum of the known prices of the missing cards. */
export const completionSent = z.object({
  set_code: z.string(),
  /** How many count, and how many of them the member has. */
  total: z.int(),
  owned: z.int(),
  /** Cards of which any that counts is missing. */
  missing_cards: z.optional(z.int()),
  missing_market: z.number(),
  missing_low: z.number(),
  /** Missing ones without a market price, and without a low price. */
  unpriced: z.int(),
  without_low: z.int(),
})

const completionReader = recordReader({
  setCode: textReader,
  total: countReader,
  owned: countReader,
  missingCards: optionalCount,
  missingMarket: amountReader,
  missingLow: amountReader,
  unpriced: countReader,
  withoutLow: countReader,
})
export type SetCompletion = z.output<typeof completionReader> & { currency: string }

/**
 * The completion of every set, in the order of their codes; of one set with `set`, by its code or its name. `counting` and
 * `without` say what counts.
 */
export const collectionCompletion = endpoint('collectionCompletion', {
  method: 'GET',
  path: '/api/collection/completion',
  access: 'member',
  isPriced: true,
  shows: ['collection'],
  query: z.object({
    ...countingQuery,
    set: z.optional(textParam(200)),
  }),
  sends: z.object({ sets: z.array(completionSent), currency: z.optional(z.string()) }),
  reads: z.pipe(
    z.object({ sets: z.array(completionReader), currency: currencyReader }),
    z.transform(({ sets, currency }) => sets.map((set) => ({ ...set, currency }))),
  ),
})

export const copyCountSent = z.object({
  card_id: z.int(),
  /** Copies by finish, of every condition, language and location; `others` has those of a printing with finishes of other names. */
  normal: z.int(),
  foil: z.int(),
  others: z.optional(z.array(z.object({ finish: z.string(), count: z.int() }))),
  /** The finishes in which the card exists, and its kinds: which of its pockets count follows from them (`pocketsOf`). */
  finishes: z.array(z.string()),
  extras: z.array(z.enum(extras)),
})

const copyCountReader = z.pipe(
  copyCountSent,
  z.transform(({ card_id: id, others = [], ...count }) => ({
    ...count,
    cardId: String(id),
    others: Object.fromEntries(others.map((other) => [other.finish, other.count])),
  })),
)
export type CopyCount = z.output<typeof copyCountReader>

/** The member's copies of up to 100 cards: an element for each known card, in the order asked for, each once. */
export const collectionCopyCounts = endpoint('collectionCopyCounts', {
  method: 'GET',
  path: '/api/collection/copy-counts',
  access: 'member',
  shows: ['collection'],
  query: z.object({
    cards: listParam(idParam).check(
      z.maxLength(maxPageSize, `must have at most ${maxPageSize} items`),
    ),
  }),
  sends: z.object({ counts: z.array(copyCountSent) }),
  reads: z.pipe(
    z.object({ counts: z.array(copyCountReader) }),
    z.transform(({ counts }) => counts),
  ),
})

const missingFilters = { search: filters.search, ...cardFilters }

/** The code or the name of a set. */
const set = textParam(200)

/** How many cards would be added, and what they cost as far as their prices are known. */
export const missingSent = z.object({
  count: z.int(),
  /** Missing cards that are on the list already, or on the wishlist: also those that fit a wish of any printing. */
  held: z.int(),
  market: z.number(),
  low: z.number(),
  /** Cards to add without a market price, and without a low price. */
  unpriced: z.int(),
  without_low: z.int(),
  /** The currency of the amounts; left out for dollars. */
  currency: z.optional(z.string()),
})

const missingReader = recordReader({
  count: countReader,
  held: countReader,
  market: amountReader,
  low: amountReader,
  unpriced: countReader,
  withoutLow: countReader,
  currency: currencyReader,
})

/**
 * What `collectionMissingAdd` would add: the missing cards of a set that match the filters. Without `listId`, to the wishlist.
 * 404 for a list that is not the member's own.
 */
export const collectionMissing = endpoint('collectionMissing', {
  method: 'GET',
  path: '/api/collection/missing',
  access: 'member',
  isPriced: true,
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
  isAddition: true,
  path: '/api/collection/missing',
  access: 'member',
  isPriced: true,
  changes: ['wishlist', 'lists'],
  body: z.object({
    set,
    counting: z._default(z.enum(countings), usualRule.counting),
    without: z._default(arrayOf(z.enum(leftOuts), leftOuts.length), [...usualRule.without]),
    matching: z._default(z.object(filterFields(missingFilters)), {}),
    listId: z._default(z.nullable(storedId), null),
  }),
  sends: z.object({ count: z.int(), undo: undoSent }),
  reads: recordReader({ count: countReader, undo: optionalText }),
})
