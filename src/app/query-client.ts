/** The cache of the server's answers. */
import { notifyManager, QueryCache, QueryClient, skipToken } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'
import { retry, retryDelay } from '../api/retry.ts'
import { authMe } from '../contract/session.ts'
import { setAuthToken } from '../api/auth-token.ts'
import { createMutationCache } from '../api/cache.ts'

// Observers hear of a change of the cache before React renders the change of state that follows it, such as a quantity that
// is no longer pending. A task later, as by default, the old quantity would be drawn in between.
notifyManager.setScheduler(queueMicrotask)

/**
 * A failed check of the session ends it; a request without an answer of the server (0, 502 to 504)
 * does not.
 */
function endSessionOnFailedCheck(error: Error, endpoint: unknown): void {
  if (endpoint !== authMe.name || !(error instanceof ApiError)) return
  if (error.status === 0 || error.status > 501) return
  // A 401 has ended it already (src/api/call.ts).
  if (error.status !== 401) setAuthToken(null, 'refused')
}

/**
 * Without a connection, queries and mutations fail at once with their message instead of being
 * paused.
 */
const networkMode = 'always'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [endpoint] }) => endSessionOnFailedCheck(error, endpoint),
    }),
    mutationCache: createMutationCache(),
    defaultOptions: {
      // Prices change once a day: a minute is fresh, and coming back to the window looks again.
      // A query without a function only reads the cache.
      queries: {
        queryFn: skipToken,
        staleTime: 60_000,
        retry,
        retryDelay,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { networkMode },
    },
  })
}
