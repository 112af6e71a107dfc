import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cardListQuery, type CardListQuery } from '../../api/cards/queries.ts'
import { prefetch } from '../../api/prefetch.ts'

/** A page of cards. The old page stays while the new one comes, and the page after it is fetched ahead. */
export function useCardPage(query: CardListQuery) {
  const client = useQueryClient()
  const result = useQuery({ ...cardListQuery(query), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = result
  // After every render: what is fresh in the cache is not fetched again.
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const { page, totalPages } = data.pagination
    if (page < totalPages) prefetch(client, cardListQuery({ ...query, page: page + 1 }))
  })
  return result
}
