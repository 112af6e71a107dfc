/** Where the metrics can be requested: on the app's own port with a token, or on an address of their own. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/env.ts'
import { type Listening, listen } from '../../http/listen.ts'
import type { Metrics } from './metrics.ts'

export const metricsPath = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: digests have one length, whatever the header's is. */
function tokenCheck(token: string): (authorization: string | null | undefined) => boolean {
  const expected = digest(`Bearer ${token}`)
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected)
}

/**
 * The handler of the app's own port; undefined without a token. A request that does not have it is handed on, and answered
 * as any other address that does not exist.
 */
export function metricsBehindToken(metrics: Metrics): MiddlewareHandler<AppEnv> | undefined {
  const { token } = metrics.settings
  if (token === null) return undefined
  const isAllowed = tokenCheck(token)
  return (c, next) => {
    const isRead = c.req.method === 'GET' && isAllowed(c.req.header('Authorization'))
    return isRead ? metrics.answer() : next()
  }
}

/** Serves the metrics on their own address, with the token where one is set; null where there is no such address. */
export async function listenForMetrics(metrics: Metrics): Promise<Listening | null> {
  const { token, address } = metrics.settings
  if (address === null) return null
  const isAllowed = token === null ? () => true : tokenCheck(token)
  const answer = (request: Request) => {
    const isMeant = request.method === 'GET' && new URL(request.url).pathname === metricsPath
    if (isMeant && isAllowed(request.headers.get('Authorization'))) return metrics.answer()
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }
  return listen(answer, address.host, address.port, { names })
}
