/** The cache of what the server said. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const passing = new Set([502, 503, 504])

/** One more try where the first may have met a passing fault; what the server refused, it refuses again. */
function retry(failures: number, error: Error): boolean {
  return (
    failures < 1 &&
    error instanceof ApiError &&
    (error.kind === 'network' || passing.has(error.status))
  )
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Prices change once a day: a minute is fresh, and coming back to the window looks again.
      queries: { staleTime: 60_000, retry, retryDelay: 500 },
      mutations: { retry: false },
    },
  })
}
