import { ApiError } from '../src/contract/api-error.ts'

/** The refusal of a request for which there is no room at this moment. The app repeats it where that is safe. */
export function serverBusy(retryAfterSeconds: number): ApiError {
  return new ApiError(503, 'The server is busy. Please try again in a moment.', {
    retryAfter: retryAfterSeconds,
  })
}
