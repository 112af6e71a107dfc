import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationSent } from '../../../src/contract/notifications.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { checkPrices } from './price-checks.ts'

describe.each(testEngines)('the check of target prices and alerts (%s)', (kind) => {
  let members: Members
  let ann: Person
  let anvil = 0
  let people = 0
  beforeAll(async () => {
    members = await openMembers(kind)
    ;[anvil = 0] = await insertCards(members.engine.db, [
      { name: 'Anvil', normalPrice: 5, foilPrice: 9 },
    ])
  })
  afterAll(() => members.close())
  beforeEach(async () => {
    ann = await members.join(`ann${++people}`)
    await members.engine.db.execute(sql`delete from wishlist_items`)
    await members.engine.db.execute(sql`delete from collection_items`)
  })

  const send = async (method: string, path: string, body: unknown) => {
    const answered = await members.send(method, path, { as: ann, body })
    expect(answered.status).toBe(200)
    return answered.body.item
  }
  const wish = (targetPrice: number) =>
    send('POST', '/api/wishlist', { cardId: anvil, targetPrice })

  /** Runs the check on a day with a price of the card. */
  async function checkOn(day: string, price: number | null): Promise<void> {
    await members.engine.db.execute(
      sql`update cards set normal_price = ${price}::numeric where id = ${anvil}`,
    )
    const now = new Date(`${day}T04:30:00Z`)
    await checkPrices(members.engine, { now, signal: new AbortController().signal })
  }

  /** `day price` of each notification, the oldest first. */
  async function notified(): Promise<string[]> {
    const { body } = await members.send('GET', '/api/notifications', { as: ann })
    const rows: NotificationSent[] = body.notifications
    return rows
      .toReversed()
      .map(({ createdAt, direction, price, bound }) =>
        [createdAt.slice(5, 10), ...(direction === null ? [] : [direction]), price, bound].join(
          ' ',
        ),
      )
  }

  it('notifies when a price reaches the target, and again when it comes back to it', async () => {
    await wish(4)
    await checkOn('2026-11-20', 5)
    expect(await notified()).toEqual([])
    await checkOn('2026-11-21', 3.5)
    await checkOn('2026-11-21', 3)
    await checkOn('2026-11-22', 3)
    await checkOn('2026-11-23', null)
    await checkOn('2026-11-25', 4)
    expect(await notified()).toEqual(['11-21 3.5 4', '11-25 4 4'])
  })

  it('notifies of a new target that is reached already', async () => {
    const { id } = await wish(1)
    await checkOn('2026-11-20', 2)
    await send('PUT', `/api/wishlist/${id}`, { targetPrice: 3 })
    await checkOn('2026-11-21', 2)
    await checkOn('2026-11-22', 2)
    await send('PUT', `/api/wishlist/${id}`, { targetPrice: 2.5 })
    await checkOn('2026-11-23', 2)
    expect(await notified()).toEqual(['11-21 2 3', '11-23 2 2.5'])
  })

  it('compares an alert above and one below with the price of the finish', async () => {
    const alerts = { alertAbove: 6, alertBelow: 4 }
    await send('POST', '/api/collection', { cardId: anvil, ...alerts })
    await send('POST', '/api/collection', { cardId: anvil, condition: 'LP', ...alerts })
    await send('POST', '/api/collection', { cardId: anvil, isFoil: true, alertAbove: 9.01 })
    await checkOn('2026-11-20', 5)
    await checkOn('2026-11-21', 6)
    await checkOn('2026-11-22', 7)
    await checkOn('2026-11-23', 4)
    await checkOn('2026-11-24', 7)
    expect(await notified()).toEqual(['11-21 above 6 6', '11-23 below 4 4', '11-24 above 7 6'])
  })

  it('checks more rows than one transaction has', async () => {
    await members.engine.db.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at, target_price)
      select ${ann.id}::integer, ${anvil}::integer, 'N', 1, now(), 4
      union all select ${ann.id}::integer, ${anvil}::integer, 'F', 1, now(), 4`)
    const users = sql`select id from users where username like 'many%'`
    await members.engine.db.execute(sql`
      insert into users (username, username_key, password_hash, role, status, created_at)
      select 'many' || n, 'many' || n, '-', 'member', 'approved', now() from generate_series(1, 1500) n`)
    await members.engine.db.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at, target_price)
      select id, ${anvil}::integer, 'N', 1, now(), 4 from (${users}) many`)
    await checkOn('2026-11-20', 4)
    const { rows } = await members.engine.db.execute<{ count: number }>(sql`
      select count(*)::int as count from notifications where user_id in (${users})`)
    expect(rows[0]?.count).toBe(1500)
    await members.engine.db.execute(sql`delete from users where username like 'many%'`)
  })

  it('ends when the server stops', async () => {
    const signal = AbortSignal.abort(new Error('stopping'))
    await expect(checkPrices(members.engine, { now: new Date(), signal })).rejects.toThrow(
      'stopping',
    )
  })
})
