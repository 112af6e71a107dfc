import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WishlistEntry } from '../../api/wishlist/contract.ts'
import { prefetch } from '../../api/prefetch.ts'
import { whenIdle } from '../../ui/when-idle.ts'

interface WishlistPage {
  entries: WishlistEntry[]
  pagination: { page: number; totalPages: number }
}

/** A page of a wishlist. The old page stays while the new one comes, and the page after it is fetched ahead. */
export function useWishlistPage<Answer extends WishlistPage, Key extends QueryKey>(
  page: number,
  optionsOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const client = useQueryClient()
  const result = useQuery({ ...optionsOf(page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = result
  // After every render, once the browser has time: what is fresh in the cache is not fetched again.
  useEffect(() => {
    if (!data || isPlaceholderData || page >= data.pagination.totalPages) return
    return whenIdle(() => prefetch(client, optionsOf(page + 1)))
  })
  return result
}
