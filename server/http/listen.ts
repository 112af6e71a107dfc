/** A listening HTTP server that can stop without dropping what it is answering. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../config.ts'

export interface Listening {
  /** Where people find it, such as `http://127.0.0.1:3000`. */
  address: string
  /** Takes no more connections, lets requests in flight finish for at most `grace` milliseconds, then closes. */
  close(grace: number): Promise<void>
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Rejects with a StartError that names PORT or HOST when the address cannot be had. */
export async function listen(fetch: Fetch, host: string, port: number): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    // A connection kept open for the next request would keep a closing server from ending.
    if (!server.listening) outgoing.setHeader('Connection', 'close')
    void respond(incoming, outgoing)
  })
  const respond = getRequestListener(fetch)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    address: addressOf(server.address() as AddressInfo),
    close: (grace) =>
      new Promise((resolve) => {
        server.close(() => resolve())
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const limit = setTimeout(() => server.closeAllConnections(), grace)
        server.once('close', () => {
          clearInterval(sweep)
          clearTimeout(limit)
        })
      }),
  }
}

function addressOf({ address, family, port }: AddressInfo): string {
  const anywhere = ['0.0.0.0', '::'].includes(address)
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function startError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is taken by another program. Set PORT to a free one.`)
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
