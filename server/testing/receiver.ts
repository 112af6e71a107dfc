/** A small HTTP server that keeps what is posted to it. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  /** `http://127.0.0.1:1234` */
  url: string
  port: number
  received: Received[]
  /** Answers one request; 204 by default. */
  answer: (response: ServerResponse, received: Received) => void
  stop: () => Promise<void>
}

export const accept: Receiver['answer'] = (response) => void response.writeHead(204).end()

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const received = { path: request.url ?? '', headers: request.headers, body }
      receiver.received.push(received)
      receiver.answer(response, received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    port,
    received: [],
    answer: accept,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
