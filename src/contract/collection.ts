/** The collection: what a member owns. One entry for each printing, finish, condition, language, location and grade. */
import * as z from 'zod/mini'
import { type Finish, isFoil, sides } from '../domain/cards/finish.ts'
import { cardFilters, filters, gameFilter, ownFilters } from '../domain/cards/filters.ts'
import type { GivenCost } from '../domain/entries/cost.ts'
import {
  type DetailColumns,
  type DetailKey,
  detailKeys,
  entryDetails,
  type EntryDetails,
} from '../domain/entries/details.ts'
import {
  collectionSorts,
  conditions,
  languages,
  maxCopies,
  maxLocationLength,
} from '../domain/entries/entry.ts'
import { maxGradeLength, storedGrade } from '../domain/entries/grade.ts'
import { defaultMinValue, moverDays, moverOrders } from '../domain/entries/movers.ts'
import { groupings } from '../domain/entries/groupings.ts'
import { currencies } from '../domain/format/currency.ts'
import { maxDollars, readAmount } from '../domain/format/money.ts'
import { countings, extras, leftOuts, usualRule } from '../domain/sets/completion.ts'
import { filterFields, filterParams, ownershipFields, ownershipQuery } from './cards.ts'
import { endpoint } from './endpoint.ts'
import {
  amountSent,
  bulkBodyLimit,
  bulkReader,
  bulkRows,
  bulkSent,
  cardIdsReader,
  changedEntryReader,
  copies,
  entryCardReader,
  entryCardSent,
  maxBulkRows,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  printingRef,
  printingSent,
  promisedSent,
  quantityChange,
  sortOrderParam,
  undoSent,
  variationSent,
  wishReader,
  wishSent,
  withCard,
} from './entries.ts'
import {
  amountParam,
  arrayOf,
  dollarsGiven,
  flagParam,
  storedId,
  idParam,
  intParam,
  linesParam,
  listParam,
  maxPageSize,
  ownPageParams,
  textParam,
} from './params.ts'
import {
  amountReader,
  countReader,
  currencyReader,
  firstOf,
  isRecord,
  optionalText,
  paginationReader,
  type Raw,
  readCount,
  readFlag,
  readId,
  readText,
  readTexts,
  recordReader,
  textReader,
} from './reading.ts'
import { countingQuery } from './sets.ts'
import { cardMarks } from './tags.ts'
import { paginationSent, totalsReader, totalsSent } from './totals.ts'
import { costBasisSent } from './value.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** Dollars that were paid for several copies together; null for unknown. */
const totalGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars * maxCopies)))

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'copies':
      return copiesGiven
    case 'dollars':
    case 'value':
      return dollarsGiven
    case 'cost':
      return row.column === 'paid_total' ? totalGiven : z.nullable(copies)
    case 'currency':
      return z.nullable(z.enum(currencies))
    case 'lines':
      return z.nullable(linesParam(row.maxLength))
    case 'tags':
      return tagsParam
  }
}

const countMessage = `must be a whole number from 0 to ${maxCopies}`
const copiesGiven = z
  .int(countMessage)
  .check(z.minimum(0, countMessage), z.maximum(maxCopies, countMessage))

const { maxLength, maxCount } = entryDetails.tags

/** A tag has no comma, since files and fields separate tags by commas. */
const tagParam = textParam(maxLength).check(
  z.trim(),
  z.regex(/^[^,]+$/, 'must be a text without commas'),
)
export const tagsParam = arrayOf(tagParam, maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
const tagsOfFile = z.array(tagParam).check(z.maxLength(maxCount))

/** The schemas of stored values. */
const stored = {
  copies: z.int(),
  dollars: z.nullable(z.number()),
  value: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
  lines: z.nullable(z.string()),
  tags: z.array(z.string()),
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

// Each schema is made from the kind of its row, which determines the type of its value.

/**
 * The fields of an entry as it is sent: `is_for_trade` says that at least one copy is for trade, `price_paid` is for one of the
 * copies whose price is known, in the mean.
 */
export const detailsSent = {
  is_for_trade: z.boolean(),
  ...(each((row) => [row.column, stored[row.kind]]) as Schemas<DetailColumns>),
  price_paid: z.nullable(z.number()),
}

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, stored[row.kind]]) as Schemas<EntryDetails>

