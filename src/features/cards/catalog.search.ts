/** What the URL of a page of the catalogue says, and the query that follows from it. */
import * as z from 'zod/mini'
import type { CardListQuery } from '../../api/cards.ts'
import { cardSorts } from '../../domain/cards/card-sort.ts'
import { catalogFilters, cardFilters } from '../../domain/cards/filters.ts'
import { browserParams, filterParams, queryOf } from './browser-search.ts'
import { catalogOwnershipParams, ownershipQueryOf } from './completion/ownership.search.ts'

const params = { ...browserParams(cardSorts, 'collector_number'), ...catalogOwnershipParams }

/** Search params of the page of a set. */
export const setCardSearchSchema = z.object({ ...params, ...filterParams(cardFilters) })

/** Search params of the page of all cards. */
export const allCardsSearchSchema = z.object({ ...params, ...filterParams(catalogFilters) })

/** Search params of the page of a set or of all cards. */
export type CardSearch = z.output<typeof setCardSearchSchema> & { game?: string }

/** The query of the page that the URL names. */
export function cardQueryOf(search: CardSearch, limit: number): CardListQuery {
  return queryOf(ownershipQueryOf(search), limit)
}
