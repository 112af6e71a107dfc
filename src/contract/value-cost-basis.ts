/** The cost basis of entries of a collection, as answers have it. */
import * as z from 'zod/mini'

/**
 * Dollars: `paid` for the copies whose price is known; `worth` and `gain` of those of them with a market price. `percent` is the
 * gain in percent of what was paid, null where that was nothing. Entries `withoutPaid` or, of those with a price paid,
 * `withoutPrice` count in no gain; of those that are `partlyPaid`, the copies without a known price do not.
 */
export const costBasisSent = z.object({
  paid: z.number(),
  worth: z.number(),
  gain: z.number(),
  percent: z.nullable(z.number()),
  withoutPaid: z.int(),
  partlyPaid: z._default(z.int(), 0),
  withoutPrice: z.int(),
})
export type CostBasisSent = z.output<typeof costBasisSent>