type Given = { [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]> }

/** Fields beside the details in a request and in a file of a member: shorthands for some of them. */
const givenBeside = {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade: z.optional(z.boolean()),
  /** For one copy; `paidTotal` takes precedence. */
  pricePaid: z.optional(dollarsGiven),
}

/** Optional fields of a request. A `forTrade` above the quantity means all copies. */
export const detailsGiven = {
  ...givenBeside,
  ...(each((row, key) => [key, z.optional(givenOf(row))]) as Given),
}

/** The fields of an entry in a member's file. */
export const detailsOfFile = {
  ...givenBeside,
  ...(each((row, key) => [
    key,
    z.optional(row.kind === 'tags' ? tagsOfFile : givenOf(row)),
  ]) as Given),
}

interface GivenCopies extends GivenCost {
  quantity?: number | undefined
  copies?: number | undefined
}

/** No copy costs more than a price for one may be, so that no sum exceeds what can be stored. */
export const paidWithinBounds = z.refine<GivenCopies>(
  ({ paidTotal, paidQuantity, quantity, copies: part }) =>
    (paidTotal ?? 0) <= maxDollars * Math.max(1, paidQuantity ?? part ?? quantity ?? 1),
  { path: ['paidTotal'], error: `must be at most ${maxDollars} for each copy` },
)

/** Reads the details of an answer, in the spelling of answers or of requests. A flag alone stands for all copies. */
export function readDetails(raw: Raw) {
  const isMarked = readFlag(firstOf(raw, 'is_for_trade', 'isForTrade'))
  const all = isMarked ? (readCount(raw['quantity']) ?? 1) : 0
  const readers = {
    copies: (value: unknown) => readCount(value) ?? all,
    dollars: readAmount,
    value: readAmount,
    cost: readAmount,
    currency: (value: unknown) => currencies.find((code) => code === value) ?? null,
    lines: readText,
    tags: readTexts,
  }
  return Object.fromEntries(
    detailKeys.map((key) => {
      const { column, kind } = entryDetails[key]
      return [key, readers[kind](firstOf(raw, column, key))]
    }),
  )
}

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
  /** Copies of the card and finish that are kept before these (`src/domain/entries/surplus.ts`); with `ranked` alone. */
  copies_before: z.optional(z.int()),
})
export type CollectionItemSent = z.input<typeof collectionItemSent>

const entryReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          key: readId(value['id']),
          card: value,
          condition: conditions.find((known) => known === value['condition']) ?? 'NM',
          language: readText(value['language']) ?? 'en',
          location: readText(value['location']) ?? '',
          grade: readText(value['grade']) ?? '',
          ...readDetails(value),
          addedAt: readText(firstOf(value, 'added_at', 'addedAt')),
          copiesBefore: readCount(value['copies_before']) ?? undefined,
        }
      : value,
  ),
  z.object({
    /** The entry's id, which is also the key of its row. */
    key: z.string(),
    card: entryCardReader,
    condition: z.enum(conditions),
    language: z.string(),
    location: z.string(),
    grade: z.string(),
    ...detailsRead,
    addedAt: z.nullable(z.string()),
    copiesBefore: z.optional(z.int()),
  }),
)
export type CollectionEntry = z.output<typeof entryReader>

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
  shows: ['collection', 'proposals'],
  marks: cardMarks,
  query: z.object({
    ...ownPageParams,
    ...filterParams(collectionFilters),
    ...ownershipQuery,
    sortBy: z._default(z.enum(collectionSorts), 'name'),
    sortOrder: sortOrderParam,
    /** Whether each entry has its `copies_before`. */
    ranked: z._default(flagParam, false),
  }),
  sends: z.object({
    collection: z.union([z.array(collectionItemSent), z.array(z.object({ card_id: z.int() }))]),
    pagination: paginationSent,
    totals: totalsSent,
    costBasis: costBasisSent,
  }),
  reads: z.pipe(
    z.object({
      collection: z.array(entryReader),
      pagination: paginationReader,
      totals: totalsReader,
      costBasis: z.catch(z.optional(costBasisSent), undefined),
    }),
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

/** The same call, read for the ids of cards alone. */
export const collectionIds = {
  ...collectionList,
  shows: [],
  marks: ['collection'] as const,
  reads: cardIdsReader('collection'),
}

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

/** Company and grade, such as `PSA 10`; empty for none. */
export const gradeParam = textParam(maxGradeLength).check(z.overwrite(storedGrade))

const details = {
  condition: z.optional(z.enum(conditions)),
  language: z.optional(z.enum(languages)),
  location: z.optional(locationParam),
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
  path: '/api/collection',
  access: 'member',
  changes: ['collection', 'lists'],
  body: newCollectionItem,
  sends: z.object({ item: collectionItemSent }),
  reads: changedEntryReader,
})

