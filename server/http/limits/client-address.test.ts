import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { clientReader } from './client-address.ts'
import type { AppEnv } from '../env.ts'
import { isAddressOrNetwork, addressMatcher } from './trusted-proxies.ts'

function reader(trusted: readonly string[]) {
  const warnings: unknown[] = []
  const clientOf = clientReader({
    isTrustedProxy: addressMatcher(trusted),
    log: { warn: (line: unknown) => void warnings.push(line) },
  })
  const app = new Hono<AppEnv>().all('*', (c) => c.json(clientOf(c)))
  const clientFrom = async (
    peer: string | undefined,
    headers: Record<string, string> = {},
    host = '127.0.0.1:3000',
  ) => {
    const env = { incoming: { socket: { remoteAddress: peer } } }
    return (await app.request(`http://${host}/`, { headers }, env)).json()
  }
  return { app, warnings, clientFrom }
}

const forwardedFor = (addresses: string) => ({ 'X-Forwarded-For': addresses })

test.each([
  ['the peer without a proxy', '203.0.113.7', undefined, [], '203.0.113.7'],
  ['the peer, whatever it claims', '203.0.113.7', '198.51.100.1', ['127.0.0.1'], '203.0.113.7'],
  ['the peer on loopback, which alone is no trust', '127.0.0.1', '198.51.100.1', [], '127.0.0.1'],
  ['what a trusted proxy saw', '127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  [
    'what the proxy saw, not what the client wrote',
    '::1',
    '10.9.9.9, 2001:db8::7',
    ['::1'],
    '2001:db8::7',
  ],
  [
    'the same over a mapped peer',
    '::ffff:127.0.0.1',
    '198.51.100.1',
    ['127.0.0.1'],
    '198.51.100.1',
  ],
  [
    'an IPv4 address where the proxy mapped it',
    '127.0.0.1',
    '::ffff:198.51.100.1',
    ['127.0.0.1'],
    '198.51.100.1',
  ],
  [
    'the peer of the outermost of several trusted proxies',
    '10.0.0.2',
    '6.6.6.6, 198.51.100.1, 10.0.0.9',
    ['10.0.0.0/8'],
    '198.51.100.1',
  ],
  ['a trusted proxy that is itself the client', '10.0.0.2', '10.0.0.9', ['10.0.0.0/8'], '10.0.0.9'],
  [
    'the last proxy before what is no address',
    '127.0.0.1',
    '198.51.100.1, evil',
    ['127.0.0.1'],
    '127.0.0.1',
  ],
  ['the peer when the proxy says nothing', '127.0.0.1', undefined, ['127.0.0.1'], '127.0.0.1'],
  ['unknown once the connection is gone', undefined, '198.51.100.1', ['127.0.0.1'], 'unknown'],
])('the address is %s', async (_, peer, forwarded, trusted, address) => {
  const { clientFrom } = reader(trusted)
  const headers = forwarded === undefined ? {} : forwardedFor(forwarded)
  expect(await clientFrom(peer, headers)).toMatchObject({ address })
})

test('an app that is called without a server knows no address', async () => {
  const { app } = reader([])
  expect(await (await app.request('/')).json()).toEqual({
    address: 'unknown',
    forwarding: 'none',
    isLocal: false,
    deviceName: null,
    browserCookie: {},
    signInCookie: {},
    origin: 'http://localhost',
  })
})

test.each([
  [undefined, 'none'],
  ['198.51.100.1', 'trusted'],
])('X-Forwarded-For %s of a trusted proxy is %s', async (forwarded, forwarding) => {
  const headers = forwarded === undefined ? {} : forwardedFor(forwarded)
  expect(await reader(['127.0.0.1']).clientFrom('127.0.0.1', headers)).toMatchObject({ forwarding })
  expect(await reader([]).clientFrom('127.0.0.1', headers)).toMatchObject({
    address: '127.0.0.1',
    forwarding: forwarded === undefined ? 'none' : 'ignored',
  })
})

test('a forwarding header that is not believed is logged once', async () => {
  const { clientFrom, warnings } = reader(['10.0.0.0/8'])
  await clientFrom('10.0.0.2', forwardedFor('198.51.100.1'))
  await clientFrom('127.0.0.1')
  expect(warnings).toEqual([])
  for (let n = 0; n < 3; n++) await clientFrom('127.0.0.1', forwardedFor('198.51.100.1'))
  await clientFrom('203.0.113.7', forwardedFor('198.51.100.1'))
  expect(warnings).toEqual([expect.stringMatching(/^X-Forwarded-For of 127\.0\.0\.1 is ignored/)])
})

test.each([
  ['127.0.0.1', {}, '127.0.0.1:3000', true],
  ['::1', {}, '[::1]:3000', true],
  ['::ffff:127.0.0.1', {}, 'localhost:3000', true],
  ['203.0.113.7', {}, 'localhost', false],
  ['127.0.0.1', {}, 'cards.example', false],
  ['127.0.0.1', {}, '127.evil.example', false],
  ['127.0.0.1', forwardedFor('127.0.0.1'), 'localhost', false],
  ['127.0.0.1', { Forwarded: 'for=127.0.0.1' }, 'localhost', false],
  ['127.0.0.1', { 'X-Real-IP': '127.0.0.1' }, 'localhost', false],
  ['127.0.0.1', { Via: '1.1 proxy' }, 'localhost', false],
  [undefined, {}, 'localhost', false],
])('a request of %s with %o for %s is local: %s', async (peer, headers, host, isLocal) => {
  for (const trusted of [[], ['127.0.0.1', '::1']]) {
    expect(await reader(trusted).clientFrom(peer, headers, host)).toMatchObject({ isLocal })
  }
})

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['unknown', false],
  ['', false],
])('%s is in 10.0.0.0/8 or 2001:db8::/32: %s', (address, expected) => {
  expect(addressMatcher(['10.0.0.0/8', '2001:db8::/32'])(address)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.0/8', true],
  ['0.0.0.0/0', true],
  ['fd00::/8', true],
  ['10.0.0.0/-1', false],
  ['10.0.0.0/', false],
  ['10.0.0/8', false],
  ['localhost', false],
])('%s is an address or a network: %s', (text, expected) => {
  expect(isAddressOrNetwork(text)).toBe(expected)
})
