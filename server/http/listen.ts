/** A listening HTTP server that can stop without dropping what it is answering. */
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { StartError } from '../start-error.ts'
import { atMost } from '../limits/time-limit.ts'
import { boundConnections, type ConnectionBounds } from './limits/bound-connections.ts'
import { closeUnread } from './body/close-unread.ts'

export interface Listening {
  /** Where people find it, such as `http://127.0.0.1:3000`. */
  address: string
  /**
   * Resolves when the requests that are in flight now are answered, at the latest after `limitMs` milliseconds. Later
   * requests are answered too, and not waited for.
   */
  drain(limitMs: number): Promise<void>
  /**
   * Takes no more connections, and answers requests in flight and those that come on open connections, each of which its answer
   * closes. Ends the connections that rest after a second, and all of them after `grace` milliseconds.
   */
  close(grace: number): Promise<void>
}

/**
 * Milliseconds that a connection may rest between two requests: longer than with proxies (nginx: a minute), so that these
 * close it. One that is closed here while a write comes along it fails that write.
 */
const keepAlive = 75_000

/**
 * Milliseconds that a resting connection may still bring a request while the server closes. A proxy reuses those that it
 * used last, and could not send a change again that it has sent on a connection which ends at that moment.
 */
const restMs = 1000

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** Times are in milliseconds. */
export interface ListenOptions extends ConnectionBounds {
  /** Milliseconds for all headers of a request. */
  headersTimeout: number
  /** Milliseconds for a whole request: the largest body at 100 KB a second. */
  requestTimeout: number
  /** Between checks of the two above. */
  connectionsCheckingInterval: number
  /** Milliseconds for a client that reads nothing of a complete answer. */
  answerTimeout: number
  /** The environment variables of the address, for errors. */
  names: { host: string; port: string }
}

export const defaults: ListenOptions = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  answerTimeout: 30_000,
  names: { host: 'HOST', port: 'PORT' },
  maxConnections: 2000,
  // A browser holds six: this is a club of sixty behind one address.
  maxPerAddress: 400,
  isTrustedProxy: () => false,
}

/** Rejects with a StartError that names the variables of the port or the host when the address cannot be had. */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  overrides: Partial<ListenOptions> = {},
): Promise<Listening> {
  const options = { ...defaults, ...overrides }
  const { names } = options
  const respond = getRequestListener(
    (request, bindings) => fetch(request, bindings as HttpBindings),
    { errorHandler },
  )
  const inFlight = new Set<ServerResponse>()
  let phase: 'open' | 'closing' | 'rested' = 'open'
  // Not closeIdleConnections(): a browser's unused spare connections do not count as idle there.
  const endWhenDone = () => {
    if (phase === 'rested' && inFlight.size === 0) server.closeAllConnections()
  }
  const server = createServer(options, (incoming, outgoing) => {
    inFlight.add(outgoing)
    if (phase !== 'open') outgoing.shouldKeepAlive = false
    // The time runs while nothing can be written.
    outgoing.once('prefinish', () => incoming.socket.setTimeout(options.answerTimeout))
    outgoing.once('close', () => {
      inFlight.delete(outgoing)
      endWhenDone()
    })
    void respond(incoming, outgoing)
  })
  server.keepAliveTimeout = keepAlive
  boundConnections(server, options)
  closeUnread(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(startError(error, { host, port, names })),
    )
    server.listen(port, host, resolve)
  })
  return {
    address: addressOf(server.address() as AddressInfo),
    drain: (limitMs) => {
      const answered = Array.from(
        inFlight,
        (outgoing) => new Promise<void>((resolve) => outgoing.once('close', () => resolve())),
      )
      return atMost(limitMs, Promise.all(answered))
    },
    close: (grace) =>
      new Promise((resolve) => {
        phase = 'closing'
        for (const outgoing of inFlight) outgoing.shouldKeepAlive = false
        const rest = setTimeout(() => {
          phase = 'rested'
          endWhenDone()
        }, restMs)
        const limit = setTimeout(() => server.closeAllConnections(), grace)
        // `close` of an HTTP server would end the resting connections at once.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(rest)
          clearTimeout(limit)
          resolve()
        })
      }),
  }
}

/**
 * Errors outside of the app, which answers its own: a request without a path, or with an unknown
 * method.
 */
function errorHandler(error: unknown): Response {
  const isTheirs = error instanceof RequestError
  const message = isTheirs
    ? 'The request names no address of this server.'
    : 'Something went wrong on the server.'
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return Response.json({ message }, { status: isTheirs ? 400 : 500, headers })
}

function addressOf({ address, family, port }: AddressInfo): string {
  const anywhere = ['0.0.0.0', '::'].includes(address)
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

interface Address {
  host: string
  port: number
  names: ListenOptions['names']
}

function startError(error: NodeJS.ErrnoException, { host, port, names }: Address): Error {
  const words: Record<string, string> = {
    EADDRINUSE: `${names.port} ${port} is in use by another program. Set ${names.port} to a free one.`,
    EACCES: `${names.port} ${port} isn't allowed for this user. Set ${names.port} to one above 1023.`,
    EADDRNOTAVAIL: `${names.host} ${host} is not an address of this machine.`,
    ENOTFOUND: `${names.host} ${host} is not an address of this machine.`,
  }
  const message = words[error.code ?? '']
  return message === undefined ? error : new StartError(message)
}
