/** Clients that send more than is good for a server, each over a connection of its own on the loopback address. */
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Target {
  host: string
  port: number
}

export function targetOf(address: string): Target {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port) }
}

/** Opens a connection, sends these bytes and leaves it open. Resolves once they are sent, or the server has closed it. */
export async function sendAndHold(target: Target, pieces: readonly Buffer[]) {
  const socket = connect(target)
  socket.on('error', () => {})
  // The answer is read, so that the server is not kept waiting by it.
  socket.resume()
  await firstOf(socket, 'connect')
  for (const piece of pieces) {
    if (socket.destroyed) break
    if (!socket.write(piece)) await firstOf(socket, 'drain')
  }
  return socket
}

/** Waits for an event, or for the end of the connection. */
const firstOf = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => {
    socket.once(event, () => resolve())
    socket.once('close', () => resolve())
  })

/** The head of a request with a chunked body. */
export const chunkedHead = (path: string) =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )

/** One chunk of a body. */
export const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const boundary = 'ninepocketDoor'
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="backupFile"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n`
const partEnd = `\r\n--${boundary}--\r\n`

/** Uploads a file as a backup to be previewed. Resolves with the status of the answer; 0 where the connection was cut. */
export function upload(target: Target, token: string, file: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      {
        ...target,
        method: 'POST',
        path: '/api/backup/preview',
        agent: false,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          'Content-Length': partHead.length + file.length + partEnd.length,
        },
      },
      (response) => {
        response.resume()
        response.once('error', () => {})
        resolve(response.statusCode ?? 0)
      },
    )
    sent.once('error', () => resolve(0))
    sent.write(partHead)
    sent.write(file)
    sent.end(partEnd)
  })
}
