/**
 * The cookie by which the server recognises a browser that has signed in before. Only the login guard reads it: a request
 * is authorised by its bearer token alone, so the cookie gives a foreign page that has it sent no access.
 */

/** The cookie of one request. */
export interface BrowserCookie {
  /** Undefined where the request has no cookie with a plausible token. */
  token: string | undefined
  /** Sends the cookie with the answer. */
  set: (token: string) => void
}

interface Transport {
  isHttps: boolean
  /** Reads a cookie of the request by its name. */
  read: (name: string) => string | undefined
  /** Adds a `Set-Cookie` header to the answer. */
  write: (header: string) => void
}

/** The unguessable tokens of server and mocks, and nothing longer. */
const plausible = /^[\w-]{20,64}$/

/** 400 days, the longest time for which browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400

/** Over https, the name's prefix has browsers refuse the cookie from another host and over plain http. */
export function browserCookie({ isHttps, read, write }: Transport): BrowserCookie {
  const name = isHttps ? '__Host-ninepocket_browser' : 'ninepocket_browser'
  const value = read(name) ?? ''
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    token: plausible.test(value) ? value : undefined,
    set: (token) => write(`${name}=${token}; ${attributes}`),
  }
}
