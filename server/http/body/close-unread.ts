/**
 * Bounds what is read of a body whose request is answered before the body has arrived. The adapter drops a short rest, and
 * the connection remains usable. With a longer one the answer says `Connection: close`, and the connection is closed so
 * that the client can still read the answer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The rest of a body that is dropped. */
export const maxDroppedBytes = 64 * 1024
/** Time for the client to read the answer. */
const lingerMs = 500

export function closeUnread(server: Server): void {
  // Before the listener of the app, which may answer at once.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    const bytesBefore = socket.bytesRead
    const writeHead = outgoing.writeHead.bind(outgoing)
    outgoing.writeHead = (...args: unknown[]) => {
      const isClosing = restBytes(incoming, bytesBefore) > maxDroppedBytes
      if (isClosing) {
        outgoing.shouldKeepAlive = false
        // Node calls it after the answer. Destroying a socket with unread bytes resets the connection.
        socket.destroySoon = () => close(socket)
      }
      return Reflect.apply(writeHead, undefined, args)
    }
  })
}

/** The maximum bytes of the body that have not arrived; infinite without a Content-Length. */
function restBytes({ complete, headers, socket }: IncomingMessage, bytesBefore: number): number {
  if (complete) return 0
  const announced = headers['content-length']
  if (announced === undefined) return headers['transfer-encoding'] === undefined ? 0 : Infinity
  return Number(announced) - (socket.bytesRead - bytesBefore)
}

function close(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.end()
}
