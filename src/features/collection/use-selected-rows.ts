import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { collectionList } from '../../contract/collection.ts'
import { cachedEntries } from '../../api/optimistic.ts'
import { maxPageSize } from '../../contract/params.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { Matching, Selected } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'

/** A row, with its rank among the copies of its card where all results were fetched. */
export interface SelectedRow extends CardRow {
  copiesBefore?: number | undefined
}

export interface SelectedRows {
  /** Undefined until all of them are there. */
  rows: readonly SelectedRow[] | undefined
  /** How many have come so far. */
  fetched: number
  error: Error | null
  retry: () => void
}

/** The selected entries as they are now: those that were picked as last seen, all results page by page (unless there are too many). */
export function useSelectedRows(
  { rows: picked, matching }: Selected,
  quantities: OptimisticQuantities,
  isTooMany: boolean,
): SelectedRows {
  const [fetched, setFetched] = useState(0)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['selectedEntries', matching],
    queryFn: ({ signal }) => fetchAll(matching ?? {}, setFetched, signal),
    enabled: matching !== null && !isTooMany,
    // A selection of ten thousand is no good to keep, and as it is fetched it is offered.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const [pickedRows] = useState(() => latest(client, [...picked.values()], quantities))
  const rows = matching === null ? pickedRows : data?.filter(({ key }) => !picked.has(key))
  return { rows, fetched, error, retry: () => void refetch() }
}

async function fetchAll(
  matching: Matching,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<SelectedRow[]> {
  const rows: SelectedRow[] = []
  onProgress(0)
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { ...matching, ranked: true, page, limit: maxPageSize }
    const answer = await call(collectionList, { query }, { signal })
    rows.push(...answer.entries)
    pages = answer.pagination.totalPages
    onProgress(rows.length)
  }
  return rows
}

/** Quantities may have been stepped since a row was selected. */
function latest(
  client: ReturnType<typeof useQueryClient>,
  rows: readonly CardRow[],
  quantities: OptimisticQuantities,
): CardRow[] {
  const cached = new Map(cachedEntries(client, collectionList).map((entry) => [entry.key, entry]))
  return rows.map((row) => {
    const { key, card, finish, quantity } = cached.get(row.key) ?? row
    return { key, card, finish, quantity: quantities.of(key) ?? quantity }
  })
}
