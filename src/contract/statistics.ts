/** The collection by groups: sets, rarities, languages, tags and others. */
import * as z from 'zod/mini'
import { gameFilter } from '../domain/cards/filters.ts'
import { groupings } from '../domain/entries/groupings.ts'
import { filterParams } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import {
  amountReader,
  countReader,
  currencyReader,
  optionalCount,
  readText,
  recordReader,
} from './reading.ts'

/** Entries, copies, and the value of the `pricedCards` among these, which have a price. */
const sums = {
  entries: z.int(),
  cards: z.int(),
  value: z.number(),
  pricedCards: z.optional(z.int()),
}
const readSums = {
  entries: countReader,
  cards: countReader,
  value: amountReader,
  pricedCards: optionalCount,
}

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
  isPriced: true,
  shows: ['collection'],
  query: z.object({ by: z._default(z.enum(groupings), 'set'), ...filterParams(gameFilter) }),
  sends: z.object({
    by: z.enum(groupings),
    /** `uniqueCards` counts different printings and finishes. */
    totals: z.object({ ...sums, uniqueCards: z.optional(z.int()) }),
    groups: z.array(z.object({ key: z.string(), ...sums, share: z.nullable(z.number()) })),
    currency: z.optional(z.string()),
  }),
  reads: z.object({
    by: z.enum(groupings),
    totals: recordReader({ ...readSums, uniqueCards: optionalCount }),
    groups: z.array(groupReader),
    currency: currencyReader,
  }),
})
