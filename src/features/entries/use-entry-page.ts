import {
  type QueryKey,
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { prefetch } from '../../api/prefetch.ts'
import { whenIdle } from '../../ui/hooks/when-idle.ts'

interface Page {
  pagination: { page: number; totalPages: number }
}

/**
 * A page of entries. The old page stays while the new one comes, and the page after it is fetched ahead. `optionsOf` gives
 * the query of a page.
 */
export function useEntryPage<Answer extends Page, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
  page: number,
) {
  const client = useQueryClient()
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...optionsOf(page),
    placeholderData: keepPreviousData,
  })
  // After every render, once the browser has time: what is fresh in the cache is not fetched again.
  useEffect(() => {
    if (!data || isPlaceholderData || data.pagination.page >= data.pagination.totalPages) return
    return whenIdle(() => prefetch(client, optionsOf(data.pagination.page + 1)))
  })
  // The first rows are drawn in pieces, while the page is still starting; later ones at once.
  const isReady = useDeferredValue(data !== undefined)
  return { data: isReady ? data : undefined, isPlaceholderData, error, refetch }
}
