import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { as, openShop } from '../testing/shop.ts'
import { listen } from './listen.ts'

/** A server whose one request waits until it is released. */
async function openSlowServer() {
  const arrival = new AbortController()
  const gate = new AbortController()
  const arrived = once(arrival.signal, 'abort')
  const open = once(gate.signal, 'abort')
  const server = await listen(
    async () => {
      arrival.abort()
      await open
      return new Response('done')
    },
    '127.0.0.1',
    0,
  )
  onTestFinished(() => gate.abort())
  return { server, arrived, letGo: () => gate.abort() }
}

test('closing waits for the request in flight, although its connection is kept alive', async () => {
  const { server, arrived, letGo } = await openSlowServer()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answered = once(get(server.address, { agent }), 'response')
  await arrived
  const closed = server.close(60_000)
  await expect(fetch(server.address)).rejects.toThrow('fetch failed')
  letGo()
  const [response] = (await answered) as [IncomingMessage]
  expect(await text(response)).toBe('done')
  await closed
})

test('a connection that rests brings one more request while the server closes', async () => {
  const server = await listen(() => new Response('done'), '127.0.0.1', 0)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const read = async () => {
    const [response] = (await once(get(server.address, { agent }), 'response')) as [IncomingMessage]
    return [await text(response), response.headers.connection]
  }
  expect(await read()).toEqual(['done', 'keep-alive'])
  const closed = server.close(60_000)
  expect(await read()).toEqual(['done', 'close'])
  await closed
})

test('draining waits for the request in flight, and others are still answered', async () => {
  const { server, arrived, letGo } = await openSlowServer()
  const answered = fetch(server.address)
  await arrived
  let isDrained = false
  const drained = server.drain(60_000).then(() => (isDrained = true))
  const later = fetch(server.address)
  expect(isDrained).toBe(false)
  letGo()
  expect(await (await answered).text()).toBe('done')
  await drained
  expect(await (await later).text()).toBe('done')
  await server.drain(60_000)
  await server.close(60_000)
})

test('draining ends at its limit', async () => {
  const { server, arrived } = await openSlowServer()
  const outcome = fetch(server.address).catch((error: Error) => error.message)
  await arrived
  await server.drain(1)
  await server.close(1)
  expect(await outcome).toBe('fetch failed')
})

test('closing does not wait for a connection without a request', async () => {
  const { app } = openShop()
  const server = await listen(app.fetch, '127.0.0.1', 0)
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.resume()
  const ended = once(socket, 'close')
  await server.close(60_000)
  expect(await ended).toEqual([false])
})

test('a request that takes longer than the grace is cut off', async () => {
  const { server, arrived } = await openSlowServer()
  const answered = once(get(server.address), 'response')
  const outcome = answered.catch((error: Error) => error.message)
  await arrived
  await server.close(1)
  expect(await outcome).toBe('socket hang up')
})

test('a port that is taken is named', async () => {
  const { server } = await openSlowServer()
  const port = Number(new URL(server.address).port)
  await expect(listen(() => new Response(), '127.0.0.1', port)).rejects.toThrow(
    `PORT ${port} is in use`,
  )
  await server.close(1)
})

test('an address of another machine is named', async () => {
  await expect(listen(() => new Response(), '192.0.2.1', 0)).rejects.toThrow('HOST 192.0.2.1')
})

test('the address for all interfaces is one that a browser can open', async () => {
  const server = await listen(() => new Response(), '0.0.0.0', 0)
  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  await server.close(1)
})

test('a body that is too large is answered over a real connection', async () => {
  const { app } = openShop()
  const server = await listen(app.fetch, '127.0.0.1', 0)
  const headers = as('member', { 'Content-Type': 'application/json' })
  const upload = request(`${server.address}/api/items`, { method: 'POST', headers })
  const answered = once(upload, 'response')
  upload.on('error', () => {})
  for (let piece = 0; piece < 30; piece += 1) upload.write('x'.repeat(10_240))
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  upload.destroy()
  await server.close(1)
})
