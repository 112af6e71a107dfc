/** Behaviour of accounts that only the mocks can show quickly; tests/parity has the rest. */
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Seed } from '../../sample/members/seed.ts'
import { mockNow } from '../clock.ts'
import type { MockDb } from '../records.ts'
import { openMockDb, seededState } from '../state.ts'
import { Faults } from '../faults.ts'
import { mockHandlers } from '../handlers.ts'
import { people, seededPassword } from '../../sample/members/people.ts'
import { standingToken } from './tokens.ts'

const ada = standingToken('ada')
const alice = standingToken('alice')

function start(seed: Seed = 'default') {
  let time = new Date('2026-11-20T12:00:00Z')
  const db: MockDb = { ...openMockDb(seededState(seed), mockNow), now: () => time }
  const handlers = mockHandlers({ db, faults: new Faults() })
  const send = async (method: string, path: string, token: string | null, body?: object) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    const request = new Request(`http://any.test/api/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const response = await getResponse(handlers, request)
    const text = (await response?.text()) ?? ''
    return { status: response?.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const logIn = async (username: string, password: string) =>
    (await send('POST', 'auth/login', null, { username, password })).status
  const wait = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  return { db, send, logIn, wait }
}

test('a session ends after thirty days', async () => {
  const { db, logIn, send, wait } = start()
  await logIn('bob', seededPassword)
  const { token = '' } = db.state.sessions.at(-1) ?? {}
  wait(29 * 86_400)
  expect((await send('GET', 'auth/me', token)).status).toBe(200)
  wait(2 * 86_400)
  expect((await send('GET', 'auth/me', token)).status).toBe(401)
})

test('of two admins one may be denied', async () => {
  const { db, send } = start()
  const second = db.state.users.find(({ username }) => username === 'alice')
  if (second) second.role = 'admin'
  const deny = (id: number) => send('PUT', `admin/users/${id}/status`, alice, { status: 'denied' })
  expect((await deny(people.ada.id)).status).toBe(200)
  expect((await deny(people.alice.id)).status).toBe(409)
})

test('a run of the daily tasks is done when its status has been read twice', async () => {
  const { send } = start()
  const status = () => send('GET', 'admin/task-status', ada)
  expect(await status()).toMatchObject({ body: { status: 'never', last_run_at: null } })
  await send('POST', 'admin/run-tasks', ada)
  expect(await status()).toMatchObject({ body: { status: 'running' } })
  expect(await status()).toMatchObject({ body: { status: 'running' } })
  expect(await status()).toMatchObject({ body: { status: 'success' } })
  expect(await send('GET', 'admin/overview', ada)).toMatchObject({
    body: { runs: [{ id: 1, status: 'success', finished_at: '2026-11-20T12:00:00.000Z' }] },
  })
})

test('the large seed has three hundred members', async () => {
  const { send } = start('large')
  const { body } = await send('GET', 'users', alice)
  // Pia waits, Dan was denied.
  expect(body).toHaveLength(298)
})

test('a state survives being written as text', () => {
  const state = seededState('default')
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})
