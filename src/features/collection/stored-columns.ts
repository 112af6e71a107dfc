/** The columns on request that a device showed last, for an address that names none. */
import * as z from 'zod/mini'
import { type RequestedColumn, requestedColumns } from '../../domain/entries/entry-sort.ts'
import { knownList } from '../cards/browser-search.ts'

const key = 'collection_columns'
const stored = knownList(requestedColumns)

export function rememberColumns(shown: readonly RequestedColumn[]): void {
  localStorage.setItem(key, String(shown))
}

/** The search to redirect to where a page is entered without columns and some are stored; null otherwise. */
export function searchWithStoredColumns<Search extends { columns: RequestedColumn[] }>(entry: {
  cause: 'enter' | 'stay' | 'preload'
  search: Search
}): Search | null {
  if (entry.cause === 'stay' || entry.search.columns.length > 0) return null
  const columns = z.parse(stored, localStorage.getItem(key) ?? '')
  return columns.length === 0 ? null : { ...entry.search, columns }
}
