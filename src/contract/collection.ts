/**
 * The collection, which is what a member owns: reads, additions, and changes of one entry or of many. One entry for each printing,
 * finish, condition, language, location and grade.
 */
import * as z from 'zod/mini'
import { filters, gameFilter, ownFilters } from '../domain/cards/filters.ts'
import {
  collectionSorts,
  conditions,
  languages,
  maxLocationLength,
} from '../domain/entries/entry.ts'
import { filterFields, filterParams, ownershipFields, ownershipQuery } from './card-filters.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  amountSent,
  cardIdsReader,
  changedEntryReader,
  changeUndoSent,
  copies,
  detailsGiven,
  detailsRead,
  detailsSent,
  entryFields,
  entryOf,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  paidWithinBounds,
  printingChange,
  printingRef,
  printingSent,
  promisedSent,
  quantityChange,
  readDetails,
  sortOrderParam,
  tagsParam,
  variationSent,
  wishReader,
  wishSent,
} from './entries.ts'
import {
  arrayOf,
  atNameParam,
  dollarsGiven,
  flagParam,
  idParam,
  intParam,
  isVisible,
  maxPageSize,
  onlyByName,
  ownPageParams,
  storedId,
  textParam,
} from './params.ts'
import {
  countOrZero,
  countReader,
  isRecord,
  optionalText,
  paginationReader,
  readCount,
  readText,
  recordReader,
} from './reading.ts'
import { paginationSent, totalsReader, totalsSent } from './totals.ts'
import { costBasisSent } from './value.ts'
import { type Finish, isFoil, sides } from '../domain/cards/finish.ts'
import { maxGradeLength, storedGrade } from '../domain/entries/grade.ts'
import {
  amountsDroppedSent,
  bulkAddition,
  bulkBodyLimit,
  maxBulkRows,
  removalAnswer,
  undoSent,
} from './bulk.ts'
import { skipReasons } from '../domain/entries/bulk-entry-change.ts'
import { currencies } from '../domain/format/currency.ts'

// Each schema is made from the kind of its row, which determines the type of its value.
/**
 * An entry. Prices in dollars: `market_price` and `low_market_price` of one copy in its finish, `paid_total` for
 * `paid_quantity` of the copies together (null where no price is known), `price_paid` for one of these in the mean, `own_value` for one copy
 * (null where its market price counts), all in `own_currency` (null for dollars); `location` and
 * `grade` empty where there is none; `added_at` an ISO time.
 */
export const collectionItemSent = z.object({
  id: z.int(),
  card_id: z.int(),
  tcg_product_id: z.nullable(z.int()),
  name: z.string(),
  collector_number: z.nullable(z.string()),
  set_name: z.string(),
  ...printingSent,
  variation: variationSent,
  is_foil: z.boolean(),
  condition: z.enum(conditions),
  language: z.enum(languages),
  location: z.string(),
  grade: z.string(),
  quantity: z.int(),
  market_price: amountSent,
  low_market_price: amountSent,
  ...detailsSent,
  added_at: z.string(),
  promised: promisedSent,
  /** The deck to which the copies are bound; left out for free ones. */
  deck: z.optional(z.object({ id: z.int(), name: z.string() })),
  /** Copies of the card and finish that are kept before these (`src/domain/entries/surplus.ts`); with `ranked` alone. */
  copies_before: z.optional(z.int()),
})

export type CollectionItemSent = z.input<typeof collectionItemSent>

export const collectionEntryReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          ...entryOf(value),
          condition: conditions.find((condition) => condition === value['condition']) ?? 'NM',
          language: readText(value['language']) ?? 'en',
          location: readText(value['location']) ?? '',
          grade: readText(value['grade']) ?? '',
          deck: value['deck'] ?? null,
          ...readDetails(value),
          copiesBefore: readCount(value['copies_before']) ?? undefined,
        }
      : value,
  ),
  z.object({
    ...entryFields,
    condition: z.enum(conditions),
    language: z.string(),
    location: z.string(),
    grade: z.string(),
    /** The deck to which the copies are bound; null for free ones. */
    deck: z.catch(z.nullable(z.object({ id: z.int(), name: z.string() })), null),
    ...detailsRead,
    copiesBefore: z.optional(z.int()),
  }),
)

export type CollectionEntry = z.output<typeof collectionEntryReader>

export const collectionFilters = { search: filters.search, ...ownFilters }

