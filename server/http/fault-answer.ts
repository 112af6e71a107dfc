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
        ? 'The database broke off, so this may or may not have been saved. Please look before you try again.'
        : 'The database does not answer at the moment. Please try again in a few seconds.',
      { cause, retryAfter: retryAfterSeconds },
    ),
  busy: (cause) =>
    new ApiError(503, 'Others are changing the same at this moment. Please try again.', {
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
      'The server is short of disk space, so large changes have to wait. Reading and single changes go on.',
      { cause, retryAfter: later },
    ),
  // A retry would not help, and a cache must not store the answer.
  damaged: (cause) =>
    new ApiError(
      500,
      'A file of the database is damaged, so this cannot be read. Please tell whoever runs this server.',
      { cause },
    ),
}
