/** Changes of many entries of the collection at once. */
import * as z from 'zod/mini'
import { conditions } from '../domain/entries/entry.ts'
import { filterFields, ownershipFields } from './card-filters.ts'
import { locationEntered } from './collection-entry.ts'
import { collectionFilters } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { amountsDroppedSent, bulkBodyLimit, maxBulkRows, undoSent } from './bulk.ts'
import { tagsParam } from './entry-details.ts'
import { arrayOf, storedId } from './params.ts'
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

/** Gives many entries one condition. Those that become equal to others are joined with them. */
export const collectionSetCondition = endpoint('collectionSetCondition', {
  ...bulkChange,
  path: '/api/collection/condition',
  changes: ['collection'],
  body: z.object({ entries: entrySelection, condition: z.enum(conditions) }),
})

/** Gives many entries one location; an empty one takes theirs away. Those that become equal to others are joined with them. */
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
