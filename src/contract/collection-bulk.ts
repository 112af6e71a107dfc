/** Changes of many entries of the collection at once. */
import * as z from 'zod/mini'
import { conditions } from '../domain/entries/entry.ts'
import { filterFields } from './cards-filter.ts'
import { endpoint } from './endpoint.ts'
import { bulkBodyLimit, maxBulkRows, undoSent } from './entries.ts'
import { arrayOf } from './params.ts'
import { countReader, optionalText, recordReader } from './reading.ts'
import { ownershipFields } from './sets-ownership.ts'
import { collectionFilters, locationParam } from './collection.ts'
import { tagsParam } from './collection-details.ts'

const entryId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const entryIds = arrayOf(entryId, maxBulkRows, 'ids')

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
const bulkChangeSent = z.object({ count: z.int(), undo: undoSent })

const bulkChangeReader = recordReader({ count: countReader, undo: optionalText })

/** Removes many entries at once. */
export const collectionRemoveBulk = endpoint('collectionRemoveBulk', {
  method: 'POST',
  path: '/api/collection/remove',
  access: 'member',
  changes: ['collection', 'lists'],
  bodyLimit: bulkBodyLimit,
  body: z.object({ entries: entrySelection }),
  sends: bulkChangeSent,
  reads: bulkChangeReader,
})

/** Gives many entries one condition. Those that become equal to others are joined with them. */
export const collectionSetCondition = endpoint('collectionSetCondition', {
  method: 'POST',
  path: '/api/collection/condition',
  access: 'member',
  changes: ['collection'],
  bodyLimit: bulkBodyLimit,
  body: z.object({ entries: entrySelection, condition: z.enum(conditions) }),
  sends: bulkChangeSent,
  reads: bulkChangeReader,
})

/** Gives many entries one location; an empty one takes theirs away. Those that become equal to others are joined with them. */
export const collectionSetLocation = endpoint('collectionSetLocation', {
  method: 'POST',
  path: '/api/collection/location',
  access: 'member',
  changes: ['collection'],
  bodyLimit: bulkBodyLimit,
  body: z.object({ entries: entrySelection, location: locationParam }),
  sends: bulkChangeSent,
  reads: bulkChangeReader,
})

/** Marks all copies of many entries for trade, or none. */
export const collectionSetForTrade = endpoint('collectionSetForTrade', {
  method: 'POST',
  path: '/api/collection/for-trade',
  access: 'member',
  changes: ['collection', 'lists'],
  bodyLimit: bulkBodyLimit,
  body: z.object({ entries: entrySelection, isForTrade: z.boolean() }),
  sends: bulkChangeSent,
  reads: bulkChangeReader,
})

/** Adds tags to many entries, and removes others. */
export const collectionSetTags = endpoint('collectionSetTags', {
  method: 'POST',
  path: '/api/collection/tags',
  access: 'member',
  changes: ['collection'],
  bodyLimit: bulkBodyLimit,
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
  sends: bulkChangeSent,
  reads: bulkChangeReader,
})
