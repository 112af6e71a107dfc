/** The cost basis of entries of a collection, as answers have it. */
import * as z from 'zod/mini'
import { amountOrZero, countOrZero, readSigned, recordReader } from '../reading.ts'

/**
 * Dollars: `paid` for the entries with a price paid; `worth` and `gain` of those of them with a market price. `percent` is the
 * gain in percent of what was paid, null where that was nothing. Entries `withoutPaid` or, of those with a price paid,
 * `withoutPrice` count in no gain.
 */
export const costBasisSent = z.object({
  paid: z.number(),
  worth: z.number(),
  gain: z.number(),
  percent: z.nullable(z.number()),
  withoutPaid: z.int(),
  withoutPrice: z.int(),
})

export const costBasisReader = recordReader({
  paid: amountOrZero,
  worth: amountOrZero,
  gain: z.pipe(
    z.transform((value: unknown) => readSigned(value) ?? 0),
    z.number(),
  ),
  percent: z.pipe(z.transform(readSigned), z.nullable(z.number())),
  withoutPaid: countOrZero,
  withoutPrice: countOrZero,
})
export type CostBasisRead = z.output<typeof costBasisReader>
