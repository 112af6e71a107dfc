/** A caller for scenarios: typed by the contract, strict about the answer, and free to send what no app would. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { queryString } from '../../src/api/call.ts'
import type { Args, Endpoint, Sends } from '../../src/api/endpoint.ts'

/** Answers a request: the mocks, or a server. */
export type Send = (request: Request) => Promise<Response>

interface Raw {
  status: number
  body: unknown
}

export interface Client {
  /** Calls an endpoint as the app does. The answer must be exactly what the contract's writing side says. */
  call: <const E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<Sends<E>>
  /** Asks for any address; every answer of the API must be JSON. */
  get: (address: string, headers?: Record<string, string>) => Promise<Raw>
}

export function clientOf(send: Send): Client {
  const get: Client['get'] = async (address, headers = {}) => {
    const response = await send(new Request(`http://parity.test${address}`, { headers }))
    expect(response.headers.get('Content-Type'), address).toMatch(/^application\/json\b/)
    return { status: response.status, body: await response.json() }
  }
  return {
    get,
    async call(endpoint, args) {
      const { params = {}, query = {} } = args as {
        params?: Record<string, string | number>
        query?: Parameters<typeof queryString>[0]
      }
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String(params[key])),
      )
      const { status, body } = await get(path + queryString(query))
      expect(status, path).toBe(200)
      const { sends } = endpoint
      if (!sends) throw new Error(`${endpoint.name} does not answer JSON`)
      // Parsing drops what the contract does not name, so equality also says that nothing is too much.
      expect(z.parse(sends, body), path).toEqual(body)
      return body as Sends<typeof endpoint>
    },
  }
}
