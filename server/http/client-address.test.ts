import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { clientAddress } from './client-address.ts'
import type { AppEnv } from './env.ts'

async function addressOf(
  peer: string | undefined,
  forwarded: string | undefined,
  behindProxy: boolean,
) {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, behindProxy)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const env = { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers }, env)).text()
}

test.each([
  ['the peer without a proxy', '203.0.113.7', undefined, false, '203.0.113.7'],
  ['the peer, whatever a caller claims', '203.0.113.7', '198.51.100.1', false, '203.0.113.7'],
  [
    'also when the server stands behind a proxy',
    '203.0.113.7',
    '198.51.100.1',
    true,
    '203.0.113.7',
  ],
  ['also of this machine when there is no proxy', '127.0.0.1', '198.51.100.1', false, '127.0.0.1'],
  ['what the proxy of this machine saw', '127.0.0.1', '198.51.100.1', true, '198.51.100.1'],
  [
    'the last of several, which the proxy added',
    '::1',
    '10.0.0.1, 2001:db8::7',
    true,
    '2001:db8::7',
  ],
  ['the same over a mapped address', '::ffff:127.0.0.1', '198.51.100.1', true, '198.51.100.1'],
  ['the peer when the last is no address', '127.0.0.1', '198.51.100.1, evil', true, '127.0.0.1'],
  ['the peer when the proxy says nothing', '127.0.0.1', undefined, true, '127.0.0.1'],
  ['unknown once the connection is gone', undefined, undefined, true, 'unknown'],
])('the address is %s', async (_, peer, forwarded, behindProxy, expected) => {
  expect(await addressOf(peer, forwarded, behindProxy)).toBe(expected)
})

test('an app that is called without a server knows no address', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, false)))
  expect(await (await app.request('/')).text()).toBe('unknown')
})
