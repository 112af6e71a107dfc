import { expect, test } from 'vitest'
import { healthHandlers } from './handlers.ts'
import { contractOf } from '../../../src/contract/endpoint.ts'
import { clientAddress, health, ready } from '../../../src/contract/admin.ts'
import { createApp } from '../../app.ts'
import { createLogger } from '../../http/log.ts'
import { Readiness } from './readiness.ts'

function openApp(ping: () => Promise<void>, isCurrent = async () => true) {
  const log: Record<string, unknown>[] = []
  const app = createApp({
    contract: contractOf([health, ready, clientAddress]),
    handlers: healthHandlers,
    services: { engine: { ping }, readiness: new Readiness().run({ ping, isCurrent }) },
    authenticate: async () => null,
    logger: createLogger({ write: (line) => void log.push(JSON.parse(line)) }),
  })
  return { app, log }
}

test('health is ok once the database answers, and never from a cache', async () => {
  const response = await openApp(async () => {}).app.request('/api/health')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('a database that does not answer is a 503, with the cause in the log alone', async () => {
  const { app, log } = openApp(() => Promise.reject(new Error('connection to db:5432 refused')))
  const response = await app.request('/api/health')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({
    message: 'The database does not answer.',
    requestId: response.headers.get('X-Request-Id'),
  })
  expect(JSON.stringify(log)).toContain('connection to db:5432 refused')
})

test('a database that never answers is a 503 after four seconds', async () => {
  const { status } = await openApp(() => new Promise(() => {})).app.request('/api/health')
  expect(status).toBe(503)
})

test('ready is ready once the database has the tables of this version, and is not logged', async () => {
  const { app, log } = openApp(async () => {})
  const response = await app.request('/api/ready')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ status: 'ready' })
  expect(log).toEqual([])
})

test('a server that is not ready names the failing check, without the cause', async () => {
  const { app, log } = openApp(() => Promise.reject(new Error('connection to db:5432 refused')))
  const response = await app.request('/api/ready')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(await response.json()).toEqual({
    message: 'The server is not ready: database.',
    issues: [{ path: 'database', message: 'The database does not answer.' }],
    requestId: response.headers.get('X-Request-Id'),
  })
  expect(log).toEqual([])
})
