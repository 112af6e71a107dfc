/**
 * The client of the operator's OpenID Connect provider: addresses to send browsers to, and the identities of those that return. The libraries are loaded with the
 * first sign-in. What the provider sends is bounded in bytes and time, and its tokens are always verified by its keys.
 */
import type { ClientAuth, Configuration } from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import type { Identity } from '../../../../src/domain/accounts/sign-in.ts'
import { identityOf } from './identity.ts'
import { type EndedThere, LogoutTokens } from './logout-token.ts'
import { ProviderError, providerError } from './provider-error.ts'
import { clockTolerance, discoveryLifetimeMs, providerTimeout } from './provider-limits.ts'
import type { ProviderSettings } from './settings.ts'

/** The path of the app's server to which the provider sends browsers back. */
export const callbackPath = '/api/sign-in/callback'
/** The path to which the provider itself posts the tokens of a back-channel logout. */
export const backChannelPath = '/api/sign-in/back-channel-logout'

/** What one sign-in is recognised by; each is unguessable. */
export interface Checks {
  state: string
  nonce: string
  /** The secret of PKCE. */
  verifier: string
}

interface Discovered {
  at: number
  config: Configuration
  logoutTokens: LogoutTokens | null
}

const load = () => import('openid-client')

export class Provider {
  readonly settings: ProviderSettings
  readonly #now: () => Date
  #discovered: Discovered | undefined
  #discovering: Promise<Discovered> | undefined

  constructor(settings: ProviderSettings, now: () => Date) {
    this.settings = settings
    this.#now = now
  }

  get #redirectUri(): string {
    return this.settings.origin + callbackPath
  }

  /** Where the browser signs in. Throws ProviderError while the provider is out of reach. */
  async authorizationAddress({ state, nonce, verifier }: Checks): Promise<string> {
    const { config } = await this.#discover()
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load()
    try {
      return buildAuthorizationUrl(config, {
        redirect_uri: this.#redirectUri,
        scope: this.settings.scopes,
        response_type: 'code',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href
    } catch (error) {
      throw providerError(error)
    }
  }

  /** Who came back with these parameters of the callback. Throws ProviderError for all that cannot be trusted. */
  async identify(search: string, { state, nonce, verifier }: Checks): Promise<Identity> {
    const { config } = await this.#discover()
    const { authorizationCodeGrant, fetchUserInfo } = await load()
    const callback = new URL(this.#redirectUri)
    callback.search = search
    try {
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderError('refused', 'The provider sent no ID token.')
      // Some providers send groups and addresses here alone.
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await fetchUserInfo(config, tokens.access_token, claims.sub)
      return identityOf({ ...more, ...claims }, tokens.id_token ?? null, this.settings)
    } catch (error) {
      throw providerError(error)
    }
  }

  /** Where the browser ends its session at the provider as well; null where the provider has no such page, or is down. */
  async logoutAddress(idToken: string | null): Promise<string | null> {
    const { config } = (await this.#discover().catch(() => null)) ?? {}
    if (config?.serverMetadata().end_session_endpoint === undefined) return null
    const { buildEndSessionUrl } = await load()
    const after = `${this.settings.origin}/login?signedOut=true`
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: after,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href
  }

  /** What a logout token ends. Throws ProviderError for a token that is not the provider's, or no logout token of this client. */
  async readLogoutToken(token: string): Promise<EndedThere> {
    const { logoutTokens } = await this.#discover()
    if (logoutTokens === null) throw new ProviderError('refused', 'The provider names no keys.')
    return logoutTokens.read(token, this.#now())
  }

  /** One request at a time, however many sign-ins begin. Old metadata serves while the provider is out of reach. */
  async #discover(): Promise<Discovered> {
    const kept = this.#discovered
    if (kept && Math.abs(Date.now() - kept.at) < discoveryLifetimeMs) return kept
    this.#discovering ??= this.#request().finally(() => (this.#discovering = undefined))
    try {
      this.#discovered = await this.#discovering
      return this.#discovered
    } catch (error) {
      if (kept) return kept
      throw error
    }
  }

  async #request(): Promise<Discovered> {
    const client = await load()
    const { issuer, clientId, clientSecret } = this.settings
    const isPlain = issuer.startsWith('http:')
    const basic = client.ClientSecretBasic(clientSecret)
    const post = client.ClientSecretPost(clientSecret)
    // The method that OpenID Connect takes for granted, unless the provider names others alone.
    const authenticate: ClientAuth = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
    }
    try {
      const config = await client.discovery(
        new URL(issuer),
        clientId,
        {
          [client.clockTolerance]: clockTolerance,
          [client.clockSkew]: Math.round((this.#now().getTime() - Date.now()) / 1000),
        },
        authenticate,
        {
          timeout: providerTimeout,
          [client.customFetch]: boundedFetch,
          execute: [
            client.enableNonRepudiationChecks,
            // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the settings take http on this machine alone
            ...(isPlain ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      const { issuer: named, jwks_uri: keys } = config.serverMetadata()
      const logoutTokens =
        keys === undefined ? null : new LogoutTokens({ issuer: named, audience: clientId, keys })
      return { at: Date.now(), config, logoutTokens }
    } catch (error) {
      throw providerError(error)
    }
  }
}
