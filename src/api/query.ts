/** Query options of TanStack Query, made from declarations. Writes are in mutation.ts. */
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import { call } from './call.ts'
import { answerWhileOffline, answerWithoutNetwork, noteServerAnswer } from './without-network.ts'
import {
  hashKey,
  onlineManager,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'

/** Milliseconds that pages which are left behind stay in the cache: there may be a thousand of them. */
export const leftPageTime = 20_000

const tagsOf = ({ shows = [], marks = [] }: Endpoint) => ({ shows, marks })

/** Options of data that other windows change: coming back to the window refetches it, however fresh it is. */
export const refetchedOnFocus = { refetchOnWindowFocus: 'always' } as const

/** Options of data that other members change at any time: each mounted component refetches it too. */
export const refetchedOnMount = { ...refetchedOnFocus, refetchOnMount: 'always' } as const

/** One value for loaders, prefetching and components. Its key is the endpoint's name and the arguments. */
export function endpointQuery<const E extends Endpoint>(endpoint: E, args: Args<E>) {
  return queryOptions({
    queryKey: [endpoint.name, args] as const,
    meta: tagsOf(endpoint),
    queryFn: async ({ signal, queryKey }): Promise<Reads<E>> => {
      const queryHash = hashKey(queryKey)
      const ask = { endpoint, args, queryHash, signal }
      const kept = onlineManager.isOnline() ? undefined : await answerWhileOffline(ask)
      if (kept !== undefined) return kept
      try {
        const answer = await call(endpoint, args, { signal })
        noteServerAnswer(queryHash)
        return answer
      } catch (error) {
        if (signal.aborted) throw error
        return answerWithoutNetwork(error, ask)
      }
    },
  })
}

/** Starts a query unless it is fresh. The component that reads the query shows a failure. */
export function prefetch<Answer, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Selected, Answer, Key>,
): void {
  client.query(options).catch(() => {})
}
