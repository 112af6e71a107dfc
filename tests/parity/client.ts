/** A caller for scenarios: typed by the contract, strict about the answer, and free to send what no app would. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { queryString } from '../../src/api/call.ts'
import type { Args, Endpoint, Sends } from '../../src/contract/endpoint.ts'

/** Answers a request: the mocks, or a server. */
export type Send = (request: Request) => Promise<Response>

interface Raw {
  status: number
  /** Undefined when nothing was answered but the status. */
  body: unknown
  /** Seconds, where the answer has `Retry-After`. */
  retryAfter?: number
}

/** Extras of a request: a text body is sent unchanged, any other one as JSON. */
interface Extras {
  body?: unknown
  headers?: Record<string, string>
}

export interface Client {
  /**
   * Calls an endpoint as the app does. The answer must match the contract's writing side exactly.
   */
  call: <const E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<Sends<E>>
  /** Requests any path; every answer of the API must be JSON. */
  get: (address: string, headers?: Record<string, string>) => Promise<Raw>
  /** Sends anything anywhere. */
  send: (method: Endpoint['method'], address: string, extras?: Extras) => Promise<Raw>
  /** Sends anything anywhere, and gives the answer as it came. */
  ask: (method: Endpoint['method'], address: string, extras?: Extras) => Promise<Response>
  /** A client for this caller with a session's token. */
  as: (token: string) => Client
  /** A client for this caller in a browser of its own, which keeps cookies. */
  inBrowser: () => Client
}

interface LooseArgs {
  params?: Record<string, string | number>
  query?: Parameters<typeof queryString>[0]
  body?: unknown
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: LooseArgs): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return filled + queryString(query)
}

interface Caller {
  token?: string
  /** Cookies by their names; a caller without a browser keeps none. */
  cookies?: Map<string, string>
}

export function clientOf(target: Send, { token, cookies }: Caller = {}): Client {
  const request = async (method: string, address: string, { body, headers }: Extras = {}) => {
    const all = new Headers(headers)
    if (token !== undefined && !all.has('Authorization')) {
      all.set('Authorization', `Bearer ${token}`)
    }
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json')
    if (cookies && cookies.size > 0) {
      all.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await target(
      new Request(`http://localhost${address}`, {
        method,
        headers: all,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies?.set(name, value)
    }
    return response
  }

  const send: Client['send'] = async (method, address, extras) => {
    const response = await request(method, address, extras)
    const { status } = response
    if (status === 204) return { status, body: undefined }
    expect(response.headers.get('Content-Type'), address).toMatch(/^application\/json\b/)
    const retryAfter = response.headers.get('Retry-After')
    return {
      status,
      body: await response.json(),
      ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
    }
  }

  return {
    send,
    ask: request,
    get: (address, headers = {}) => send('GET', address, { headers }),
    as: (other) => clientOf(target, { token: other, ...(cookies && { cookies }) }),
    inBrowser: () =>
      clientOf(target, { ...(token !== undefined && { token }), cookies: new Map() }),
    async call(endpoint, args) {
      const address = addressOf(endpoint, args as LooseArgs)
      const { status, body } = await send(endpoint.method, address, args as LooseArgs)
      const { sends } = endpoint
      const message = status < 400 ? address : `${address} answered ${JSON.stringify(body)}`
      if (!sends) {
        expect(status, message).toBe(204)
        return undefined as Sends<typeof endpoint>
      }
      expect(status, message).toBe(200)
      // Parsing drops what the contract does not name, so equality also says that nothing is too much.
      expect(z.parse(sends, body), address).toEqual(body)
      return body as Sends<typeof endpoint>
    },
  }
}
