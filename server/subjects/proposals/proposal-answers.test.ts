import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { proposalBoxes } from '../../../src/domain/trade/trade.ts'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

const noon = '2026-11-20T12:00:00.000Z'

const onlyBy = (who: string, action: string) =>
  `403 Only the member who ${who} a proposal can ${action} it.`

describe.each(testEngines)('answers to trade proposals on the %s engine', (kind) => {
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

  const later = (minutes: number) => {
    desk.clock.now = new Date(Date.parse(noon) + minutes * 60_000)
  }
  const refused = (id: number, action: string, as: Person, body?: unknown) =>
    desk.refused('POST', desk.path(id, `/${action}`), body, as)

  const offer = { yours: ['2 anvil'], theirs: ['1 cinder'] }

  test('close a proposal, and free what it promised', async () => {
    const first = await desk.propose(offer, ann, ben)
    later(1)
    const declined = { state: 'declined', closedAt: '2026-11-20T12:01:00.000Z' }
    expect(await desk.act(first.id, 'decline', ben)).toMatchObject({
      ...declined,
      yours: { count: 1 },
    })
    expect(await desk.read(first.id, ann)).toMatchObject({ ...declined, role: 'sender' })
    const second = await desk.propose({ yours: ['3 anvil'] }, ann, ben)
    expect(await desk.act(second.id, 'withdraw', ann)).toMatchObject({ state: 'withdrawn' })
    await desk.propose({ yours: ['3 anvil'] }, ann, ben)
  })

  test('are for the other one to give, and only once', async () => {
    const { id } = await desk.propose(offer, ann, ben)
    for (const action of ['accept', 'decline']) {
      expect(await refused(id, action, ann)).toBe(onlyBy('received', action))
    }
    expect(await refused(id, 'counter', ann, desk.terms(offer))).toBe(onlyBy('received', 'counter'))
    expect(await refused(id, 'withdraw', ben)).toBe(onlyBy('sent', 'withdraw'))
    await desk.act(id, 'decline', ben)
    for (const as of [ann, ben]) {
      for (const action of ['accept', 'decline', 'withdraw']) {
        expect(await refused(id, action, as)).toBe('409 This proposal was already declined.')
      }
    }
  })

  test('can be another proposal, for which the cards of the first one are free', async () => {
    const { id } = await desk.propose({ yours: ['3 anvil'], theirs: ['1 cinder'] }, ann, ben)
    later(2)
    const countered = await desk.counter(
      id,
      { yours: ['1 anvil'], theirs: ['3 anvil'], note: 'So?' },
      ben,
    )
    expect(countered).toMatchObject({
      state: 'pending',
      role: 'sender',
      note: 'So?',
      counterOf: id,
      yours: { count: 1 },
      theirs: { count: 3 },
    })
    expect(await desk.read(id, ann)).toMatchObject({
      state: 'countered',
      closedAt: '2026-11-20T12:02:00.000Z',
      counteredBy: countered.id,
    })
    expect(await desk.read(countered.id, ann)).toMatchObject({ role: 'receiver' })
    expect(await desk.stock(ben)).toContain('0/1/1 anvil NM promised 1')
    expect(await desk.stock(ann)).toContain('3/3/3 anvil NM asked for 3')
  })

  test('that cannot be sent leave the proposal as it was', async () => {
    const { id } = await desk.propose(offer, ann, ben)
    const before = await desk.read(id, ben)
    expect(await refused(id, 'counter', ben, {})).toBe('400 Choose at least one card.')
    const terms = desk.terms({ yours: ['2 anvil'] })
    expect(await refused(id, 'counter', ben, terms)).toBe(
      `409 "Anvil" (Normal, NM): ${ben.username} has 1 of 2 for trade.`,
    )
    expect(await desk.read(id, ben)).toEqual(before)
    expect(await desk.box('received', ben)).toEqual([id])
  })

  test.each(['pending', 'denied'])('to a member who is %s are none or empty', async (status) => {
    const first = await desk.propose(offer, ann, ben)
    const second = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
    await desk.setStatus(ann, status)
    expect(await desk.read(first.id, ben)).toMatchObject({ partner: { canTrade: false } })
    const cannot = `409 ${ann.username} can no longer trade.`
    expect(await refused(first.id, 'accept', ben)).toBe(cannot)
    expect(await refused(first.id, 'counter', ben, desk.terms({ yours: ['1 anvil'] }))).toBe(cannot)
    expect(await desk.act(first.id, 'decline', ben)).toMatchObject({ state: 'declined' })
    await desk.setStatus(ann, 'approved')
    await desk.setStatus(ben, status)
    ann = await desk.signInAgain(ann)
    expect(await desk.act(second.id, 'withdraw', ann)).toMatchObject({ state: 'withdrawn' })
  })

  describe('are out of reach for other members', () => {
    test('a stranger gets 404', async () => {
      const { id } = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
      const none = '404 There is no such proposal.'
      expect(await desk.refused('GET', desk.path(id), undefined, desk.admin)).toBe(none)
      for (const action of ['accept', 'decline', 'withdraw']) {
        expect(await refused(id, action, desk.admin)).toBe(none)
        expect(await refused(999_999, action, desk.admin)).toBe(none)
      }
      const terms = desk.terms({ yours: ['1 anvil'] })
      expect(await refused(id, 'counter', desk.admin, terms)).toBe(none)
      for (const box of proposalBoxes) expect(await desk.box(box, desk.admin)).toEqual([])
    })

    test('the partner keeps them when a member is deleted, and they go with the second', async () => {
      const { id } = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
      const answer = await desk.counter(id, { theirs: ['1 anvil'], yours: ['1 cinder'] }, ben)
      await desk.ok('DELETE', `/api/admin/users/${ann.id}`, undefined, desk.admin)
      expect(await desk.box('sent', ben)).toEqual([])
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

    test('a denied member who is removed with others leaves none pending', async () => {
      const { id } = await desk.propose({ yours: ['1 anvil'], theirs: ['1 cinder'] }, ann, ben)
      await desk.ok('PUT', `/api/admin/users/${ann.id}/status`, { status: 'denied' }, desk.admin)
      const ids = [ann.id, ben.id]
      const removed = await desk.ok('POST', '/api/admin/users/remove', { ids }, desk.admin)
      expect(removed).toEqual({ deleted: 1 })
      expect(await desk.read(id, ben)).toMatchObject({ state: 'withdrawn' })
    })
  })
})
