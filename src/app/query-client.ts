/** The cache of what the server said. */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { authMe } from '../api/session/contract.ts'
import { setAuthToken } from '../api/auth-token.ts'

const passing = new Set([502, 503, 504])

/** One more try where the first may have met a passing fault; what the server refused, it refuses again. */
function retry(failures: number, error: Error): boolean {
  return (
    failures < 1 &&
    error instanceof ApiError &&
    (error.kind === 'network' || passing.has(error.status))
  )
}

/** A failed check of who is signed in ends the session; one that the server never answered says nothing about it. */
function endSessionOnFailedCheck(error: Error, endpoint: unknown): void {
  if (endpoint !== authMe.name || !(error instanceof ApiError) || error.status === 0) return
  // A 401 has ended it already (src/api/call.ts).
  if (error.status !== 401) setAuthToken(null, 'refused')
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [endpoint] }) => endSessionOnFailedCheck(error, endpoint),
    }),
    defaultOptions: {
      // Prices change once a day: a minute is fresh, and coming back to the window looks again.
      queries: { staleTime: 60_000, retry, retryDelay: 500 },
      mutations: { retry: false },
    },
  })
}
