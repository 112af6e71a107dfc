/** Pagination and totals of the filtered collection or wishlist. */
import * as z from 'zod/mini'
import { amountOrZero, countOrZero, recordOrEmpty, recordReader } from './reading.ts'

export const paginationSent = z.object({
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
})

/** Cards count by quantity; values in dollars. */
export const totalsSent = z.object({
  totalCards: z.int(),
  totalValue: z.number(),
  totalLowValue: z.number(),
})

/** A missing value counts as 0. */
export const totalsReader = z.pipe(
  recordOrEmpty,
  recordReader({ totalCards: countOrZero, totalValue: amountOrZero, totalLowValue: amountOrZero }),
)
