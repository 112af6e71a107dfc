/** A browser at the app that signs in by a provider: its cookie, and the steps that pages take for it. */
import type { Engine } from '../db/engine.ts'
import type { ProviderSettings } from '../subjects/accounts/sign-in/settings.ts'
import { type Members, openMembers, type Person } from './members.ts'
import { type People, ProviderBrowser, startProvider } from './sign-in-provider.ts'

const origin = 'http://cards.example'

/** The app with a provider, which posts its logouts to the app. The provider has the time of the machine, and so has the app. */
export async function openWithProvider(
  kind: Engine['kind'],
  {
    people = {},
    lifetime,
    ...settings
  }: Partial<ProviderSettings> & { people?: People; lifetime?: number } = {},
) {
  let members: Members | undefined
  const provider = await startProvider({
    origin,
    people,
    ...(lifetime !== undefined && { lifetime }),
    post: (url, init) => {
      if (members === undefined) return new Response(null, { status: 503 })
      members.clock.now = new Date()
      return members.app.request(new URL(url).pathname, init)
    },
  })
  members = await openMembers(kind, { provider: { ...provider.settings, ...settings } })
  members.clock.now = new Date()
  return {
    provider,
    members,
    close: async () => {
      await members.close()
      await provider.stop()
    },
  }
}

export class AppBrowser {
  readonly #members: Members
  readonly there = new ProviderBrowser()
  #cookie = ''

  constructor(members: Members) {
    this.#members = members
  }

  /** Posts as the page does, with the cookie; keeps a cookie that comes back. */
  async post(path: string, body: object, as?: Person) {
    const headers = this.#cookie === '' ? {} : { Cookie: this.#cookie }
    const response = await this.#members.request(path, { method: 'POST', body, headers, as })
    const set = response.headers
      .getSetCookie()
      .find((header) => header.startsWith('ninepocket_sign_in='))
    if (set !== undefined) [this.#cookie = ''] = set.split(';', 1)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** The address of the provider to which the button leads. */
  async begin(from?: string): Promise<string> {
    const { status, body } = await this.post(
      '/api/auth/sign-in',
      from === undefined ? {} : { from },
    )
    if (status !== 200) throw new Error(`The sign-in did not begin: ${status} ${body.message}`)
    return body.address
  }

  /** Opens the callback, and answers the search parameters of the page that the app shows next. */
  async comeBack({ pathname, search }: URL): Promise<URLSearchParams> {
    const response = await this.#members.request(pathname + search, {
      headers: { Cookie: this.#cookie },
    })
    const next = new URL(response.headers.get('Location') ?? '', 'http://app.invalid')
    if (response.status !== 303 || next.pathname !== '/sign-in')
      throw new Error(`The callback answers ${response.status} ${await response.text()}`)
    return next.searchParams
  }

  /** From the button to the page that finishes the sign-in. */
  async goThere(person: string, from?: string): Promise<URLSearchParams> {
    return this.comeBack(await this.there.signIn(await this.begin(from), person))
  }

  finish(page: URLSearchParams, choice: object = {}) {
    return this.post('/api/auth/sign-in/finish', { ticket: page.get('ticket') ?? '', ...choice })
  }

  /** The whole sign-in: the answer of its last step. */
  async signIn(person: string, choice: object = {}) {
    return this.finish(await this.goThere(person), choice)
  }
}