/**
 * A page of the member's collection, and the totals and the cost basis of the filtered result. The variant and price
 * filters compare the entries' own finish; `moreThan` keeps the cards with more copies than that in
 * the entry's finish. With a limit above 100 the answer has only `card_id`s, each card once, in the order of the
 * ids; pagination and totals still count entries.
 */
export const collectionList = endpoint('collectionList', {
  method: 'GET',
  path: '/api/collection',
  access: 'member',
  isPriced: true,
  shows: ['collection', 'proposals'],
  marks: cardMarks,
  query: z
    .object({
      ...ownPageParams,
      ...filterParams(collectionFilters),
      ...ownershipQuery,
      sortBy: z._default(z.enum(collectionSorts), 'name'),
      sortOrder: sortOrderParam,
      /** Whether each entry has its `copies_before`. */
      ranked: z._default(flagParam, false),
      atName: atNameParam,
    })
    .check(onlyByName),
  sends: z.object({
    collection: z.union([z.array(collectionItemSent), z.array(z.object({ card_id: z.int() }))]),
    pagination: paginationSent,
    totals: totalsSent,
    costBasis: costBasisSent,
  }),
  reads: z.pipe(
    z.object({
      collection: z.array(collectionEntryReader),
      pagination: paginationReader,
      totals: totalsReader,
      costBasis: z.catch(z.optional(costBasisSent), undefined),
    }),
    z.transform(({ collection, ...rest }) => ({ entries: collection, ...rest })),
  ),
})

/**
 * The entries of the cards that came last to the collection, the newest first, and how many copies came in the last seven days (of
 * UTC, with today) and were not taken back. More copies of an older entry make it new; `added_at` stays.
 */
export const collectionNewest = endpoint('collectionNewest', {
  method: 'GET',
  path: '/api/collection/newest',
  access: 'member',
  isPriced: true,
  shows: ['collection', 'proposals'],
  marks: cardMarks,
  query: z.object({
    ...filterParams(gameFilter),
    limit: z._default(intParam(1, maxPageSize), 9),
  }),
  sends: z.object({ collection: z.array(collectionItemSent), addedThisWeek: z.int() }),
  reads: z.pipe(
    z.object({ collection: z.array(collectionEntryReader), addedThisWeek: countOrZero }),
    z.transform(({ collection, ...rest }) => ({ entries: collection, ...rest })),
  ),
})

/** The codes of the sets of the member's cards, sorted. */
export const collectionSets = endpoint('collectionSets', {
  method: 'GET',
  path: '/api/collection/sets',
  access: 'member',
  shows: ['collection'],
  sends: z.object({ sets: z.array(z.string()) }),
})

/** The call of `collectionList`, read for the ids of cards alone. */
export const collectionIds = {
  ...collectionList,
  shows: [],
  marks: ['collection'] as const,
  reads: cardIdsReader('collection'),
}

const labels = z.object({
  locations: z.array(z.string()),
  tags: z.array(z.string()),
  /** The names of the decks that have copies: as locations, they are `Deck: ` with the name. */
  decks: z.array(z.string()),
})

/** The locations of the member's free copies, the tags and the decks of their entries, each once, sorted by code point. */
export const collectionLabels = endpoint('collectionLabels', {
  method: 'GET',
  path: '/api/collection/labels',
  access: 'member',
  shows: ['collection', 'lists'],
  sends: labels,
  reads: labels,
})

/** The member's copies of a card and their wishes for it, an element an entry, each in the order of their ids. */
export const collectionCopies = endpoint('collectionCopies', {
  method: 'GET',
  path: '/api/collection/copies/{cardId}',
  access: 'member',
  isPriced: true,
  shows: ['collection', 'wishlist', 'proposals'],
  marks: cardMarks,
  params: z.object({ cardId: idParam }),
  sends: z.object({ copies: z.array(collectionItemSent), wishes: z.array(wishSent) }),
  reads: z.object({ copies: z.array(collectionEntryReader), wishes: z.array(wishReader) }),
})

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
 * what was paid with them: those without a known price first. With `seenQuantity`, an entry that has another quantity by now stays as it
 * is: 409, with `presentQuantity`.
 */
export const collectionUpdate = endpoint('collectionUpdate', {
  method: 'PUT',
  path: '/api/collection/{id}',
  access: 'member',
  isPriced: true,
  changes: ['collection', 'lists'],
  repeatable: onlySetsQuantity,
  isKeyedChange: true,
  params: z.object({ id: idParam }),
  body: z
    .object({
      ...quantityChange,
      seenQuantity: z.optional(copies),
      ...printingChange,
      ...details,
      copies: z.optional(copies),
    })
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
  ...removalAnswer,
})

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
