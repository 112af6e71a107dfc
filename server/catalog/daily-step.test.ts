import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Engine, Log } from '../db/engine.ts'
import { cards } from '../db/schema/catalog.ts'
import type { DailyStep } from './daily-step.ts'
import type { DailyTaskOptions } from './daily-task.ts'
import { cutOffMessage, lastRuns } from './task-runs.ts'
import { createTestEngine, testEngines } from '../testing/database.ts'
import { Gate } from '../testing/gate.ts'
import { emptyCatalog, sourceOf, taskOn } from '../testing/tasks.ts'
import { card, tide } from './sources/fixtures/records.ts'

let engine: Engine

const oneCard = () => [tide, card()]

/** The status after a run. */
async function outcomeOf(more: Partial<DailyTaskOptions>) {
  const task = taskOn('2026-11-20', engine, { ...sourceOf(oneCard), ...more })
  await task.start('admin')
  await task.ended()
  return task.status()
}

const ranOn: string[] = []
const noting: DailyStep = {
  name: 'Noting the day',
  run: async ({ db }, { day }) => {
    ranOn.push(`${day}: ${await db.$count(cards)} cards`)
  },
}
const failing: DailyStep = {
  name: 'Counting the days',
  run: async () => {
    throw new Error('The calendar is torn.')
  },
}

describe.each(testEngines)('the steps after the prices (%s)', (kind) => {
  beforeAll(async () => {
    // Settling costs more than the imports of these tests.
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    ranOn.length = 0
    await emptyCatalog(engine)
  })

  it('run once the prices are stored, and also when no price changed', async () => {
    expect(await outcomeOf({ steps: [noting] })).toMatchObject({ status: 'success' })
    expect(await outcomeOf({ steps: [noting] })).toMatchObject({
      status: 'success',
      message: 'Nothing has changed since the last run.',
    })
    expect(ranOn).toEqual(['2026-11-20: 1 cards', '2026-11-20: 1 cards'])
  })

  it('keep the prices and the other steps when one of them fails', async () => {
    const error = vi.fn<Log['error']>()
    const log = { info: () => {}, error }
    expect(await outcomeOf({ steps: [failing, noting], log })).toMatchObject({
      status: 'failed',
      message:
        "Updated 1 price; 1 card and 1 set are new. Counting the days failed; the server's log has the reason.",
    })
    expect(ranOn).toEqual(['2026-11-20: 1 cards'])
    expect(error).toHaveBeenCalledWith(expect.stringContaining('The calendar is torn.'))
  })

  it('run without new prices only where they ask for it', async () => {
    const empty = sourceOf(() => [])
    expect(await outcomeOf({ ...empty, steps: [noting] })).toMatchObject({ status: 'failed' })
    expect(ranOn).toEqual([])
    const steps = [{ ...noting, runsWithoutPrices: true }]
    expect(await outcomeOf({ ...empty, steps })).toMatchObject({ status: 'failed' })
    expect(ranOn).toEqual(['2026-11-20: 0 cards'])
  })

  it('come before the last one, which runs once the outcome is noted', async () => {
    const statuses: (string | undefined)[] = []
    const lastStep: DailyStep = {
      name: 'Telling',
      run: async ({ db }) => {
        const [run] = await lastRuns(db, 1)
        statuses.push(run?.status)
      },
    }
    expect(await outcomeOf({ steps: [noting], lastStep })).toMatchObject({ status: 'success' })
    expect(await outcomeOf({ steps: [failing], lastStep })).toMatchObject({ status: 'failed' })
    expect(await outcomeOf({ ...sourceOf(() => []), lastStep })).toMatchObject({ status: 'failed' })
    expect(statuses).toEqual(['success', 'failed', 'failed'])
  })

  it('are followed by a failure of the run when the last one fails', async () => {
    expect(await outcomeOf({ steps: [noting], lastStep: failing })).toMatchObject({
      status: 'failed',
      message:
        "Updated 1 price; 1 card and 1 set are new. Counting the days failed; the server's log has the reason.",
    })
  })

  it('are given up when the server stops', async () => {
    const begun = new Gate()
    const gate = new Gate()
    const waiting: DailyStep = {
      name: 'Waiting',
      run: async () => {
        begun.open()
        await gate.opened
      },
    }
    const steps = [waiting, noting]
    const task = taskOn('2026-11-20', engine, { ...sourceOf(oneCard), steps })
    await task.start('schedule')
    await begun.opened
    expect(await task.status()).toMatchObject({ status: 'running', message: 'Waiting' })
    await task.stop(0)
    gate.open()
    await task.ended()
    expect(ranOn).toEqual([])
    expect(await lastRuns(engine.db, 1)).toMatchObject([
      { status: 'failed', message: cutOffMessage, finishedAt: null },
    ])
  })
})
