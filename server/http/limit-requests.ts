/** Turns requests away while too many wait for the database: each would wait longer than its sender does. */
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../src/api/api-error.ts'
import type { AppEnv } from './env.ts'

export function limitRequests(most: number): MiddlewareHandler<AppEnv> {
  let waiting = 0
  return async (_, next) => {
    if (waiting >= most) {
      throw new ApiError(503, 'The server is busy. Please try again in a moment.', {
        retryAfter: 2,
      })
    }
    waiting += 1
    try {
      await next()
    } finally {
      waiting -= 1
    }
  }
}
