import { describe, expect, test } from 'vitest'
import { contractOf, endpoint } from '../../src/contract/endpoint.ts'
import { createApp } from '../app.ts'
import { Gate } from '../testing/gate.ts'
import { createLogger } from './log.ts'

const at = { path: '/api/thing', access: 'public' } as const
const contract = contractOf([
  endpoint('read', { ...at, method: 'GET', shows: [] }),
  endpoint('write', { ...at, method: 'POST', changes: [] }),
  endpoint('own', { ...at, method: 'PUT', access: 'signed-in', changes: [] }),
])

const coded = (code: string) => Object.assign(new Error('it failed on 10.0.0.7'), { code })

/** An app of which everything fails with an error, and its log. */
function openBroken(error: Error) {
  const log: string[] = []
  const fail = () => Promise.reject(error)
  const app = createApp({
    contract,
    handlers: { read: fail, write: fail, own: fail },
    services: {},
    authenticate: fail,
    logger: createLogger({ write: (line) => void log.push(line) }),
  })
  return { app, log }
}

async function answered(error: Error, method: string, headers: Record<string, string> = {}) {
  const response = await openBroken(error).app.request('/api/thing', { method, headers })
  const { message } = await response.json()
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), message }
}

describe('a database that is away', () => {
  const away = "The database isn't answering. Please try again in a few seconds."
  const unknown =
    'The database connection was lost, so this may not have been saved. Check before you try again.'

  test('is a 503 with a time to try again', async () => {
    expect(await answered(coded('ECONNRESET'), 'GET')).toEqual({
      status: 503,
      retryAfter: '5',
      message: away,
    })
  })

  test('leaves open whether a change was saved', async () => {
    expect(await answered(coded('57P01'), 'POST')).toMatchObject({ status: 503, message: unknown })
  })

  test('has changed nothing where the caller could not be authenticated', async () => {
    const headers = { Authorization: 'Bearer x' }
    expect(await answered(coded('57P01'), 'PUT', headers)).toMatchObject({ message: away })
  })

  test("the log alone has the database's address", async () => {
    const { app, log } = openBroken(coded('ECONNREFUSED'))
    const text = await (await app.request('/api/thing')).text()
    expect(text).not.toContain('10.0.0.7')
    expect(log.join('')).toContain('10.0.0.7')
  })
})

test.each([
  ['40P01', 503, '1', 'Someone else is changing the same data. Please try again.'],
  ['53100', 503, '60', 'The server has no room left to save anything. Please try again later.'],
  ['XX001', 500, null, expect.stringContaining('damaged')],
  ['22012', 500, null, 'Something went wrong on the server.'],
])('%s is answered with %s', async (code, status, retryAfter, message) => {
  expect(await answered(coded(code), 'POST')).toEqual({ status, retryAfter, message })
})

test('requests beyond the limit are refused until there is room again', async () => {
  const gate = new Gate()
  const app = createApp({
    contract: contractOf([endpoint('read', { ...at, method: 'GET', shows: [] })]),
    handlers: {
      read: async () => {
        await gate.opened
        return undefined
      },
    },
    services: {},
    authenticate: async () => null,
    logger: createLogger({ write: () => {} }),
    maxAtWork: 2,
  })
  const ask = async () => app.request('/api/thing')
  const waiting = [ask(), ask()]
  const refused = await ask()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  gate.open()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([204, 204])
  expect((await ask()).status).toBe(204)
})
