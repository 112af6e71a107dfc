/** The collection as it is read: what a member owns. One entry for each printing, finish, condition, language, location and grade. */
import * as z from 'zod/mini'
import { filters, ownFilters } from '../domain/cards/filters.ts'
import { collectionSorts, conditions, languages } from '../domain/entries/entry.ts'
import { filterParams, ownershipQuery } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import {
  amountSent,
  cardIdsReader,
  entryFields,
  entryOf,
  printingSent,
  promisedSent,
  sortOrderParam,
  variationSent,
  wishReader,
  wishSent,
} from './entries.ts'
import { detailsRead, detailsSent, readDetails } from './entry-details.ts'
import { flagParam, idParam, ownPageParams } from './params.ts'
import { isRecord, paginationReader, readCount, readText } from './reading.ts'
import { cardMarks } from './tags.ts'
import { paginationSent, totalsReader, totalsSent } from './totals.ts'
import { costBasisSent } from './value.ts'

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
  /** Copies of the card and finish that are kept before these (`src/domain/entries/surplus.ts`); with `ranked` alone. */
  copies_before: z.optional(z.int()),
})

export type CollectionItemSent = z.input<typeof collectionItemSent>

const collectionEntryReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          ...entryOf(value),
          condition: conditions.find((condition) => condition === value['condition']) ?? 'NM',
          language: readText(value['language']) ?? 'en',
          location: readText(value['location']) ?? '',
          grade: readText(value['grade']) ?? '',
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
      collection: z.array(collectionEntryReader),
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

/** The call of `collectionList`, read for the ids of cards alone. */
export const collectionIds = {
  ...collectionList,
  shows: [],
  marks: ['collection'] as const,
  reads: cardIdsReader('collection'),
}

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
  isPriced: true,
  shows: ['collection', 'wishlist', 'proposals'],
  marks: cardMarks,
  params: z.object({ cardId: idParam }),
  sends: z.object({ copies: z.array(collectionItemSent), wishes: z.array(wishSent) }),
  reads: z.object({ copies: z.array(collectionEntryReader), wishes: z.array(wishReader) }),
})
