/** How far the member's collection completes the sets of the catalogue. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'
import { countingQuery } from './sets-counting.ts'
import { amountReader, countReader, recordReader, textReader } from './reading.ts'

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
export type SetCompletion = z.output<typeof completionReader>

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
  sends: z.object({ sets: z.array(completionSent) }),
  reads: z.pipe(
    z.object({ sets: z.array(completionReader) }),
    z.transform(({ sets }) => sets),
  ),
})
