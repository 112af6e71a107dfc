/** One client's connection, which stays open as a browser's does. */
import { Agent, request } from 'node:http'
import type { Call } from './mix.ts'

export interface Answer {
  status: number
  /** Of a write that was done; what else is answered is received and dropped. */
  json?: unknown
}

/** Milliseconds after which a call counts as failed. */
const patience = 30_000

/** Rejects when there is no answer. */
export function connect(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = 'body' in call && call.body ? JSON.stringify(call.body) : undefined
      const isRead = call.kind !== 'write'
      const options = {
        agent,
        method: call.method,
        timeout: patience,
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
          // What a proxy says for a server that is gone is a page.
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
