import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

const noon = '2026-11-20T12:00:00.000Z'

describe.each(testEngines)('trade proposals on the %s engine', (kind) => {
  let desk: Desk
  let ann: Person
  let ben: Person
  let people = 0
  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())
  // Each test has two members of its own: ann offers anvils and a foil bellows, ben a cinder and an anvil.
  beforeEach(async () => {
    desk.clock.now = new Date(noon)
    people += 1
    ann = await desk.join(`ann${people}`)
    ben = await desk.join(`ben${people}`)
    await desk.own(ann, '3 anvil', '1 anvil LP', '1 bellows Foil')
    await desk.list(ann, 'for_trade', '3 anvil', '1 bellows Foil')
    await desk.own(ben, '2 cinder', '1 anvil')
    await desk.list(ben, 'for_trade', '1 cinder', '1 anvil')
  })

  test('change the time of a list for trade that loses cards when they are accepted', async () => {
    const kept = await desk.list(ann, 'for_trade', '1 bellows Foil')
    const { id } = await desk.propose({ yours: ['2 anvil'] }, ann, ben)
    desk.clock.now = new Date('2026-11-20T12:01:00Z')
    await desk.act(id, 'accept', ben)
    const { lists } = await desk.ok('GET', '/api/lists', undefined, ann)
    const times = lists.map((list: { id: number; updatedAt: string }) => [
      list.id === kept,
      list.updatedAt,
    ])
    expect(new Map(times)).toEqual(
      new Map([
        [true, noon],
        [false, '2026-11-20T12:01:00.000Z'],
      ]),
    )
  })

  test('stay with the partner when a member is deleted, and go with the second', async () => {
    const { id } = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
    const answer = await desk.counter(id, { theirs: ['1 anvil'], yours: ['1 cinder'] }, ben)
    await desk.ok('DELETE', `/api/admin/users/${ann.id}`, undefined, desk.admin)
    expect(await desk.read(answer.id, ben)).toMatchObject({
      state: 'declined',
      counterOf: id,
      partner: { id: null, username: 'a former member', canTrade: false },
      yours: { count: 1 },
      theirs: { count: 1 },
    })
    const last = await desk.propose({ yours: ['1 cinder'] }, ben, desk.bob)
    await desk.ok('DELETE', `/api/admin/users/${ben.id}`, undefined, desk.admin)
    expect(await desk.read(last.id, desk.bob)).toMatchObject({ state: 'withdrawn' })
    const { rows } = await desk.engine.db.execute(
      sql`select id from trade_proposals where id in (${id}, ${answer.id}, ${last.id})`,
    )
    expect(rows).toEqual([{ id: last.id }])
  })

  test('are withdrawn when their denied sender is removed with others', async () => {
    const { id } = await desk.propose({ yours: ['1 anvil'], theirs: ['1 cinder'] }, ann, ben)
    await desk.ok('PUT', `/api/admin/users/${ann.id}/status`, { status: 'denied' }, desk.admin)
    const ids = [ann.id, ben.id]
    const removed = await desk.ok('POST', '/api/admin/users/remove', { ids }, desk.admin)
    expect(removed).toEqual({ deleted: 1 })
    expect(await desk.read(id, ben)).toMatchObject({ state: 'withdrawn' })
  })
})
