import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import type { Engine, Log } from '../db/engine.ts'
import { taskRuns } from '../db/schema/catalog.ts'
import { cutOffMessage, lastRuns } from './task-runs.ts'
import { createTestDatabase, createTestEngine, testEngines } from '../testing/database.ts'
import { Gate } from '../testing/gate.ts'
import { dumpCatalog, emptyCatalog, sourceOf, taskOn } from '../testing/tasks.ts'
import { card, tide } from './sources/fixtures/records.ts'
import { importCatalog } from './import-catalog.ts'

let engine: Engine

/** A source that pauses after two cards, and goes on when the gate is opened. */
function pausing() {
  const paused = new Gate()
  const gate = new Gate()
  async function* records(): AsyncGenerator<CatalogRecord> {
    yield* [tide, card(), card({ key: 'test:2' })]
    paused.open()
    await gate.opened
    yield card({ key: 'test:3' })
  }
  return { paused: paused.opened, goOn: gate.open, ...sourceOf(records) }
}

const oneCard = () => [tide, card()]

const running = { status: 'running', trigger: 'admin', message: 'Read 2 cards' } as const

describe.each(testEngines)('the daily task (%s)', (kind) => {
  beforeAll(async () => {
    // Settling costs more than the imports of these tests.
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(() => emptyCatalog(engine))

  it('says so before its first run', async () => {
    expect(await taskOn('2026-11-20', engine).status()).toEqual({
      status: 'never',
      last_run_at: null,
      message: "The daily tasks haven't run yet.",
    })
  })

  it('answers at once, continues in the background, and refuses a second run until it ends', async () => {
    const { paused, goOn, ...source } = pausing()
    const task = taskOn('2026-11-20', engine, source)
    const run = await task.start('admin')
    expect(run).toMatchObject({ status: 'running', message: 'The daily tasks have started.' })
    await paused
    expect(await task.status()).toEqual({
      status: 'running',
      last_run_at: '2026-11-20T12:00:00.000Z',
      message: 'Read 2 cards',
    })
    expect(await task.start('admin')).toBeNull()
    expect(await taskOn('2026-11-20', engine, source).start('schedule')).toBeNull()
    goOn()
    await task.ended()
    expect(await task.status()).toEqual({
      status: 'success',
      last_run_at: '2026-11-20T12:00:00.000Z',
      message: 'Updated 3 prices; 3 cards and 1 set are new.',
    })
    expect(await lastRuns(engine.db, 5)).toMatchObject([
      { trigger: 'admin', finishedAt: new Date('2026-11-20T12:00:00Z') },
    ])
    const next = await task.start('admin')
    expect(next).not.toBeNull()
    await task.ended()
  })

  it('stores its progress for other processes', async () => {
    const { goOn, ...source } = pausing()
    const task = taskOn('2026-11-20', engine, { ...source, progressPause: 1 })
    await task.start('admin')
    const elsewhere = taskOn('2026-11-20', engine)
    await expect
      .poll(() => elsewhere.status())
      .toMatchObject({ status: 'running', message: 'Read 2 cards' })
    goOn()
    await task.ended()
    expect(await elsewhere.status()).toMatchObject({ status: 'success' })
  })

  it('leaves the data as it was when it fails for an unknown reason, which goes into the log', async () => {
    await importCatalog(engine, [tide, card()], { source: 'test', today: '2026-11-19' })
    const before = await dumpCatalog(engine)
    const error = vi.fn<Log['error']>()
    // PostgreSQL has no such day, so the last step of the transaction fails.
    const task = taskOn('2026-11-20', engine, {
      ...sourceOf(() => [tide, card({ name: 'Renamed' })]),
      today: () => '2026-02-31',
      log: { info: () => {}, error },
    })
    await task.start('admin')
    await task.ended()
    expect(await task.status()).toMatchObject({
      status: 'failed',
      message:
        "The daily tasks failed. The server's log has the reason. The last good prices are from 19 Nov 2026.",
    })
    expect(error).toHaveBeenCalledWith(expect.stringContaining('2026-02-31'))
    expect(await dumpCatalog(engine)).toEqual(before)
  })

  describe('when it is due', () => {
    const dueAt = new Date('2026-11-20T04:30:00Z')

    it('runs once for several requests', async () => {
      const task = taskOn('2026-11-20', engine, sourceOf(oneCard))
      expect(await task.startIfDue(dueAt)).toMatchObject({ trigger: 'schedule' })
      await task.ended()
      expect(await task.startIfDue(dueAt)).toBeNull()
      // The import was now, by the database's clock; a day when that is long past needs a run.
      const tomorrow = new Date(Date.now() + 86_400_000)
      expect(await task.startIfDue(tomorrow)).not.toBeNull()
      await task.ended()
    })

    it('does not run after a catalog was imported since then', async () => {
      const task = taskOn('2026-11-20', engine)
      await importCatalog(engine, oneCard(), { source: 'test', today: '2026-11-20' })
      expect(await task.startIfDue(new Date(Date.now() - 3_600_000))).toBeNull()
    })

    it('is not repeated when it failed', async () => {
      const task = taskOn(
        '2026-11-20',
        engine,
        sourceOf(() => []),
      )
      await task.startIfDue(dueAt)
      await task.ended()
      expect(await task.status()).toMatchObject({ status: 'failed' })
      expect(await task.startIfDue(dueAt)).toBeNull()
    })

    it('is repeated when the server stopped before it was done', async () => {
      const startedAt = new Date('2026-11-20T05:00:00Z')
      await engine.db.insert(taskRuns).values({ ...running, startedAt })
      const task = taskOn('2026-11-20', engine, sourceOf(oneCard))
      expect(await task.startIfDue(dueAt)).not.toBeNull()
      await task.ended()
      expect(await lastRuns(engine.db, 5)).toMatchObject([
        { status: 'success' },
        { status: 'failed', message: cutOffMessage, finishedAt: null },
      ])
    })
  })

  describe('a run that was cut off with its server', () => {
    beforeEach(async () => {
      await engine.db
        .insert(taskRuns)
        .values({ ...running, startedAt: new Date('2026-11-20T05:00:00Z') })
    })

    it('is shown as failed after a restart', async () => {
      const task = taskOn('2026-11-20', engine)
      await task.recover()
      expect(await task.status()).toEqual({
        status: 'failed',
        last_run_at: '2026-11-20T05:00:00.000Z',
        message: 'The server stopped before the run was done.',
      })
    })

    it('is shown as failed by the other processes without a restart', async () => {
      expect(await taskOn('2026-11-20', engine).status()).toMatchObject({
        status: 'failed',
        message: cutOffMessage,
      })
    })

    it('is not marked as failed while another process holds the lock', async () => {
      const lock = await engine.tryLock('daily task')
      const task = taskOn('2026-11-20', engine)
      await task.recover()
      expect(await task.status()).toMatchObject({ status: 'running' })
      await lock?.release()
    })
  })

  describe('when the server stops', () => {
    it('ends in time if it can', async () => {
      const { paused, goOn, ...source } = pausing()
      const task = taskOn('2026-11-20', engine, source)
      await task.start('admin')
      await paused
      const stopped = task.stop(60_000)
      goOn()
      await stopped
      expect(await task.status()).toMatchObject({ status: 'success' })
      expect(await task.start('admin')).toBeNull()
    })

    it('is given up in the middle, and nothing of it is kept', async () => {
      await importCatalog(engine, [tide, card()], { source: 'test', today: '2026-11-19' })
      const before = await dumpCatalog(engine)
      const { paused, goOn, ...source } = pausing()
      const task = taskOn('2026-11-20', engine, source)
      await task.start('schedule')
      await paused
      // The source hangs: stopping does not wait for it.
      await task.stop(0)
      goOn()
      await task.ended()
      expect(await dumpCatalog(engine)).toEqual(before)
      expect(await lastRuns(engine.db, 1)).toMatchObject([
        { status: 'failed', message: cutOffMessage, finishedAt: null },
      ])
      const restarted = taskOn('2026-11-20', engine)
      expect(await restarted.start('admin')).not.toBeNull()
      await restarted.ended()
    })
  })
})

describe.runIf(testEngines.includes('postgres'))('servers on one PostgreSQL database', () => {
  it('run the due task once among them', async () => {
    const database = await createTestDatabase('postgres')
    const engines = [await database.open(), await database.open(), await database.open()]
    const source = sourceOf(oneCard)
    const tasks = engines.map((each) => taskOn('2026-11-20', each, source))
    const dueAt = new Date('2026-11-20T04:30:00Z')
    const started = await Promise.all([...tasks, ...tasks].map((task) => task.startIfDue(dueAt)))
    expect(started.filter((run) => run !== null)).toHaveLength(1)
    await Promise.all(tasks.map((task) => task.ended()))
    expect(await Promise.all(tasks.map((task) => task.startIfDue(dueAt)))).toEqual([
      null,
      null,
      null,
    ])
    for (const each of engines) {
      expect(await lastRuns(each.db, 5)).toMatchObject([{ status: 'success' }])
      await each.close()
    }
    await database.drop()
  })
})
