/** Adding entries to the collection, and changing one. */
import * as z from 'zod/mini'
import { type Finish, isFoil, sides } from '../domain/cards/finish.ts'
import { conditions, languages, maxLocationLength } from '../domain/entries/entry.ts'
import { maxGradeLength, storedGrade } from '../domain/entries/grade.ts'
import { collectionItemSent } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { amountsDroppedSent, bulkAddition } from './bulk.ts'
import {
  changedEntryReader,
  changeUndoSent,
  copies,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  printingChange,
  printingRef,
  quantityChange,
  variationSent,
} from './entries.ts'
import { detailsGiven, paidWithinBounds } from './entry-details.ts'
import { idParam, isVisible, textParam } from './params.ts'

/** Whether a text begins with a day that exists: dates make the 3rd of March of a 31st of February. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10)
  const time = Date.parse(day)
  // Also runs on texts that fail their own schema.
  if (Number.isNaN(time) || Number.isNaN(Date.parse(text))) return false
  return new Date(time).toISOString().startsWith(day)
}

/** An ISO day or time of a year in which cards can have been bought. */
export const isoTime = z
  .string()
  .check(
    z.regex(
      /^(19|20)\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/,
      'must be an ISO date',
    ),
    z.refine(isDay, 'must be an ISO date'),
  )

/** Where copies are kept; empty for nowhere in particular. */
export const locationParam = textParam(maxLocationLength).check(z.trim())
/** One that a member enters: files of earlier versions have any. */
export const locationEntered = locationParam.check(isVisible)

/** Company and grade, such as `PSA 10`; empty for none. */
export const gradeParam = textParam(maxGradeLength).check(z.overwrite(storedGrade))

const details = {
  condition: z.optional(z.enum(conditions)),
  language: z.optional(z.enum(languages)),
  location: z.optional(locationEntered),
  grade: z.optional(gradeParam),
  ...detailsGiven,
}

/**
 * Cards to add to a collection. Defaults: NM, English, no location, no grade, one copy, Normal and the current time;
 * `variation` takes precedence over `isFoil`.
 */
export const newCollectionItem = z
  .object({
    ...printingRef,
    ...details,
    quantity: z._default(copies, 1),
    variation: z.optional(variationSent),
    isFoil: z.optional(z.boolean()),
    addedAt: z.optional(isoTime),
  })
  .check(namesPrinting, paidWithinBounds)

/** How a client names the finish of copies for a collection: by SPEC's flag, and by its word where it is neither Normal nor Foil. */
export const finishGiven = (finish: Finish) => ({
  isFoil: isFoil(finish),
  ...(!sides.some((side) => side === finish) && { variation: finish }),
})

/**
 * Adds copies to the entry of the same printing, finish, condition, language, location and grade, or creates it. An
 * existing entry keeps its note and time where it has them; what was paid is added up. Returns the entry.
 */
export const collectionAdd = endpoint('collectionAdd', {
  method: 'POST',
  isAddition: true,
  path: '/api/collection',
  access: 'member',
  isPriced: true,
  changes: ['collection', 'lists'],
  body: newCollectionItem,
  sends: z.object({ item: collectionItemSent, amountsDropped: amountsDroppedSent }),
  reads: changedEntryReader,
})

/** Adds up to 10,000 cards; invalid rows are returned with their reason, the others are added. */
export const collectionAddBulk = endpoint('collectionAddBulk', {
  ...bulkAddition<typeof newCollectionItem>(),
  path: '/api/collection/bulk',
  changes: ['collection', 'lists'],
})

/**
 * Changes an entry of the member. An entry that becomes equal to another one is joined with it; an
 * entry whose quantity reaches 0 is removed, and `item` is null. With `copies`, that number of
 * copies gets the details and becomes an entry of its own, which is `item`. `undo` is set when the
 * entry got another printing or finish, or was joined with another one; undoing restores the details of both. Copies that leave an entry take their share of
 * what was paid with them: those without a known price first.
 */
export const collectionUpdate = endpoint('collectionUpdate', {
  method: 'PUT',
  path: '/api/collection/{id}',
  access: 'member',
  isPriced: true,
  changes: ['collection', 'lists'],
  repeatable: onlySetsQuantity,
  params: z.object({ id: idParam }),
  body: z
    .object({ ...quantityChange, ...printingChange, ...details, copies: z.optional(copies) })
    .check(notBothQuantities, paidWithinBounds),
  sends: z.object({
    item: z.nullable(collectionItemSent),
    undo: changeUndoSent,
    amountsDropped: amountsDroppedSent,
  }),
  reads: changedEntryReader,
})

/** Removes an entry of the member. */
export const collectionRemove = endpoint('collectionRemove', {
  method: 'DELETE',
  path: '/api/collection/{id}',
  access: 'member',
  changes: ['collection', 'lists'],
  params: z.object({ id: idParam }),
})
