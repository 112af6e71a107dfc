/** Connections over a real socket: how many there may be, and which of them give way. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Gate } from '../../testing/gate.ts'
import { listen, type ListenOptions } from '../listen.ts'

async function openServer(
  options: Partial<ListenOptions>,
  fetch: (request: Request) => Response | Promise<Response> = () => new Response('done'),
) {
  const server = await listen(fetch, '127.0.0.1', 0, options)
  onTestFinished(() => server.close(1))
  const { hostname, port } = new URL(server.address)
  const open = async (from = '127.0.0.1') => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { open, address: server.address }
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

const closed = (socket: Socket) => (socket.destroyed ? undefined : once(socket.resume(), 'close'))

/** The server's answer; empty when it closes the connection without one. */
async function ask(socket: Socket): Promise<string> {
  socket.write(get)
  return text(socket).catch(() => '')
}

test('beyond the bound of an address its longest idle connection is closed, and a new one is served', async () => {
  const { open } = await openServer({ maxPerAddress: 3 })
  const [first, second] = [await open(), await open(), await open()]
  expect(await ask(await open())).toMatch(/^HTTP\/1\.1 200 /)
  await closed(first)
  expect(await ask(second)).toMatch(/^HTTP\/1\.1 200 /)
})

// Other systems have one loopback address alone.
test.skipIf(process.platform !== 'linux')(
  'the bound over all connections holds for many addresses',
  async () => {
    const { open } = await openServer({ maxConnections: 3, maxPerAddress: 2 })
    const first = await open('127.0.0.2')
    await open('127.0.0.3')
    await open('127.0.0.4')
    expect(await ask(await open('127.0.0.5'))).toMatch(/^HTTP\/1\.1 200 /)
    await closed(first)
  },
)

test('an unfinished body gives way, a request at work never', async () => {
  const gate = new Gate()
  onTestFinished(() => gate.open())
  let begun = 0
  const { open } = await openServer({ maxPerAddress: 2 }, async (request) => {
    begun += 1
    if (request.method === 'GET') await gate.opened
    else await request.text()
    return new Response('done')
  })
  const first = await open()
  const firstAnswer = ask(first)
  await expect.poll(() => begun).toBe(1)
  const unfinished = await open()
  unfinished.write(`${post(10)}half`)
  await expect.poll(() => begun).toBe(2)
  const second = await open()
  const secondAnswer = ask(second)
  await closed(unfinished)
  await expect.poll(() => begun).toBe(3)
  expect(await ask(await open())).toBe('')
  gate.open()
  for (const answer of [firstAnswer, secondAnswer]) {
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('a connection that has begun a request is newer than one that never does', async () => {
  let begun = 0
  const { open } = await openServer({ maxPerAddress: 2 }, async (request) => {
    begun += 1
    return new Response(await request.text())
  })
  const first = await open()
  const silent = await open()
  first.write(post(10))
  await expect.poll(() => begun).toBe(1)
  expect(await ask(await open())).toMatch(/^HTTP\/1\.1 200 /)
  await closed(silent)
  expect(first.destroyed).toBe(false)
})

test('connections of a trusted proxy are bounded in all only', async () => {
  const { open } = await openServer({
    maxPerAddress: 1,
    isTrustedProxy: (address) => address === '127.0.0.1',
  })
  const [first] = [await open(), await open(), await open()]
  expect(await ask(first)).toMatch(/^HTTP\/1\.1 200 /)
})

test('the rest of a body is not read once the request was answered', async () => {
  let received = 0
  const { open } = await openServer({}, () => new Response('refused', { status: 401 }))
  const socket = await open()
  const end = once(socket, 'close')
  const answer = text(socket).catch(() => '')
  const piece = Buffer.alloc(64 * 1024)
  socket.write(post(50_000_000))
  const sending = async () => {
    while (!socket.destroyed && received < 50_000_000) {
      received += piece.length
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), end])
    }
  }
  await sending().catch(() => {})
  await end
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  // Bytes in the socket buffers of both sides count too.
  expect(received).toBeLessThan(20_000_000)
})

test('a client that takes nothing of its answer is cut off', async () => {
  const bytes = Buffer.alloc(30_000_000)
  const requestGate = new Gate()
  const { open } = await openServer({ answerTimeout: 100, maxPerAddress: 1 }, ({ url }) => {
    if (!url.endsWith('/large')) return new Response('done')
    requestGate.open()
    return new Response(bytes)
  })
  const socket = await open()
  socket.pause()
  socket.write(get.replace('GET /', 'GET /large'))
  await requestGate.opened
  // The slot of a connection at work is free once it is closed.
  const other = () => open().then(ask)
  expect(await other()).toBe('')
  await expect.poll(other).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('a connection remains usable when a short body arrives after the answer', async () => {
  const { open } = await openServer({}, () => new Response('refused', { status: 401 }))
  const socket = await open()
  const answers = text(socket)
  socket.write(post(1000))
  await wait(50)
  socket.write(Buffer.alloc(1000))
  await wait(50)
  socket.end(post(0))
  expect((await answers).match(/HTTP\/1\.1 401 /g)).toHaveLength(2)
})

test('the answer to a long body that has not arrived announces the close', async () => {
  const { open } = await openServer({}, () => new Response('refused', { status: 401 }))
  const socket = await open()
  const answer = text(socket)
  socket.write(post(50_000_000))
  expect(await answer).toMatch(/^connection: close\r$/im)
})
