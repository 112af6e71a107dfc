import type { AppContext } from './env.ts'

/**
 * Whether the browser sent the request by https, to the server or to a proxy that says so. The header of any peer is
 * believed: what depends on it (HSTS, the name of a cookie) concerns its sender alone.
 */
export function isHttps(c: AppContext): boolean {
  return /^https\b/.test(c.req.header('X-Forwarded-Proto') ?? new URL(c.req.url).protocol)
}

/**
 * The origin by the `Host` header, which any client can choose: a plain host name or address is taken, so that a page in a
 * local network names itself. Null for any other form.
 */
export function requestOrigin(c: AppContext): string | null {
  const { hostname, origin } = new URL(c.req.url)
  return /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname) ? origin : null
}
