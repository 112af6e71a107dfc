/** What the URL of the collection says, and the query that follows from it. */
import type { CollectionQuery } from '../../api/collection.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import {
  collectionSorts,
  type ColumnChoice,
  columnChoices,
} from '../../domain/entries/entry-sort.ts'
import { defaultMinValue, moverDays, moverOrders } from '../../domain/entries/movers.ts'
import { groupings } from '../../domain/entries/groupings.ts'
import {
  browserParams,
  filterParams,
  gameParam,
  knownList,
  queryOf,
  urlNumber,
} from '../cards/browser-search.ts'
import { ownershipParams, ownershipQueryOf } from '../cards/completion/ownership.search.ts'
import { rangeParam } from '../value/value.search.ts'
import * as z from 'zod/mini'

export const statisticsSearchSchema = z.object({
  by: z.catch(z._default(z.enum(groupings), 'set'), 'set'),
  game: gameParam,
})
export type StatisticsSearch = z.output<typeof statisticsSearchSchema>

/** The largest value that can be given, in dollars. */
export const maxMinValue = 999_999

const dollars = urlNumber(z.number().check(z.minimum(0), z.maximum(maxMinValue)))

export const moversSearchSchema = z.object({
  days: z.catch(z._default(z.enum(moverDays), '7'), '7'),
  by: z.catch(z._default(z.enum(moverOrders), 'dollars'), 'dollars'),
  minValue: z.catch(z._default(dollars, defaultMinValue), defaultMinValue),
  game: gameParam,
})
export type MoversSearch = z.output<typeof moversSearchSchema>

export const collectionSearchSchema = z.object({
  ...browserParams(collectionSorts, 'name'),
  ...filterParams(ownFilters),
  ...ownershipParams,
  /** Columns of the table that are shown on request, and the one that is hidden. */
  columns: z._default(knownList(columnChoices), []),
  /** The range of the value chart; it is folded away without one. */
  value: z.catch(z.optional(rangeParam), undefined),
})
export type CollectionSearch = z.output<typeof collectionSearchSchema>

export function collectionQueryOf(
  { columns: _columns, value: _value, ...search }: CollectionSearch,
  limit: number,
): CollectionQuery {
  return queryOf(ownershipQueryOf(search), limit)
}

/** The choice of columns that a device made last, for an address that names none. */
const columnsKey = 'collection_columns'
const storedColumns = knownList(columnChoices)

export function rememberColumns(shown: readonly ColumnChoice[]): void {
  localStorage.setItem(columnsKey, String(shown))
}

/** The search to redirect to where a page is entered without columns and some are stored; null otherwise. */
export function searchWithStoredColumns<Search extends { columns: ColumnChoice[] }>(entry: {
  cause: 'enter' | 'stay' | 'preload'
  search: Search
}): Search | null {
  if (entry.cause === 'stay' || entry.search.columns.length > 0) return null
  const columns = z.parse(storedColumns, localStorage.getItem(columnsKey) ?? '')
  return columns.length === 0 ? null : { ...entry.search, columns }
}
