import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { notificationText } from '../../src/domain/notifications/notification.ts'
import { testEngines } from '../testing/database.ts'
import { type Members, openMembers, type Person } from '../testing/members.ts'
import { emptyCatalog, sourceOf, taskOn } from '../testing/tasks.ts'
import { card, tide } from './sources/fixtures/records.ts'

describe.each(testEngines)('days without new prices (%s)', (kind) => {
  let members: Members
  let ada: Person
  let ann: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    ada = await members.join('ada', { role: 'admin' })
    ann = await members.join('ann')
  })
  afterAll(() => members.close())

  async function run(day: string, records: CatalogRecord[], hasSource = true) {
    const task = taskOn(day, members.engine, hasSource ? sourceOf(() => records) : {})
    await task.start('schedule')
    await task.ended()
  }
  const brings = [tide, card()]

  const alarms = async (as = ada) => {
    const { body } = await members.send('GET', '/api/notifications', { as })
    const all: { kind: string; createdAt: string }[] = body.notifications
    return all.filter(({ kind: each }) => each === 'prices_stale')
  }

  it('notify the admins on the third one, once, and again after prices came', async () => {
    await run('2026-11-01', brings)
    await run('2026-11-02', [])
    await run('2026-11-03', [])
    expect(await alarms()).toEqual([])
    await run('2026-11-04', [])
    await run('2026-11-04', [])
    await run('2026-11-05', [])
    const [alarm, ...others] = await alarms()
    expect(others).toEqual([])
    expect(alarm?.createdAt).toBe('2026-11-04T12:00:00.000Z')
    expect(notificationText(alarm as never)).toMatch(
      /^No new prices for three days\. See the Admin page for what to do\. Last run: The catalog holds no cards/,
    )
    expect(await alarms(ann)).toEqual([])
    await run('2026-11-06', brings)
    for (const day of ['2026-11-07', '2026-11-08']) await run(day, [])
    expect(await alarms()).toHaveLength(1)
    await run('2026-11-09', [])
    expect(await alarms()).toHaveLength(2)
  })

  it('count from the first run where there never were any', async () => {
    await emptyCatalog(members.engine)
    const before = (await alarms()).length
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) await run(day, [])
    expect(await alarms()).toHaveLength(before)
    await run('2026-11-04', [])
    expect(await alarms()).toHaveLength(before + 1)
  })

  it('are no alarm where no source is set', async () => {
    await emptyCatalog(members.engine)
    const before = (await alarms()).length
    await run('2026-11-01', brings)
    await run('2026-11-10', [], false)
    expect(await alarms()).toHaveLength(before)
  })
})
