import {
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { collectionIdsQuery } from '../api/collection.ts'
import { proposalsWaitingQuery } from '../api/nav-counts.ts'
import { wishlistIdsQuery } from '../api/wishlist.ts'
import type { User } from '../contract/session.ts'
import { loadWaitingChanges } from './waiting-panel.ts'

/**
 * What the navigation reads for a member. The ids of owned and wanted cards are fetched at sign-in and kept for the
 * session; a failure is only logged.
 */
export function useMemberReads({ status }: User): { waitingOffers: number | undefined } {
  const client = useQueryClient()
  const enabled = status === 'approved'
  // Before any mark of a card renders: marks read both by their keys alone (src/card-table/picture/card-marks.tsx).
  useState(() => {
    setDefaults(client, collectionIdsQuery())
    setDefaults(client, wishlistIdsQuery())
  })
  useEffect(() => {
    if (enabled) loadWaitingChanges()
  }, [enabled])
  useQuery({ ...collectionIdsQuery(), enabled })
  useQuery({ ...wishlistIdsQuery(), enabled })
  const { data } = useQuery({ ...proposalsWaitingQuery(), enabled })
  return { waitingOffers: data?.waiting }
}

/** Sets the options of a query for observers that name it by its key alone. */
function setDefaults<T, K extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn, meta }: UseQueryOptions<T, Error, T, K>,
): void {
  client.setQueryDefaults(queryKey, { queryFn, meta } as QueryObserverOptions)
}
