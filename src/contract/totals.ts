/** Pagination and totals of the filtered collection or wishlist. */
import {
  amountOrZero,
  countOrZero,
  currencyReader,
  recordOrEmpty,
  recordReader,
} from './reading.ts'
import * as z from 'zod/mini'

export const paginationSent = z.object({
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
})

/** Cards count by quantity; values in dollars unless a currency is given. */
export const totalsSent = z.object({
  totalCards: z.int(),
  totalValue: z.number(),
  totalLowValue: z.number(),
  currency: z.optional(z.string()),
})

/** A missing value counts as 0. */
export const totalsReader = z.pipe(
  recordOrEmpty,
  recordReader({
    totalCards: countOrZero,
    totalValue: amountOrZero,
    totalLowValue: amountOrZero,
    currency: currencyReader,
  }),
)

/** The page of a result that a query asks for: its number from 1, and its length in rows. */
export interface PageRequest {
  page: number
  limit: number
}

/** The position of a page in a result of `totalItems` rows. A result without rows has one page. */
export function paginationOf({ page, limit }: PageRequest, totalItems: number) {
  return { page, limit, totalPages: Math.max(1, Math.ceil(totalItems / limit)), totalItems }
}
