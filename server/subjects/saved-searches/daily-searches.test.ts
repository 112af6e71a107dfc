import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationSent } from '../../../src/contract/notifications.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { searchStep } from './daily-searches.ts'

describe.each(testEngines)('the daily look at saved searches (%s)', (kind) => {
  let members: Members
  let columns: CardColumnsCache
  let ann: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    columns = new CardColumnsCache(members.engine)
    ann = await members.join('ann')
    await insertCards(members.engine.db, [
      { name: 'Anvil', normalPrice: 5 },
      { name: 'Bell', normalPrice: 1 },
    ])
  })
  afterAll(() => members.close())

  async function runOn(day: string): Promise<void> {
    const { signal } = new AbortController()
    const run = { day, now: new Date(`${day}T04:30:00Z`), historyDays: 30, signal }
    await searchStep(columns).run(members.engine, run)
  }

  async function setPrice(name: string, price: number): Promise<void> {
    const { db } = members.engine
    await db.execute(sql`update cards set normal_price = ${price}::numeric where name = ${name}`)
    await db.execute(sql`update catalog_state set version = version + 1`)
  }

  /** `day found` of each notification, the oldest first. */
  async function notified(): Promise<string[]> {
    const { body } = await members.send('GET', '/api/notifications', { as: ann })
    const rows: NotificationSent[] = body.notifications
    return rows
      .toReversed()
      .map(({ createdAt, search }) => `${createdAt.slice(5, 10)} ${search?.found}`)
  }

  it('notifies of new cards, and of those whose price comes into the bounds again', async () => {
    const body = { name: 'Cheap', scope: 'cards', search: 'usd<3', notifies: true }
    await members.send('POST', '/api/searches', { as: ann, body })
    await runOn('2026-11-20')
    await setPrice('Anvil', 2)
    await runOn('2026-11-21')
    await setPrice('Anvil', 5)
    await insertCards(members.engine.db, [{ name: 'Candle', normalPrice: 1 }])
    await setPrice('Candle', 2)
    await runOn('2026-11-21')
    await runOn('2026-11-22')
    await runOn('2026-11-23')
    await setPrice('Anvil', 1)
    await runOn('2026-11-24')
    expect(await notified()).toEqual(['11-21 1', '11-22 1', '11-24 1'])
  })

  it('leaves members alone who are not approved', async () => {
    const { db } = members.engine
    await db.execute(sql`update users set status = 'denied' where username = 'ann'`)
    await setPrice('Bell', 9)
    await runOn('2026-11-25')
    await setPrice('Bell', 1)
    await runOn('2026-11-26')
    await db.execute(sql`update users set status = 'approved' where username = 'ann'`)
    expect(await notified()).toHaveLength(3)
  })
})
