/**
 * Reads http(s) addresses for one import, within limits of time and size. An import that begins at a public address
 * follows no redirect and no link to a private one, whatever a name resolves to.
 */
import { lookup } from 'node:dns'
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import {
  type AllowedAddresses,
  checkedLookup,
  literalAddress,
  type Resolve,
} from '../../http/outgoing/checked-lookup.ts'
import { isPrivateAddress } from '../../http/outgoing/private-address.ts'

export interface AddressLimits {
  /** Bytes of one file, packed and unpacked. */
  maxBytes: number
  /** How long a server may send nothing. */
  idleTimeoutMs: number
  /** How long all requests of an import may take together. */
  totalTimeoutMs: number
  resolve: Resolve
  isPrivate: (address: string) => boolean
  /** Whether requests may begin at a private address. */
  mayBePrivate: boolean
  /** What the reader calls itself: sources refuse clients without a name of their own. */
  userAgent: string
  /** Called with each answer, redirects included. */
  onAnswer: (headers: IncomingHttpHeaders) => void
}

/** The largest known catalogue, all cards of Scryfall in all languages, has 2.5 GB. */
export const defaultLimits: AddressLimits = {
  maxBytes: 8 * 1024 ** 3,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 3_600_000,
  resolve: lookup,
  isPrivate: isPrivateAddress,
  mayBePrivate: true,
  userAgent: 'Ninepocket/0.2 (catalog import)',
  onAnswer: () => {},
}

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

const headers = {
  Accept: 'application/json, */*;q=0.8',
  'Accept-Encoding': 'gzip',
}

export class AddressReader {
  readonly limits: AddressLimits
  readonly #signal: AbortSignal
  /** The connections of one import, each to an address that was checked. */
  readonly #agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  /** Whether the import began at a private address; undefined before the first request. */
  #beganPrivate: boolean | undefined

  constructor(limits: Partial<AddressLimits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
    this.#signal = AbortSignal.timeout(this.limits.totalTimeoutMs)
    this.#beganPrivate = this.limits.mayBePrivate ? undefined : false
  }

  /** The answer, whatever its status, after all redirects. Throws the error that kept it from coming. */
  async get(location: string): Promise<IncomingMessage> {
    let url = new URL(location)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await this.#request(url)
      const target = response.headers.location
      if (!redirectStatuses.has(response.statusCode ?? 0) || target === undefined) return response
      response.destroy()
      url = redirected(url, target)
    }
    throw new Error(`it redirects more than ${maxRedirects} times`)
  }

  /** Ends the connections, which otherwise wait for further requests. */
  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #request(url: URL): Promise<IncomingMessage> {
    this.#signal.throwIfAborted()
    const { idleTimeoutMs, totalTimeoutMs } = this.limits
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const literal = literalAddress(url)
    if (literal !== null) this.#allowed(url.hostname, [literal])
    return new Promise((resolve, reject) => {
      const request = send(url, {
        headers: { 'User-Agent': this.limits.userAgent, ...headers },
        agent: url.protocol === 'https:' ? this.#agents['https:'] : this.#agents['http:'],
        lookup: checkedLookup(this.limits.resolve, this.#allowed),
        timeout: idleTimeoutMs,
      })
      let answering: { destroy: (error: Error) => void } = request
      const giveUp = (reason: string) => answering.destroy(new Error(reason))
      const endAll = () => giveUp(`it takes longer than ${totalTimeoutMs / 1000} seconds`)
      request.once('response', (response) => {
        answering = response
        this.limits.onAnswer(response.headers)
        resolve(response)
      })
      request.on('error', reject)
      request.once('timeout', () => giveUp(`it sent nothing for ${idleTimeoutMs / 1000} seconds`))
      this.#signal.addEventListener('abort', endAll)
      request.once('close', () => this.#signal.removeEventListener('abort', endAll))
      request.end()
    })
  }

  /** The addresses that may be connected to. Throws where an import that began at a public one finds none. */
  readonly #allowed: AllowedAddresses = (host, addresses) => {
    const open = addresses.filter(({ address }) => !this.limits.isPrivate(address))
    this.#beganPrivate ??= open.length === 0
    const [first, ...others] = this.#beganPrivate ? addresses : open
    if (first === undefined) {
      throw new Error(`${host} is an address of a private network, which is not followed`)
    }
    return [first, ...others]
  }
}

/** Credentials are sent again only to the same origin. */
function redirected(from: URL, target: string): URL {
  const url = URL.canParse(target, from.href) ? new URL(target, from) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('it redirects to something that is no address')
  }
  if (url.origin === from.origin) {
    url.username ||= from.username
    url.password ||= from.password
  }
  return url
}
