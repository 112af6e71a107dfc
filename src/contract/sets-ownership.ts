/**
 * The filter of entries by what the member who asks has of their cards, as query parameters and as fields of a JSON body. It
 * compares the copies in the entry's own finish as `counting` and `without` count them; visitors have no collection, so they
 * get the answer without it.
 */
import * as z from 'zod/mini'
import { ownershipFilters } from '../domain/cards/filters.ts'
import { countings, leftOuts } from '../domain/sets/completion.ts'
import { filterFields, filterParams } from './cards-filter.ts'
import { arrayOf, listParam } from './params.ts'
import { countingQuery } from './sets-counting.ts'

/** Unlike the cards of a set, entries were chosen by their owner: none is left out by default. */
export const ownershipQuery = {
  ...filterParams(ownershipFilters),
  counting: countingQuery.counting,
  without: z._default(listParam(z.enum(leftOuts)), []),
}

export const ownershipFields = {
  ...filterFields(ownershipFilters),
  counting: z.optional(z.enum(countings)),
  without: z.optional(arrayOf(z.enum(leftOuts), leftOuts.length)),
}
