import {
  hashKey,
  type QueryKey,
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { prefetch } from '../../api/query.ts'

export interface Paged {
  pagination: { page: number; total: number; totalPages: number }
}

export interface ResultPage<Answer extends Paged> {
  /** Undefined until there is an answer. */
  data: Answer | undefined
  /** The data are of the page before, while this one loads. */
  isStale: boolean
  /** There are no data, because the read failed. */
  failed: { error: Error; onRetry: () => void } | undefined
}

/**
 * A page of a result. The old page stays while the new one comes, and the pages after it are fetched ahead: `ahead`, or the
 * next one. `optionsOf` gives the query of a page.
 */
export function useResultPage<Answer extends Paged, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
  page: number,
  ahead = [page + 1],
): ResultPage<Answer> {
  const client = useQueryClient()
  const options = optionsOf(page)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...options,
    placeholderData: keepPreviousData,
  })
  // The controls are painted first; the rows of the first and of another page follow in a render that an input can interrupt.
  // Changes of the same page are drawn at once, or it would be seen as it was before, once an optimistic change is no longer
  // pending.
  const key = isPlaceholderData ? null : hashKey(options.queryKey)
  const isSamePage = useDeferredValue(key) === key
  const deferred = useDeferredValue(data)
  const shown = useIsTraversal() || (isSamePage && deferred) ? data : deferred
  const isStale = isPlaceholderData || (shown !== undefined && shown !== data)
  // After every render: a fresh page in the cache is not fetched again.
  useEffect(() => {
    if (!shown || isStale) return
    for (const next of ahead)
      if (next <= shown.pagination.totalPages) prefetch(client, optionsOf(next))
  })
  return {
    data: shown,
    isStale,
    failed: error && !data ? { error, onRetry: () => void refetch() } : undefined,
  }
}

/** Whether Back or Forward led to the URL: the router then restores the scroll position right after the first render. */
function useIsTraversal(): boolean {
  const { history } = useRouter()
  const [isTraversal, setIsTraversal] = useState(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) =>
        setIsTraversal(type !== 'PUSH' && type !== 'REPLACE'),
      ),
    [history],
  )
  return isTraversal
}