/** Adds up to 10,000 cards; invalid rows are returned with their reason, the others are added. */
export const collectionAddBulk = endpoint('collectionAddBulk', {
  method: 'POST',
  path: '/api/collection/bulk',
  access: 'member',
  changes: ['collection', 'lists'],
  bodyLimit: bulkBodyLimit,
  body: z.object({ cards: bulkRows<typeof newCollectionItem>() }),
  sends: bulkSent,
  reads: bulkReader,
})

/**
 * Changes an entry of the member. An entry that becomes equal to another one is joined with it; an
 * entry whose quantity reaches 0 is removed, and `item` is null. With `copies`, that number of
 * copies gets the details and becomes an entry of its own, which is `item`. `undo` is set when the
 * entry was joined with another one; undoing restores the details of both. Copies that leave an entry take their share of
 * what was paid with them: those without a known price first.
 */
export const collectionUpdate = endpoint('collectionUpdate', {
  method: 'PUT',
  path: '/api/collection/{id}',
  access: 'member',
  changes: ['collection', 'lists'],
  repeatable: onlySetsQuantity,
  params: z.object({ id: idParam }),
  body: z
    .object({ ...quantityChange, ...details, copies: z.optional(copies) })
    .check(notBothQuantities, paidWithinBounds),
  sends: z.object({ item: z.nullable(collectionItemSent), undo: z.optional(z.string()) }),
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

/** Costs in dollars: the sum of the known prices of the missing cards. */
export const completionSent = z.object({
  set_code: z.string(),
  /** How many count, and how many of them the member has. */
  total: z.int(),
  owned: z.int(),
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

const labels = z.object({ locations: z.array(z.string()), tags: z.array(z.string()) })

/** The locations and the tags of the member's entries, each once, sorted by code point. */
export const collectionLabels = endpoint('collectionLabels', {
  method: 'GET',
  path: '/api/collection/labels',
  access: 'member',
  shows: ['collection'],
  sends: labels,
  reads: labels,
})

/** The member's copies of a card and their wishes for it, an element an entry, each in the order of their ids. */
export const collectionCopies = endpoint('collectionCopies', {
  method: 'GET',
  path: '/api/collection/copies/{cardId}',
  access: 'member',
  shows: ['collection', 'wishlist', 'proposals'],
  marks: cardMarks,
  params: z.object({ cardId: idParam }),
  sends: z.object({ copies: z.array(collectionItemSent), wishes: z.array(wishSent) }),
  reads: z.object({ copies: z.array(entryReader), wishes: z.array(wishReader) }),
})

const missingFilters = { search: filters.search, ...cardFilters }

/** By code or by name. */
const set = textParam(200)

/** How many cards would be added, and what they cost as far as their prices are known. */
export const missingSent = z.object({
  count: z.int(),
  /** Missing ones that are on the wishlist, or on the list, already. */
  held: z.int(),
  market: z.number(),
  low: z.number(),
  /** Ones to add without a market price, and without a low price. */
  unpriced: z.int(),
  without_low: z.int(),
  /** Of the amounts, where they are not in dollars. */
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
    listId: z._default(z.nullable(storedId), null),
  }),
  sends: z.object({ count: z.int(), undo: undoSent }),
  reads: recordReader({ count: countReader, undo: optionalText }),
})

/**
 * The copies of a printing in one finish. In dollars: `price` and `price_before` of one copy, `change` of all copies
 * together; `percent` of the price before. Both are negative where the price fell. The prices of `card` are those of the
 * finish.
 */
export const moverSent = z.object({
  variation: variationSent,
  copies: z.int(),
  price: z.number(),
  price_before: z.number(),
  change: z.number(),
  percent: z.number(),
  card: entryCardSent,
})

const moverReader = z.pipe(
  withCard({
    finish: z.string(),
    copies: countReader,
    price: amountReader,
    price_before: amountReader,
    change: z.number(),
    percent: z.number(),
  }),
  z.transform(({ price_before: priceBefore, ...mover }) => ({
    ...mover,
    priceBefore,
    /** A printing is here at most once in each finish. */
    key: `${mover.card.id} ${mover.finish}`,
  })),
)
export type CollectionMover = z.output<typeof moverReader>

const directionSent = z.object({ total: z.int(), movers: z.array(moverSent) })
const directionReader = z.object({ total: countReader, movers: z.array(moverReader) })

/**
 * The first `limit` movers in each direction, the largest change first, of the holdings that are or were worth `minValue`
 * dollars a copy. `as_of` and `since` are ISO dates, null where the catalogue has no prices; `owned` counts holdings,
 * `compared` those with prices on both days, and `total` all that moved.
 */
export const collectionMovers = endpoint('collectionMovers', {
  method: 'GET',
  path: '/api/collection/movers',
  access: 'member',
  shows: ['collection'],
  marks: cardMarks,
  query: z.object({
    days: z._default(z.enum(moverDays), '7'),
    by: z._default(z.enum(moverOrders), 'dollars'),
    minValue: z._default(amountParam, defaultMinValue),
    ...filterParams(gameFilter),
    limit: z._default(intParam(1, maxPageSize), 25),
  }),
  sends: z.object({
    as_of: z.nullable(z.string()),
    since: z.nullable(z.string()),
    owned: z.int(),
    compared: z.int(),
    rose: directionSent,
    fell: directionSent,
  }),
  reads: recordReader({
    asOf: optionalText,
    since: optionalText,
    owned: countReader,
    compared: countReader,
    rose: directionReader,
    fell: directionReader,
  }),
})

/** Entries, copies, and their value as far as prices are known. */
const sums = { entries: z.int(), cards: z.int(), value: z.number() }
const readSums = { entries: countReader, cards: countReader, value: amountReader }

const groupReader = recordReader({
  key: z.pipe(
    z.transform((value: unknown) => readText(value) ?? ''),
    z.string(),
  ),
  ...readSums,
  share: z.nullable(z.number()),
})
export type StatisticsGroup = z.output<typeof groupReader>

/**
 * The groups of the collection. `key` is the set's code, the language's code, or the word of the property; empty for entries
 * without it. `share` is the part of the value of all, in percent, null where nothing has a value. An entry with several tags
 * is in the group of each.
 */
export const collectionStatistics = endpoint('collectionStatistics', {
  method: 'GET',
  path: '/api/collection/statistics',
  access: 'member',
  shows: ['collection'],
  query: z.object({ by: z._default(z.enum(groupings), 'set'), ...filterParams(gameFilter) }),
  sends: z.object({
    by: z.enum(groupings),
    totals: z.object(sums),
    groups: z.array(z.object({ key: z.string(), ...sums, share: z.nullable(z.number()) })),
    currency: z.optional(z.string()),
  }),
  reads: z.object({
    by: z.enum(groupings),
    totals: recordReader(readSums),
    groups: z.array(groupReader),
    currency: currencyReader,
  }),
})
