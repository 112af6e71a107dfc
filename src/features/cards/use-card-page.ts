import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { cardListQuery, type CardListQuery } from '../../api/cards/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { whenIdle } from '../../ui/hooks/when-idle.ts'

/** A page of cards. The old page stays while the new one comes, and the page after it is fetched ahead. */
export function useCardPage(query: CardListQuery) {
  const client = useQueryClient()
  const result = useQuery({ ...cardListQuery(query), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, error, refetch } = result
  // After every render, once the browser has time: what is fresh in the cache is not fetched again.
  useEffect(() => {
    if (!data || isPlaceholderData || data.pagination.page >= data.pagination.totalPages) return
    return whenIdle(() =>
      prefetch(client, cardListQuery({ ...query, page: data.pagination.page + 1 })),
    )
  })
  // The first rows are drawn in pieces, while the page is still starting; later ones at once.
  const isReady = useDeferredValue(data !== undefined)
  return { data: isReady ? data : undefined, isPlaceholderData, error, refetch }
}
