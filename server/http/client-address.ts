/** Where a request comes from: what the login guard counts by. */
import { isIP } from 'node:net'
import type { AppContext } from './env.ts'

/** What handlers know of the caller's machine. */
export interface Client {
  /** IP address; `unknown` once the connection is gone. */
  address: string
}

/**
 * The address at the other end of the connection. Behind a proxy of this machine it is the one that the proxy added to
 * X-Forwarded-For, the last; all others in there are whatever the caller wrote.
 */
export function clientAddress(c: AppContext, behindProxy: boolean): string {
  // The types do not know that nothing may have been given.
  const { incoming } = (c.env as AppContext['env'] | undefined) ?? {}
  const peer = incoming?.socket.remoteAddress ?? 'unknown'
  if (!behindProxy || !isLoopback(peer)) return peer
  const last = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? peer : last
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
