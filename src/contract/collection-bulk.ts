/** Changes of many entries of the collection at once. */
import * as z from 'zod/mini'
import { skipReasons } from '../domain/entries/bulk-entry-change.ts'
import { conditions, languages } from '../domain/entries/entry.ts'
import { currencies } from '../domain/format/currency.ts'
import { filterFields, ownershipFields } from './card-filters.ts'
import { locationEntered } from './collection-entry.ts'
import { collectionFilters } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { amountsDroppedSent, bulkBodyLimit, maxBulkRows, undoSent } from './bulk.ts'
import { variationSent } from './entries.ts'
import { tagsParam } from './entry-details.ts'
import { arrayOf, dollarsGiven, storedId, textParam } from './params.ts'
import { countOrZero, countReader, optionalText, recordReader } from './reading.ts'

const entryIds = arrayOf(storedId, maxBulkRows, 'ids')

/**
 * Entries by their ids, or all that match filters, except some. Ids of other members' entries are
 * ignored.
 */
export const selectionOf = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.union([
    z.object({ ids: entryIds.check(z.minLength(1, 'must have at least one id')) }),
    z.object({ matching: z.object(fields), except: z.optional(entryIds) }),
  ])

export const entrySelection = selectionOf({
  ...filterFields(collectionFilters),
  ...ownershipFields,
})

export type EntrySelection = z.output<typeof entrySelection>

/** How many entries were changed, and the token that undoes it. */
const bulkChangeSent = z.object({
  count: z.int(),
  undo: undoSent,
  amountsDropped: amountsDroppedSent,
})

const bulkChangeReader = recordReader({
  count: countReader,
  undo: optionalText,
  amountsDropped: countOrZero,
})

const bulkChange = {
  method: 'POST',
  access: 'member',
  bodyLimit: bulkBodyLimit,
  sends: bulkChangeSent,
  reads: bulkChangeReader,
} as const

/** Removes many entries at once. */
export const collectionRemoveBulk = endpoint('collectionRemoveBulk', {
  ...bulkChange,
  path: '/api/collection/remove',
  changes: ['collection', 'lists'],
  body: z.object({ entries: entrySelection }),
})

/** Gives many entries one condition. Entries that become equal are joined. */
export const collectionSetCondition = endpoint('collectionSetCondition', {
  ...bulkChange,
  path: '/api/collection/condition',
  changes: ['collection'],
  body: z.object({ entries: entrySelection, condition: z.enum(conditions) }),
})

/** Gives many entries one location; an empty one clears their locations. Entries that become equal are joined. */
export const collectionSetLocation = endpoint('collectionSetLocation', {
  ...bulkChange,
  path: '/api/collection/location',
  changes: ['collection'],
  body: z.object({ entries: entrySelection, location: locationEntered }),
})

/** Marks all copies of many entries for trade, or none. */
export const collectionSetForTrade = endpoint('collectionSetForTrade', {
  ...bulkChange,
  path: '/api/collection/for-trade',
  changes: ['collection', 'lists'],
  body: z.object({ entries: entrySelection, isForTrade: z.boolean() }),
})

/** Adds tags to many entries, and removes others. */
export const collectionSetTags = endpoint('collectionSetTags', {
  ...bulkChange,
  path: '/api/collection/tags',
  changes: ['collection'],
  body: z
    .object({
      entries: entrySelection,
      add: z._default(tagsParam, []),
      remove: z._default(tagsParam, []),
    })
    .check(
      z.refine(
        ({ add, remove }) => add.length + remove.length > 0,
        'must have a tag to add or to remove',
      ),
    ),
})

const currency = z.optional(z.enum(currencies))

/** What all entries get: exactly one of these. An amount without a currency is in dollars. */
const bulkEntryChange = z.union([
  z.strictObject({ variation: variationSent }),
  z.strictObject({ set: textParam(50).check(z.minLength(1)) }),
  z.strictObject({ language: z.enum(languages) }),
  z.strictObject({ pricePaid: dollarsGiven, currency }),
  z.strictObject({ ownValue: dollarsGiven, currency }),
])

const skipped = z.array(
  z.object({
    reason: z.enum(skipReasons),
    count: z.int(),
    /** The names of some of the cards. */
    names: z.array(z.string()),
  }),
)

/**
 * Gives many entries another finish, the printing of their card in a set, a language, a price paid or an own value. Entries that
 * become equal are joined. An entry stays, and is reported in `skipped`, if its printing lacks the finish, its card is not exactly
 * once in the set, or its other amount is in another currency.
 */
export const collectionChangeBulk = endpoint('collectionChangeBulk', {
  ...bulkChange,
  path: '/api/collection/change',
  changes: ['collection', 'lists'],
  body: z.object({ entries: entrySelection, change: bulkEntryChange }),
  sends: z.extend(bulkChangeSent, { skipped }),
  reads: recordReader({
    count: countReader,
    undo: optionalText,
    amountsDropped: countOrZero,
    skipped: z._default(skipped, []),
  }),
})
