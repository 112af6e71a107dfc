import type { AppContext } from './env.ts'

/**
 * The origin by the `Host` header, which any client can choose: a plain host name or address is taken, so that a page in a
 * local network names itself. Null for any other form.
 */
export function requestOrigin(c: AppContext): string | null {
  const { hostname, origin } = new URL(c.req.url)
  return /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname) ? origin : null
}
