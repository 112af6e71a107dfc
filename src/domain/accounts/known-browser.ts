/**
 * The cookies of a browser. None is a credential: a request is authorised by its bearer token alone, so a cookie gives a foreign
 * page that has it sent no access.
 */

/** A cookie of one request. */
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

interface Kind {
  name: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
}

/** By which the server recognises a browser that has signed in before, for 400 days, the longest that browsers keep a cookie. */
const known: Kind = { name: 'ninepocket_browser', maxAgeSeconds: 400 * 86_400, sameSite: 'Strict' }

/** By which the browser that comes back from the provider is the one that was sent there; `Lax`, since the provider sends it back. */
const signingIn: Kind = { name: 'ninepocket_sign_in', maxAgeSeconds: 20 * 60, sameSite: 'Lax' }

/** The unguessable tokens of server and mocks, and nothing longer. */
const plausible = /^[\w-]{20,64}$/

/** Over https, the name's prefix has browsers refuse the cookie from another host and over plain http. */
function cookieOf(kind: Kind, { isHttps, read, write }: Transport): BrowserCookie {
  const { maxAgeSeconds, sameSite } = kind
  const name = isHttps ? `__Host-${kind.name}` : kind.name
  const value = read(name) ?? ''
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`
  return {
    token: plausible.test(value) ? value : undefined,
    set: (token) => write(`${name}=${token}; ${attributes}`),
  }
}

export const browserCookies = (transport: Transport) => ({
  browserCookie: cookieOf(known, transport),
  signInCookie: cookieOf(signingIn, transport),
})
