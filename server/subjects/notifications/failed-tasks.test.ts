import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { NoRoomError } from '../../db/disk-room.ts'
import type { DailyStep } from '../../catalog/daily-step.ts'
import { testEngines } from '../../testing/database.ts'
import { Gate } from '../../testing/gate.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { sourceOf, taskOn } from '../../testing/tasks.ts'

const failing: DailyStep = {
  name: 'Counting the days',
  runsWithoutPrices: true,
  run: async () => {
    throw new NoRoomError('small')
  },
}
const empty = sourceOf(() => [])

describe.each(testEngines)('the notification of a failed daily task (%s)', (kind) => {
  let members: Members
  let ada: Person
  let ann: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    ada = await members.join('ada', { role: 'admin' })
    ann = await members.join('ann')
  })
  afterAll(() => members.close())
  beforeEach(async () => {
    await members.engine.db.execute(sql`delete from notifications`)
  })

  async function run(day: string, steps: readonly DailyStep[] = [failing]): Promise<void> {
    const task = taskOn(day, members.engine, { ...empty, steps })
    await task.start('admin')
    await task.ended()
  }

  const notified = async (as: Person) => {
    const { body } = await members.send('GET', '/api/notifications', { as })
    return body.notifications.filter((each: { kind: string }) => each.kind === 'task_failed')
  }

  it('reaches the admins alone, with the reason, once a day', async () => {
    await run('2026-11-20')
    await run('2026-11-20')
    expect(await notified(ann)).toEqual([])
    expect(await notified(ada)).toMatchObject([
      {
        kind: 'task_failed',
        createdAt: '2026-11-20T12:00:00.000Z',
        message: expect.stringContaining('Counting the days failed'),
        member: null,
      },
    ])
    await run('2026-11-21')
    expect(await notified(ada)).toHaveLength(2)
  })

  it('is not made for a run that the server stopped', async () => {
    const begun = new Gate()
    const gate = new Gate()
    const waiting: DailyStep = {
      ...failing,
      run: async () => {
        begun.open()
        await gate.opened
      },
    }
    const task = taskOn('2026-11-22', members.engine, { ...empty, steps: [waiting, failing] })
    await task.start('schedule')
    await begun.opened
    await task.stop(0)
    gate.open()
    await task.ended()
    expect(await notified(ada)).toEqual([])
  })

  it('is deleted ninety days after it was read', async () => {
    await run('2026-06-01')
    await run('2026-06-02')
    const [{ id }] = await notified(ada)
    await members.send('PUT', `/api/notifications/${id}/read`, { as: ada })
    await run('2026-09-15')
    const days = (await notified(ada)).map((each: { createdAt: string }) =>
      each.createdAt.slice(0, 10),
    )
    expect(days).toEqual(['2026-09-15', '2026-06-01'])
  })
})
