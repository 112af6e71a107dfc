/** Pagination and totals of the filtered collection or wishlist. */
import * as z from 'zod/mini'
import { readAmount } from '../domain/format/money.ts'
import { isRecord, readCount } from './reading.ts'

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
  z.transform((value: unknown) => ({
    totalCards: isRecord(value) ? (readCount(value['totalCards']) ?? 0) : 0,
    totalValue: isRecord(value) ? (readAmount(value['totalValue']) ?? 0) : 0,
    totalLowValue: isRecord(value) ? (readAmount(value['totalLowValue']) ?? 0) : 0,
  })),
  z.object({ totalCards: z.int(), totalValue: z.number(), totalLowValue: z.number() }),
)
