/**
 * Refuses requests while too many are at work: each would wait longer than its sender does. A request whose body is still
 * arriving is not at work, so senders that never finish a body cannot take the slots of others.
 */
import type { MiddlewareHandler } from 'hono'
import { serverBusy } from '../../server-busy.ts'
import type { AppEnv } from '../env.ts'

const retryAfterSeconds = 2

export function limitRequests(maxAtWork: number): MiddlewareHandler<AppEnv> {
  let atWork = 0
  const begin = () => {
    if (atWork >= maxAtWork) throw serverBusy(retryAfterSeconds)
    atWork += 1
  }
  return async (c, next) => {
    begin()
    let isAtWork = true
    c.set('whileIdle', async (wait) => {
      atWork -= 1
      isAtWork = false
      const result = await wait()
      begin()
      isAtWork = true
      return result
    })
    try {
      await next()
    } finally {
      if (isAtWork) atWork -= 1
    }
  }
}
