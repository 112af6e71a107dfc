/** Bytes that no client of ours would send: each connection gets an answer or an end, and the next one is served. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import { listen, type Listening } from '../listen.ts'

let server: Listening
beforeAll(async () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  server = await listen(openShop().app.fetch, '127.0.0.1', 0, timeouts)
})
afterAll(() => server.close(1))

/** All that comes back until the connection ends. `ends`: nothing more is sent. */
async function answered(bytes: string, ends = true): Promise<string> {
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  if (ends) socket.end(bytes, 'latin1')
  else socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return text
}

const get = (target: string, more = '', version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${more}Connection: close\r\n\r\n`
const host = 'Host: localhost\r\n'
const post = (headers: string, body: string) =>
  `POST /api/items HTTP/1.1\r\n${host}Authorization: Bearer member\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const cases: readonly (readonly [what: string, bytes: string, status: number])[] = [
  ['no host', get('/api/items'), 400],
  ['a host that is none', get('/api/items', 'Host: a b\r\n'), 400],
  ['a host with a path', get('/api/items', 'Host: localhost/../x\r\n'), 400],
  ['an old version without a host', get('/api/items', '', '1.0'), 400],
  ['an old version', get('/api/items', host, '1.0'), 200],
  ['a version that is none', get('/api/items', host, '9.9'), 400],
  ['an address of another server', get('http://elsewhere.example/api/items', host), 200],
  ['an address of another kind', get('ftp://localhost/api/items', host), 400],
  ['no path', get('*', host), 400],
  ['a method that is refused', get('/api/items', host).replace('GET', 'TRACE'), 405],
  ['a method that is none', get('/api/items', host).replace('GET', 'FROB'), 400],
  ['a header without a name', get('/api/items', `${host}: x\r\n`), 400],
  ['a header with a line break', get('/api/items', `${host}X: a\n b\r\n`), 400],
  ['long headers', get('/api/items', `${host}X: ${'x'.repeat(40_000)}\r\n`), 431],
  ['a long address', get(`/api/items?x=${'x'.repeat(40_000)}`, host), 431],
  ['a length that is none', post('Content-Length: -1\r\n', '{}'), 400],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400],
  [
    'a length and chunks',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
  ],
  ['chunks that are none', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['an unknown coding', post('Transfer-Encoding: frob\r\n', '{}'), 400],
  ['more than it said', post('Content-Length: 2\r\nConnection: close\r\n', '{}GARBAGE'), 400],
]

test.each(cases)('%s', async (_what, bytes, status) => {
  const text = await answered(bytes)
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(text).not.toMatch(/\n\s+at |node_modules/)
  expect(await answered(get('/api/items', host))).toMatch(/^HTTP\/1\.1 200 /)
})

test('requests that do not wait for their answers are answered in their order', async () => {
  const both = `${get('/api/items', host).replace('Connection: close\r\n', '')}${get('/api/nothing', host)}`
  expect([...(await answered(both)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code)).toEqual(
    ['200', '404'],
  )
})

test.each([
  ['Headers without an end', `GET /api/items HTTP/1.1\r\n${host}X: `],
  ['A body without an end', post('Content-Length: 100\r\n', '{')],
])('%s: the connection is cut off', async (_what, bytes) => {
  expect(await answered(bytes, false)).toMatch(/^(HTTP\/1\.1 408 |$)/)
})
