/** The answers to requests while the database cannot serve queries. */
import { ApiError } from '../../src/contract/api-error.ts'
import { type DatabaseFault, databaseFaultOf } from '../db/database-fault.ts'

/** Seconds after which trying again makes sense. */
const retryAfterSeconds = 5
const atOnce = 1
const later = 60

/**
 * The answer to a request that failed because of the database; null for another cause.
 * `mayHaveChanged` means that the request was a write whose work had begun: its outcome is unknown,
 * since the answer to a commit may have been lost.
 */
export function troubleAnswer(error: unknown, mayHaveChanged: boolean): ApiError | null {
  const trouble = databaseFaultOf(error)
  return trouble && answers[trouble](error, mayHaveChanged)
}

const answers: Record<DatabaseFault, (cause: unknown, mayHaveChanged: boolean) => ApiError> = {
  away: (cause, mayHaveChanged) =>
    new ApiError(
      503,
      mayHaveChanged
        ? 'The database connection was lost, so this may not have been saved. Check before you try again.'
        : "The database isn't answering. Please try again in a few seconds.",
      { cause, retryAfter: retryAfterSeconds },
    ),
  busy: (cause) =>
    new ApiError(503, 'Someone else is changing the same data. Please try again.', {
      cause,
      retryAfter: atOnce,
    }),
  full: (cause) =>
    new ApiError(503, 'The server has no room left to save anything. Please try again later.', {
      cause,
      retryAfter: later,
    }),
  low: (cause) =>
    new ApiError(
      507,
      'The server is low on disk space, so large changes have to wait. Everything else works.',
      { cause, retryAfter: later },
    ),
  // A retry would not help, and a cache must not store the answer.
  damaged: (cause) =>
    new ApiError(
      500,
      "A database file is damaged, so this can't be read. Please tell the admin of this site.",
      { cause },
    ),
}
