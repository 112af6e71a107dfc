/** The checks of the server, at its own address and at its public one. */
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../catalog/sources/fixtures/files.ts'
import { contractOf } from '../../../src/contract/endpoint.ts'
import { clientAddress, health, ready } from '../../../src/contract/admin.ts'
import { createApp } from '../../app.ts'
import { healthHandlers } from '../health/handlers.ts'
import { Readiness } from '../health/readiness.ts'
import { addressMatcher } from '../../http/limits/trusted-proxies.ts'
import { listen } from '../../http/listen.ts'
import { createLogger } from '../../http/log.ts'
import { factsOf, linesOf, resultsOf } from '../../testing/doctor.ts'
import { freePort } from '../../testing/free-port.ts'
import { describeProtocol, proxyCheck } from './proxy-check.ts'
import { serverCheck } from './server-check.ts'

/** The probes of a server on a port of its own, which trusts these proxies. */
async function openServer(trusted: readonly string[] = []) {
  const database = { ping: async () => {}, isCurrent: async () => true }
  const readiness = new Readiness().run(database)
  const app = createApp({
    contract: contractOf([health, ready, clientAddress]),
    handlers: healthHandlers,
    services: { engine: database, readiness },
    authenticate: async () => null,
    logger: createLogger({ write: () => {} }),
    isTrustedProxy: addressMatcher(trusted),
  })
  const server = await listen(app.fetch, '127.0.0.1', 0)
  onTestFinished(() => server.close(0))
  return { readiness, address: server.address, port: Number(new URL(server.address).port) }
}

/** A proxy in front of an address, which sets X-Forwarded-For from what it received and from its peer. */
function openProxy(
  target: string,
  forwardedFor: (received: string | undefined) => string | undefined,
) {
  return serve((incoming, outgoing) => {
    const { 'x-forwarded-for': received, ...headers } = incoming.headers
    const forwarded = forwardedFor(received?.toString())
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    passed.end()
  })
}

const visitor = '198.51.100.7'
const serving = () => factsOf({ isServing: true })

test('a server that is ready is found on its port', async () => {
  const { port } = await openServer()
  const facts = factsOf()
  expect(linesOf(await resultsOf(serverCheck, { host: '0.0.0.0', port }, facts))).toEqual([
    `ok: The server at http://127.0.0.1:${port} is ready.`,
  ])
  expect(facts.isServing).toBe(true)
})

test('a server that is not ready names its failing check', async () => {
  const { port, readiness } = await openServer()
  readiness.migrate()
  const facts = factsOf()
  expect(linesOf(await resultsOf(serverCheck, { port }, facts))).toEqual([
    `warn: The server at http://127.0.0.1:${port} is not ready (migrating): The tables of the database are being brought up to date.`,
  ])
  readiness.run({ ping: () => Promise.reject(new Error('gone')), isCurrent: async () => true })
  expect(linesOf(await resultsOf(serverCheck, { port }, facts))).toEqual([
    `fail: The server at http://127.0.0.1:${port} is not ready (database): The database does not answer.`,
  ])
  expect(facts.isServing).toBe(false)
})

test('a server that is stopped is fine, unless its database is open', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  expect(linesOf(await resultsOf(serverCheck, { port }))).toEqual([
    `ok: No server runs at ${address}.`,
  ])
  expect(linesOf(await resultsOf(serverCheck, { port }, factsOf({ holder: 42 })))).toEqual([
    `warn: The process 42 has the database open, but does not answer at ${address}.`,
  ])
})

test('another program on the port is a failure', async () => {
  const address = await serve((_, response) => response.end('<!doctype html>'))
  const port = Number(new URL(address).port)
  expect(linesOf(await resultsOf(serverCheck, { port }))).toEqual([
    `fail: Something other than this version of Ninepocket answers at ${address}.`,
  ])
})

test('a proxy that names the visitor and is trusted is fine', async () => {
  const { address } = await openServer(['127.0.0.1'])
  const publicOrigin = await openProxy(address, () => visitor)
  const trustedProxy = ['127.0.0.1']
  expect(linesOf(await resultsOf(proxyCheck, { publicOrigin, trustedProxy }, serving()))).toEqual([
    `ok: ${publicOrigin} leads to the server, with the address of each visitor.`,
  ])
})

test('a proxy that is not trusted is named with the setting', async () => {
  const { address } = await openServer()
  const publicOrigin = await openProxy(address, () => visitor)
  expect(
    await resultsOf(proxyCheck, { publicOrigin, trustedProxy: ['10.0.0.1'] }, serving()),
  ).toEqual([
    {
      status: 'fail',
      found: 'The proxy at 127.0.0.1 is not trusted, so visitors share one limit.',
      remedy: 'Set TRUSTED_PROXY to 10.0.0.1, 127.0.0.1.',
    },
  ])
})

test('a proxy that passes on what visitors write is found', async () => {
  const { address } = await openServer(['127.0.0.1'])
  const publicOrigin = await openProxy(address, (received) => received ?? visitor)
  const trustedProxy = ['127.0.0.1']
  expect(linesOf(await resultsOf(proxyCheck, { publicOrigin, trustedProxy }, serving()))).toEqual([
    'fail: Visitors can fake the address the server counts them by.',
  ])
})

test('an address that leads elsewhere is found, and one that does not answer is a warning', async () => {
  const elsewhere = await serve((_, response) => response.writeHead(502).end())
  const moved = await serve((_, response) =>
    response.writeHead(301, { Location: 'https://cards.example/' }).end(),
  )
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const withoutTls = elsewhere.replace('http:', 'https:')
  const lines = await Promise.all(
    [elsewhere, moved, nowhere, withoutTls].map(async (publicOrigin) =>
      linesOf(await resultsOf(proxyCheck, { publicOrigin }, serving())),
    ),
  )
  expect(lines.flat()).toEqual([
    `fail: ${elsewhere} answers with HTTP status 502.`,
    `fail: ${moved} redirects to https://cards.example/.`,
    expect.stringMatching(
      /^warn: \S+ cannot be reached from this machine \(connect ECONNREFUSED [\d.:]+\)\.$/,
    ),
    `warn: ${withoutTls} cannot be reached from this machine (ERR_SSL_WRONG_VERSION_NUMBER).`,
  ])
})

test('a proxy is not checked without PUBLIC_ORIGIN, or while the server is stopped', async () => {
  expect(linesOf(await resultsOf(proxyCheck, {}, serving()))).toEqual([
    'ok: Not checked: PUBLIC_ORIGIN is not set.',
  ])
  expect(linesOf(await resultsOf(proxyCheck, { publicOrigin: 'https://cards.example' }))).toEqual([
    'ok: Not checked: the server has to be ready for that.',
  ])
})

test.each([
  ['http://localhost', {}, []],
  ['http://cards.example', {}, ['warn']],
  ['https://cards.example', {}, ['warn']],
  ['https://cards.example', { 'Strict-Transport-Security': 'max-age=1' }, []],
])('%s with %o: %j', (origin, headers, statuses) => {
  const answer = { status: 200, headers: new Headers(headers), json: null }
  expect(describeProtocol(origin, answer).map(({ status }) => status)).toEqual(statuses)
})
