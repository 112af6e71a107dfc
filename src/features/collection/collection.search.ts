/** What the URL of the collection says, and the query that follows from it. */
import type { CollectionQuery } from '../../api/collection.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import {
  collectionSorts,
  type ColumnChoice,
  columnChoices,
} from '../../domain/entries/entry-sort.ts'
import { browserParams, filterParams, knownList, queryOf } from '../cards/browser-search.ts'
import { ownershipParams, ownershipQueryOf } from '../cards/completion/ownership.search.ts'
import * as z from 'zod/mini'

export const collectionSearchSchema = z.object({
  ...browserParams(collectionSorts, 'name'),
  ...filterParams(ownFilters),
  ...ownershipParams,
  /** Columns of the table that are shown on request, and the one that is hidden. */
  columns: z._default(knownList(columnChoices), []),
})
export type CollectionSearch = z.output<typeof collectionSearchSchema>

export function collectionQueryOf(
  { columns: _columns, ...search }: CollectionSearch,
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
