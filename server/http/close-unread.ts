/** Ends a connection whose request was answered before its body had arrived: the rest of the body is not read. */
import type { IncomingMessage, Server } from 'node:http'

/** Time for the client to read the answer: a connection that is cut at once may lose it. */
const lingerMs = 500
/** Bytes that are dropped in this time; the connection is cut when more arrive. */
const maxDroppedBytes = 256 * 1024

export function closeUnread(server: Server): void {
  server.on('request', (incoming, outgoing) => {
    outgoing.once('finish', () => {
      if (!incoming.complete) endConnection(incoming)
    })
  })
}

function endConnection(incoming: IncomingMessage): void {
  const { socket } = incoming
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  let dropped = 0
  incoming.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > maxDroppedBytes) socket.destroy()
  })
  socket.end()
}
