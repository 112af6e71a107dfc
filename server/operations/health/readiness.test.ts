import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/contract/api-error.ts'
import { Readiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A running server over a database whose answers the test sets. */
function openRunning(maxAnswerMs?: number) {
  const database = {
    ping: vi.fn<() => Promise<void>>(async () => {}),
    isCurrent: vi.fn<() => Promise<boolean>>(async () => true),
  }
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const readiness = new Readiness({ info: log, error: log }, maxAnswerMs).run(database)
  return { database, logged, readiness }
}

/** The name of the failing check; null while the server is ready. */
async function failing(readiness: Readiness): Promise<string | null> {
  const error = await readiness.require().catch((thrown: unknown) => thrown)
  if (error === undefined) return null
  return error instanceof ApiError && error.status === 503 ? (error.issues[0]?.path ?? '') : ''
}

test('a server starts, may migrate, runs and stops', async () => {
  const readiness = new Readiness()
  expect(await failing(readiness)).toBe('starting')
  readiness.migrate()
  expect(await failing(readiness)).toBe('migrating')
  readiness.run({ ping: async () => {}, isCurrent: async () => true })
  expect(await failing(readiness)).toBeNull()
  readiness.stop()
  expect(await failing(readiness)).toBe('stopping')
})

test('an answer of the database is shared and reused for a second', async () => {
  const { readiness, database } = openRunning()
  await Promise.all([failing(readiness), failing(readiness)])
  await vi.advanceTimersByTimeAsync(999)
  await failing(readiness)
  expect(database.ping).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await failing(readiness)
  expect(database.ping).toHaveBeenCalledTimes(2)
})

test('a database that does not answer in time makes the server unready, and stopping is seen at once', async () => {
  const { readiness, database } = openRunning(1)
  database.ping.mockReturnValue(new Promise(() => {}))
  expect(await failing(readiness)).toBe('database')
  readiness.stop()
  expect(await failing(readiness)).toBe('stopping')
})

test('tables that a newer version has changed make the server unready', async () => {
  const { readiness, database } = openRunning()
  database.isCurrent.mockResolvedValue(false)
  expect(await failing(readiness)).toBe('migrations')
})

test('the log has changes alone, with their cause', async () => {
  const { readiness, database, logged } = openRunning()
  const ask = async () => {
    await failing(readiness)
    await vi.advanceTimersByTimeAsync(1000)
  }
  await ask()
  database.ping.mockRejectedValue(new Error('connection refused'))
  await ask()
  await ask()
  database.ping.mockResolvedValue()
  await ask()
  await ask()
  expect(logged).toEqual([
    'The server is not ready: database (connection refused)',
    'The server is ready again.',
  ])
})

test('a request waits for the start, for tables that are changed it does not', async () => {
  const began: string[] = []
  const [starting, migrating] = [new Readiness(), new Readiness()]
  const both = [
    starting.begun(60_000).then(() => began.push('started')),
    migrating.begun(60_000).then(() => began.push('migrating')),
  ]
  migrating.migrate()
  await both[1]
  expect(began).toEqual(['migrating'])
  starting.run({ ping: async () => {}, isCurrent: async () => true })
  await both[0]
  await new Readiness().begun(1)
})
