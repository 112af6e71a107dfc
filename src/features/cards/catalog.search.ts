/** What the URL of a page of the catalogue says, and the query that follows from it. */
import * as z from 'zod/mini'
import type { CardListQuery } from '../../api/cards.ts'
import { cardSorts } from '../../domain/cards/card-sort.ts'
import { cardFilters } from '../../domain/cards/filters.ts'
import { browserParams, filterParams, queryOf } from './browser-search.ts'
import { catalogOwnershipParams, ownershipQueryOf } from './completion/ownership.search.ts'

/** Search params of a card page. */
export const cardSearchSchema = z.object({
  ...browserParams(cardSorts, 'collector_number'),
  ...filterParams(cardFilters),
  ...catalogOwnershipParams,
})

export type CardSearch = z.output<typeof cardSearchSchema>

/** The query of the page that the URL names. */
export function cardQueryOf(search: CardSearch, limit: number): CardListQuery {
  return queryOf(ownershipQueryOf(search), limit)
}
