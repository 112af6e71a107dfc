/** One client's connection, which stays open as a browser's does. */
import { Agent, request } from 'node:http'
import type { Call } from './mix.ts'

export interface Answer {
  status: number
  /** The body of a successful write; other bodies are discarded. */
  json?: unknown
}

/** Milliseconds after which a call counts as failed. */
const timeoutMs = 30_000

/**
 * The client's own loopback address: the server bounds the requests of one address without a
 * session, and these clients simulate different networks. Only Linux accepts all of 127.0.0.0/8.
 */
const localAddressOf = (client: number) =>
  process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (client % 250)}` } : {}

/** Rejects when there is no answer. `client` is the number of the client. */
export function connect(address: string, client: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...localAddressOf(client) })
  const send = (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = 'body' in call && call.body ? JSON.stringify(call.body) : undefined
      const isRead = call.kind !== 'write'
      const options = {
        agent,
        method: call.method,
        timeout: timeoutMs,
        headers: {
          // Nothing here could unpack it, but servers shall do the work of packing.
          ...(isRead && { 'Accept-Encoding': 'gzip, br' }),
          ...(call.token !== null && { Authorization: `Bearer ${call.token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      }
      const sent = request(address + call.path, options, (response) => {
        let text = ''
        if (isRead) response.resume()
        else response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.once('error', reject)
        response.once('end', () => {
          const status = response.statusCode ?? 0
          // A proxy answers for a dead server with an HTML page.
          const isJson = !isRead && status === 200
          resolve(isJson ? { status, json: JSON.parse(text) } : { status })
        })
      })
      sent.once('timeout', () => sent.destroy(new Error('timeout')))
      sent.once('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
