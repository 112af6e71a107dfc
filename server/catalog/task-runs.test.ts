import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { taskRuns } from '../db/schema/catalog.ts'
import { beginRun, endRun, isUpdatedSince, lastRuns, noteProgress } from './task-runs.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'

describe.each(testEngines)('runs of the daily task (%s)', (kind) => {
  let engine: Engine
  const startedAt = new Date('2026-11-20T04:30:00Z')
  const start = { trigger: 'schedule', startedAt, message: 'Started.' } as const

  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  it('are kept up to a hundred, the newest', async () => {
    const past = { ...start, status: 'success' as const, finishedAt: startedAt }
    await engine.db.insert(taskRuns).values(Array.from({ length: 120 }, () => past))
    const run = await beginRun(engine.db, start)
    const kept = await lastRuns(engine.db, 200)
    expect(kept).toHaveLength(100)
    expect(kept[0]).toEqual(run)
    await endRun(engine.db, run.id, { status: 'success', message: 'Done.', finishedAt: startedAt })
  })

  it('take no note of progress after their end', async () => {
    const run = await beginRun(engine.db, start)
    await noteProgress(engine.db, run.id, 'Read 5 cards')
    expect((await lastRuns(engine.db, 1))[0]?.message).toBe('Read 5 cards')
    await endRun(engine.db, run.id, { status: 'failed', message: 'No.', finishedAt: startedAt })
    await noteProgress(engine.db, run.id, 'Read 6 cards')
    expect((await lastRuns(engine.db, 1))[0]).toMatchObject({ status: 'failed', message: 'No.' })
  })

  it.each([
    ['of an hour ago', -1, true],
    ['that began an hour ahead, before the clock was set back', 1, true],
    ['of days ahead, when the clock was wrong', 72, false],
  ])('count for what was due two hours ago: one %s', async (_, hours, counts) => {
    await engine.db.delete(taskRuns)
    const begun = new Date(Date.now() + hours * 3_600_000)
    const run = await beginRun(engine.db, { ...start, startedAt: begun })
    await endRun(engine.db, run.id, { status: 'success', message: 'Done.', finishedAt: begun })
    expect(await isUpdatedSince(engine.db, new Date(Date.now() - 2 * 3_600_000))).toBe(counts)
  })
})
