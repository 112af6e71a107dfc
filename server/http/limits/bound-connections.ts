/**
 * Bounds the connections of one address and of all addresses. Beyond a bound, the connection that
 * has waited longest for its sender is closed, so that idle connections cannot keep others out.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

export interface ConnectionBounds {
  maxConnections: number
  maxPerAddress: number
  /** Proxies hold the connections of many people: theirs are bounded in all only. */
  isTrustedProxy: (address: string) => boolean
}

interface Connection {
  socket: Socket
  /** Null for a trusted proxy. */
  group: string | null
  /** Requests that have not been answered as a whole. */
  requests: Set<IncomingMessage>
}

export function boundConnections(
  server: Server,
  { maxConnections, maxPerAddress, isTrustedProxy }: ConnectionBounds,
): void {
  /** Sorted by the last change: opened, a request began, an answer ended. */
  const connections = new Map<Socket, Connection>()
  const counts = new Map<string, number>()

  const groupOf = ({ remoteAddress = '' }: Socket) =>
    isTrustedProxy(remoteAddress) ? null : networkOf(remoteAddress)
  const count = (group: string | null, change: 1 | -1) => {
    if (group === null) return
    const total = (counts.get(group) ?? 0) + change
    if (total === 0) counts.delete(group)
    else counts.set(group, total)
  }
  const remove = (connection: Connection) => {
    if (connections.delete(connection.socket)) count(connection.group, -1)
  }
  /** Closes the one of these connections that has waited longest. False when all of them are at work. */
  const makeRoom = (isOneOf: (connection: Connection) => boolean): boolean => {
    const waiting = [...connections.values()].find((each) => isOneOf(each) && isWaiting(each))
    if (!waiting) return false
    remove(waiting)
    waiting.socket.destroy()
    return true
  }
  const moveToEnd = (connection: Connection) => {
    if (!connections.delete(connection.socket)) return
    connections.set(connection.socket, connection)
  }
  const isRoomFor = (group: string | null) => {
    const isAddressFull = group !== null && (counts.get(group) ?? 0) >= maxPerAddress
    if (isAddressFull && !makeRoom((other) => other.group === group)) return false
    return connections.size < maxConnections || makeRoom(() => true)
  }

  server.on('connection', (socket: Socket) => {
    const group = groupOf(socket)
    if (!isRoomFor(group)) {
      socket.destroy()
      return
    }
    const connection = { socket, group, requests: new Set<IncomingMessage>() }
    connections.set(socket, connection)
    count(group, 1)
    socket.once('close', () => remove(connection))
  })
  server.on('request', (incoming, outgoing) => {
    const connection = connections.get(incoming.socket)
    if (!connection) return
    connection.requests.add(incoming)
    moveToEnd(connection)
    outgoing.once('close', () => {
      connection.requests.delete(incoming)
      moveToEnd(connection)
    })
  })
}

/** Whether its sender is awaited: for a request, or for the rest of one. */
function isWaiting({ requests }: Connection): boolean {
  return requests.size === 0 || [...requests].some(({ complete }) => !complete)
}
