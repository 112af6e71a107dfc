/** The IP address that a request comes from: what the login guard and the limits of registration count by. */
import { isIP } from 'node:net'
import { getCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { type BrowserCookie, browserCookies } from '../../../src/domain/accounts/known-browser.ts'
import { deviceOf } from '../device.ts'
import type { AppContext } from '../env.ts'
import { isHttps, requestOrigin } from '../request-origin.ts'
import { isLoopback, isLoopbackHost, unmappedAddress } from './network.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** The caller's address, and what else a request says of itself, for handlers. */
export interface Client {
  /** IP address; `unknown` once the connection is gone. */
  address: string
  /** Whether the request was sent on the server's own machine, without a proxy in between. */
  isLocal: boolean
  /** Whether an X-Forwarded-For header came, and whether its sender is a trusted proxy. */
  forwarding: 'none' | 'trusted' | 'ignored'
  /** The origin of the app, for links; null where the request does not name a plain one. */
  origin: string | null
  /** Browser and system, such as `Firefox on Linux`; null when the request does not name them. */
  deviceName: string | null
  /** The cookie by which a browser is recognised at its next sign-in. */
  browserCookie: BrowserCookie
  /** The cookie of a sign-in by the provider that is under way. */
  signInCookie: BrowserCookie
}

/** Headers by which proxies name the client that they forward for. */
const forwardingHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'] as const

interface Options {
  /** The origin of the app, where it is not that of the requests. */
  publicOrigin?: string | undefined
  isTrustedProxy: IsTrustedProxy
  log: Pick<Logger, 'warn'>
}

/** Creates the reader of a request's client. A forwarding header that is not believed is logged once in its life. */
export function clientReader({
  publicOrigin,
  isTrustedProxy,
  log,
}: Options): (c: AppContext) => Client {
  let hasWarned = false
  return (c) => {
    const peer = peerAddress(c)
    const forwarded = c.req.header('X-Forwarded-For')
    const forwarding =
      forwarded === undefined ? 'none' : isTrustedProxy(peer) ? 'trusted' : 'ignored'
    if (forwarding === 'ignored' && !hasWarned) {
      hasWarned = true
      log.warn(
        `X-Forwarded-For of ${peer} is ignored, since TRUSTED_PROXY does not name that address. ` +
          'All visitors who come through it count as one.',
      )
    }
    return {
      address: forwarded === undefined ? peer : forwardedAddress(peer, forwarded, isTrustedProxy),
      forwarding,
      isLocal: isLoopback(peer) && isLocalHost(c) && !isForwarded(c),
      origin: publicOrigin ?? requestOrigin(c),
      deviceName: deviceOf(c.req.header('User-Agent')),
      ...browserCookies({
        isHttps: isHttps(c),
        read: (name) => getCookie(c, name),
        write: (header) => c.header('Set-Cookie', header, { append: true }),
      }),
    }
  }
}

/** The address at the other end of the connection. */
export function peerAddress(c: AppContext): string {
  // The types do not know that `env` is missing where a test calls the app without a server.
  const { incoming } = (c.env as AppContext['env'] | undefined) ?? {}
  return unmappedAddress(incoming?.socket.remoteAddress ?? 'unknown')
}

/**
 * Walks X-Forwarded-For from the right, where each proxy appends the address that it was called from, past the trusted
 * proxies. The first address that is not one of them is the client; all to its left is whatever that client wrote.
 */
function forwardedAddress(peer: string, forwarded: string, isTrustedProxy: IsTrustedProxy): string {
  let address = peer
  for (const hop of forwarded.split(',').toReversed()) {
    const next = unmappedAddress(hop.trim())
    if (!isTrustedProxy(address) || isIP(next) === 0) break
    address = next
  }
  return address
}

function isForwarded(c: AppContext): boolean {
  return forwardingHeaders.some((name) => c.req.header(name) !== undefined)
}

/** False for a name of the world: a proxy that keeps Host, or a page that has its name resolved to this machine. */
function isLocalHost(c: AppContext): boolean {
  return isLoopbackHost(new URL(c.req.url).hostname)
}
