/** What the URL of a page of the catalogue says, and the query that follows from it. */
import * as z from 'zod/mini'
import type { CardListQuery } from '../../api/cards/queries.ts'
import { cardSorts } from '../../domain/cards/card-sort.ts'
import { memberFilters } from '../../domain/cards/filters.ts'
import { browserParams, filterParams, queryOf } from './browser-search.ts'
import { countingParams } from './completion/counting.search.ts'

/** Search params of a card page. */
export const cardSearchSchema = z.object({
  ...browserParams(cardSorts, 'collector_number'),
  ...filterParams(memberFilters),
  ...countingParams,
})

export type CardSearch = z.output<typeof cardSearchSchema>

/** The query of the page that the URL names. What counts for completion matters to the filter by ownership alone. */
export function cardQueryOf(search: CardSearch, limit: number): CardListQuery {
  const { counting, without, extraOver, ...selected } = search
  const ownership = search.owned.length > 0 ? { counting, without, extraOver } : {}
  return queryOf({ ...selected, ...ownership }, limit)
}
