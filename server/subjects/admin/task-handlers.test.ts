import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminRunTasks, adminTaskStatus } from '../../../src/contract/admin.ts'
import { contractOf } from '../../../src/contract/endpoint.ts'
import type { Role } from '../../../src/domain/accounts/account.ts'
import { accountServices } from '../accounts/services.ts'
import { createApp } from '../../app.ts'
import type { Engine } from '../../db/engine.ts'
import { Entries } from '../entries/entries.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { Cards } from '../cards/card-queries.ts'
import { createTestEngine } from '../../testing/database.ts'
import { Readiness } from '../../operations/health/readiness.ts'
import { createLogger } from '../../http/log.ts'
import { Gate } from '../../testing/gate.ts'
import { emptyCatalog, sourceOf, taskOn } from '../../testing/tasks.ts'
import { ImportCounts } from '../imports/import-counts.ts'
import { memberThreads } from '../../member-threads.ts'
import { dailyTaskHandlers } from './task-handlers.ts'

let engine: Engine
beforeAll(async () => {
  engine = { ...(await createTestEngine()), settle: async () => {} }
})
afterAll(() => engine.close())
beforeEach(() => emptyCatalog(engine))

const isRole = (token: string): token is Role => token === 'admin' || token === 'member'

/** The two calls over a task whose source waits for the gate; the token names the caller's role. */
function open() {
  const gate = new Gate()
  const dailyTask = taskOn('2026-11-20', engine, {
    ...sourceOf(async function* () {
      await gate.opened
      yield { kind: 'skip', reason: 'digital' }
    }),
  })
  const { adminTaskStatus: status, adminRunTasks: run } = dailyTaskHandlers
  const app = createApp({
    contract: contractOf([adminTaskStatus, adminRunTasks]),
    handlers: { adminTaskStatus: status, adminRunTasks: run },
    services: {
      ...accountServices(engine.db, () => new Date()),
      engine,
      readiness: new Readiness().run(engine),
      today: () => '2026-11-20',
      dailyTask,
      entries: new Entries(engine),
      cards: new Cards(engine.db),
      importCounts: new ImportCounts(),
      limits,
      mailer: null,
      ...memberThreads(),
    },
    authenticate: async (role) =>
      isRole(role) ? { id: 1, role, status: 'approved', sessionId: '1' } : null,
    logger: createLogger({ write: () => {} }),
  })
  const send = (method: string, path: string, role = 'admin') =>
    app.request(path, { method, headers: { Authorization: `Bearer ${role}` } })
  const answer = async (method: string, path: string) => {
    const response = await send(method, path)
    expect(response.status).toBe(200)
    return z.parse(adminTaskStatus.sends, await response.json())
  }
  return {
    gate,
    dailyTask,
    send,
    status: () => answer('GET', '/api/admin/task-status'),
    run: () => answer('POST', '/api/admin/run-tasks'),
  }
}

test('a run answers at once, a second one that it is running, and the status how it ended', async () => {
  const { gate, dailyTask, status, run } = open()
  expect(await status()).toEqual({
    status: 'never',
    last_run_at: null,
    message: 'The daily tasks have not run yet.',
  })
  const last_run_at = '2026-11-20T12:00:00.000Z'
  const started = { status: 'running', last_run_at, message: 'The daily tasks have started.' }
  expect(await run()).toEqual(started)
  expect(await status()).toEqual(started)
  expect(await run()).toEqual({ ...started, message: 'The daily tasks are already running.' })
  gate.open()
  await dailyTask.ended()
  expect(await status()).toEqual({
    status: 'failed',
    last_run_at,
    message: 'The catalogue holds no cards that can be used (left out: 1 digital).',
  })
})

test('only admins may read or start', async () => {
  const { send, status } = open()
  expect((await send('GET', '/api/admin/task-status', 'member')).status).toBe(403)
  expect((await send('POST', '/api/admin/run-tasks', 'member')).status).toBe(403)
  expect(await status()).toMatchObject({ status: 'never' })
})
