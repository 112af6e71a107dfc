/** Tokens of OpenID Connect Back-Channel Logout 1.0, by which the provider says whose sessions have ended. */
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { boundedFetch } from './bounded-fetch.ts'
import { providerError } from './provider-error.ts'
import { clockTolerance, maxLogoutTokenAge, providerTimeout } from './provider-limits.ts'

/** Milliseconds for which a token is kept: afterwards its age refuses it. */
export const logoutTokenLifetimeMs = (maxLogoutTokenAge + 2 * clockTolerance) * 1000

const event = 'http://schemas.openid.net/event/backchannel-logout'
const id = z.optional(z.string().check(z.minLength(1), z.maxLength(255)))

const claims = z
  .object({
    jti: z.string().check(z.minLength(1), z.maxLength(500)),
    sub: id,
    sid: id,
    events: z.object({ [event]: z.record(z.string(), z.unknown()) }),
    // An ID token has one, so none can be used as a logout token.
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names no session'))

/** Signatures by keys that the provider publishes; a secret that both know proves nothing. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** One session at the provider, or all sessions of a subject. */
export interface EndedThere {
  /** The token's own id, which no other token has. */
  tokenId: string
  subject: string | undefined
  providerSession: string | undefined
}

interface Issued {
  issuer: string
  audience: string
  /** The address of the provider's keys. */
  keys: string
}

export class LogoutTokens {
  readonly #issued: Issued
  #keys: JWTVerifyGetKey | undefined

  constructor(issued: Issued) {
    this.#issued = issued
  }

  /** Throws ProviderError for a token that is forged, old, of another client, or no logout token. */
  async read(token: string, now: Date): Promise<EndedThere> {
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
    const { issuer, audience, keys } = this.#issued
    this.#keys ??= createRemoteJWKSet(new URL(keys), {
      timeoutDuration: providerTimeout * 1000,
      [customFetch]: boundedFetch,
    })
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        maxTokenAge: maxLogoutTokenAge,
        currentDate: now,
      })
      const { jti, sub, sid } = z.parse(claims, payload)
      return { tokenId: jti, subject: sub, providerSession: sid }
    } catch (error) {
      throw providerError(error)
    }
  }
}
