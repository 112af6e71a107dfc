/** When a call is made again by itself: where it may have met a passing fault, a few times, and later each time. */
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'

/** Answers of a proxy without its server, or of a server without its database. */
const passing = new Set([502, 503, 504])
const maxRetries = 3
/** The longest `Retry-After` that is waited for; beyond it the user is asked to try again. */
const maxRetryAfterSeconds = 5

/** Whether to retry after this number of failures. A refusal by the server is not retried. */
export function retry(failures: number, error: unknown): boolean {
  return (
    failures < maxRetries &&
    onlineManager.isOnline() &&
    error instanceof ApiError &&
    (error.kind === 'network' ||
      (passing.has(error.status) && (error.retryAfter ?? 0) <= maxRetryAfterSeconds))
  )
}

/** Milliseconds until the retry: not before `Retry-After`, with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return retryAfterMs + 400 * 2 ** failures * (0.5 + Math.random() / 2)
}
