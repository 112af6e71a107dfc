/** Sends requests of the fuzzer to a server as they are, and keeps count of what it answered. */
import { Agent, request as send } from 'node:http'
import { decoded } from '../tests/fuzz/decoded.ts'
import type { FuzzRequest } from '../tests/fuzz/requests.ts'
import type { FuzzAnswer } from '../tests/fuzz/verdict.ts'

/** Milliseconds after which a request counts as hanging. */
const timeoutMs = 20_000

const ignore = () => {}

export class FuzzClient {
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true })
  /** Answers by endpoint and status. */
  readonly counts = new Map<string, Map<number, number>>()
  slowest = { milliseconds: 0, request: '' }
  requests = 0

  constructor(address: string) {
    this.#address = address
  }

  async ask(request: FuzzRequest): Promise<FuzzAnswer> {
    const start = performance.now()
    const answer = await this.#send(request)
    const milliseconds = performance.now() - start
    if (milliseconds > this.slowest.milliseconds)
      this.slowest = { milliseconds, request: `${request.method} ${request.target.slice(0, 80)}` }
    this.requests += 1
    const { name } = request.endpoint
    const ofEndpoint = this.counts.get(name) ?? new Map<number, number>()
    ofEndpoint.set(answer.status, (ofEndpoint.get(answer.status) ?? 0) + 1)
    this.counts.set(name, ofEndpoint)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }

  #send({ method, target, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    const { hostname, port } = new URL(this.#address)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          hostname,
          port,
          path: target,
          method,
          headers: { ...headers, ...length },
          agent: this.#agent,
          timeout: timeoutMs,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const answered = new Headers()
            for (const [name, values] of Object.entries(response.headersDistinct)) {
              for (const value of values ?? []) answered.append(name, value)
            }
            const bytes = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: answered,
              text: method === 'HEAD' ? '' : decoded(bytes, answered.get('Content-Encoding')),
            })
          })
        },
      )
      // Node has no listener of its own between the end of an early answer and the end of the request.
      sent.on('socket', (socket) => {
        if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore)
      })
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${timeoutMs / 1000} s.`)))
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
