/** A real OpenID Connect provider on a local port, the people who have an account there, and a browser that signs in by its pages. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider as OidcProvider } from 'oidc-provider'
import { backChannelPath, callbackPath } from '../subjects/accounts/sign-in/provider.ts'
import type { ProviderSettings } from '../subjects/accounts/sign-in/settings.ts'

export const clientId = 'ninepocket'
export const clientSecret = 'a secret of the client and the provider'

/** Claims by the name that the person types at the provider. */
export type People = Record<string, Record<string, unknown>>

interface Options {
  /** The origin of the app. */
  origin: string
  people: People
  /** Receives what the provider posts to the app itself. */
  post?: (url: string, init: RequestInit) => Promise<Response> | Response
  /** Seconds for which its ID tokens are valid. */
  lifetime?: number
}

export async function startProvider({ origin, people, post = fetch, lifetime = 3600 }: Options) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [origin + callbackPath],
        post_logout_redirect_uris: [`${origin}/login?signedOut=true`],
        backchannel_logout_uri: origin + backChannelPath,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookies of the tests'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    ttl: { IdToken: lifetime, AccessToken: 3600, Grant: 3600, Interaction: 3600, Session: 3600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: sub, ...people[sub] }),
    }),
    // Without the provider's own dispatcher, which connects to no address of this machine.
    fetch: async (url, { method = 'GET', headers = {}, body = null } = {}) =>
      post(url instanceof Request ? url.url : String(url), { method, headers, body }),
  })
  /** Changes the claims of the ID tokens that are sent from now on. */
  let change: ((claims: JWTPayload) => JWTPayload) | null = null
  /** Signs claims as the provider does, or with another key. */
  const sign = (claims: Record<string, unknown>, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key)
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | null
    if (context.oidc?.route !== 'token' || body?.id_token === undefined || change === null) return
    body.id_token = await sign(change(decodeJwt(body.id_token)))
  })
  const answer = provider.callback()
  /** Answers in place of the provider. */
  let instead: RequestListener | null = null
  listener.on('request', (request, response) =>
    instead === null ? void answer(request, response) : instead(request, response),
  )
  const settings: ProviderSettings = {
    issuer: `${issuer}/`,
    clientId,
    clientSecret,
    name: 'Home Sign-In',
    scopes: 'openid profile email',
    approvedBy: null,
    adminBy: null,
    isOnly: false,
    origin,
  }
  return {
    issuer,
    settings,
    sign,
    /** Has the provider answer by this alone; null for by itself. */
    answerBy: (by: RequestListener | null) => void (instead = by),
    changeClaims: (by: typeof change) => void (change = by),
    async stop() {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

/** A browser at the provider, with cookies of its own. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  /** Signs in as the person and agrees; answers the address of the app to which the provider sends the browser back. */
  async signIn(address: string, person: string): Promise<URL> {
    let url = new URL(address)
    const { origin } = url
    for (let step = 0; step < 15; step += 1) {
      const response = await this.#get(url)
      const location = response.headers.get('Location')
      const next = location ?? (await this.#submit(url, await response.text(), person))
      url = new URL(next, url)
      if (url.origin !== origin) return url
    }
    throw new Error(`The provider never sends the browser back, last from ${url.href}`)
  }

  /** Opens the page of a logout and confirms it; answers where the provider sends the browser. */
  async signOut(address: string): Promise<URL> {
    const page = await this.#get(new URL(address))
    const html = await page.text()
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await this.#post(new URL(action, address), { xsrf, logout: 'yes' })
    return new URL(answer.headers.get('Location') ?? '', address)
  }

  async #submit(url: URL, html: string, login: string): Promise<string> {
    const action = / action="([^"]+)"/.exec(html)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
    if (action === undefined || prompt === undefined)
      throw new Error(`No form of the provider: ${html.slice(0, 2000)}`)
    const answer = await this.#post(new URL(action, url), { prompt, login, password: 'any' })
    return answer.headers.get('Location') ?? ''
  }

  #get(url: URL): Promise<Response> {
    return this.#request(url, {})
  }

  #post(url: URL, fields: Record<string, string>): Promise<Response> {
    return this.#request(url, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async #request(url: URL, init: RequestInit): Promise<Response> {
    const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { Cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';', 1)
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '') this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), value)
    }
    return response
  }
}
