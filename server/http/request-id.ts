/** The id of each request, under which the log has its lines: made here, or given by a trusted proxy. */
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './env.ts'
import { peerAddress } from './limits/client-address.ts'
import type { IsTrustedProxy } from './limits/trusted-proxies.ts'

/** Characters that no log line and no terminal reads as anything else. */
const safeId = /^[\w.=-]+$/

const maxIdLength = 64

const idBytes = 8

export function requestIds(isTrustedProxy: IsTrustedProxy): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const header = c.req.header('X-Request-Id')
    const isAccepted =
      header !== undefined &&
      header.length <= maxIdLength &&
      safeId.test(header) &&
      isTrustedProxy(peerAddress(c))
    const id = isAccepted ? header : randomBytes(idBytes).toString('hex')
    c.set('requestId', id)
    c.header('X-Request-Id', id)
    return next()
  }
}
