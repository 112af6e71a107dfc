import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { limits } from '../../../src/domain/entries/limits.ts'
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

  const later = (minutes: number) => {
    desk.clock.now = new Date(Date.parse(noon) + minutes * 60_000)
  }
  describe('sending', () => {
    test('both members see what each of them gives', async () => {
      const offer = { yours: ['2 anvil', '1 bellows Foil'], theirs: ['1 cinder'], note: ' Deal? ' }
      const made = await desk.propose(offer, ann, ben)
      expect(made).toMatchObject({
        state: 'pending',
        role: 'sender',
        partner: { id: ben.id, username: ben.username, canTrade: true },
        note: 'Deal?',
        createdAt: noon,
        closedAt: null,
        counterOf: null,
        counteredBy: null,
      })
      expect(desk.side(made.yours)).toEqual([2.4, 2.4, '2 anvil NM', '1 bellows Foil NM'])
      expect(desk.side(made.theirs)).toEqual([1.1, 1.1, '1 cinder NM'])
      expect(made.yours.count).toBe(3)
      expect(await desk.read(made.id, ben)).toMatchObject({
        role: 'receiver',
        partner: { id: ann.id },
        yours: { count: 1, value: 1.1 },
        theirs: { count: 3, value: 2.4 },
      })
      expect(await desk.read(made.id, ann)).toEqual(made)
    })

    test('joins rows of one kind, and takes a side without cards and a note without words', async () => {
      const yours = ['1 anvil', '1 bellows Foil', '2 anvil']
      const made = await desk.propose({ yours, note: '  ' }, ann, ben)
      expect(desk.side(made.yours)).toEqual([2.5, 2.5, '3 anvil NM', '1 bellows Foil NM'])
      expect(made.theirs).toEqual({ cards: [], count: 0, value: 0, valueThen: 0 })
      expect(made.note).toBeNull()
    })

    test('finds cards by their own ids, else the first of a product id', async () => {
      const body = { memberId: ben.id, theirs: [{ tcgProductId: 503 }] }
      const { proposal } = await desk.ok('POST', '/api/trade/proposals', body, ann)
      expect(proposal.theirs.cards[0].card.id).toBe(desk.cards.cinder)
    })

    test('is refused with the sender as receiver, with an unknown receiver, and without cards', async () => {
      const offer = { yours: ['1 anvil'] }
      expect(await desk.notProposed({}, ann, ann)).toEqual(['400 You cannot trade with yourself.'])
      const noMember = ['404 There is no such member.']
      expect(await desk.notProposed({}, ann, { id: 999_999 })).toEqual(noMember)
      await desk.setStatus(ben, 'pending')
      expect(await desk.notProposed(offer, ann, ben)).toEqual(noMember)
      await desk.setStatus(ben, 'approved')
      expect(await desk.notProposed({}, ann, ben)).toEqual(['400 Choose at least one card.'])
    })

    test('names every card that does not exist', async () => {
      const known = { tcgProductId: 501 }
      const body = {
        memberId: ben.id,
        yours: [known, { cardId: 999_999 }],
        theirs: [known, known, { tcgProductId: 1 }],
      }
      const answered = await desk.send('POST', '/api/trade/proposals', { as: ann, body })
      const message = 'There is no such card.'
      expect(answered.status).toBe(400)
      expect(answered.body).toMatchObject({
        message,
        issues: [
          { path: 'body.yours.1', message },
          { path: 'body.theirs.2', message },
        ],
      })
    })

    test('needs every copy to be owned and on a list for trade', async () => {
      expect(await desk.notProposed({ yours: ['4 anvil'] }, ann, ben)).toEqual([
        `409 "Anvil" (Normal, NM): ${ann.username} has 3 of 4 for trade.`,
        'body.yours.0',
      ])
      // Two cinders are owned, one of them is listed; of the bellows none at all.
      const yours = ['1 bellows Foil', '2 anvil LP', '1 cinder']
      const theirs = ['1 bellows', '1 cinder', '1 cinder']
      expect(await desk.notProposed({ yours, theirs }, ann, ben)).toEqual([
        `409 "Anvil" (Normal, LP): ${ann.username} has 1 of 2 for trade.`,
        'body.yours.1',
        'body.yours.2',
        'body.theirs.0',
        'body.theirs.1',
      ])
      expect(await desk.box('sent', ann)).toEqual([])
    })

    test('promises a copy once, and asks for it as often as one likes', async () => {
      const cat = await desk.join(`cat${people}`)
      await desk.propose({ yours: ['2 anvil'] }, ann, ben)
      // Three are listed, of any condition: one is left.
      expect(await desk.notProposed({ yours: ['2 anvil'] }, ann, cat)).toEqual([
        `409 "Anvil" (Normal, NM): ${ann.username} has 1 of 2 for trade.`,
        'body.yours.0',
      ])
      await desk.propose({ yours: ['1 anvil LP'] }, ann, cat)
      expect(await desk.notProposed({ theirs: ['1 anvil'] }, cat, ann)).toEqual([
        `409 "Anvil" (Normal, NM): ${ann.username} has 0 of 1 for trade.`,
        'body.theirs.0',
      ])
      for (const as of [cat, ann]) await desk.propose({ theirs: ['1 cinder'] }, as, ben)
    })

    test('stops at the most that may wait for an answer', async () => {
      const [first = 0] = await fillBox(desk, ann, ben)
      expect(await desk.notProposed({ yours: ['1 anvil'] }, ann, ben)).toEqual([
        `409 You have ${limits.maxOpenProposals} proposals waiting for an answer. Withdraw one first.`,
      ])
      await desk.act(first, 'withdraw', ann)
      await desk.propose({ yours: ['1 anvil'] }, ann, ben)
    })
  })

  describe('boxes', () => {
    test('hold what was received, sent and closed, the newest first', async () => {
      const ids: number[] = []
      for (let at = 0; at < 4; at++) {
        later(at < 2 ? 0 : at)
        ids.push((await desk.propose({ yours: ['1 bellows Foil'] }, ann, ben)).id)
        await desk.act(ids[at] ?? 0, at === 1 ? 'decline' : 'withdraw', at === 1 ? ben : ann)
      }
      const [first = 0, second = 0, third = 0, fourth = 0] = ids
      // The first two were closed at one moment.
      expect(await desk.box('past', ann)).toEqual([fourth, third, second, first])
      expect(await desk.box('past', ben)).toEqual([fourth, third, second, first])
      expect(await desk.box('past', ben, '&limit=3&page=2')).toEqual([first])
      later(9)
      const old = await desk.propose({ theirs: ['1 cinder'] }, ann, ben)
      const newer = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
      const own = await desk.propose({ yours: ['1 cinder'] }, ben, ann)
      expect(await desk.box('sent', ann)).toEqual([newer.id, old.id])
      expect(await desk.box('received', ben)).toEqual([newer.id, old.id])
      expect(await desk.box('received', ann)).toEqual([own.id])
      expect(await desk.box('sent', ben, '&limit=1')).toEqual([own.id])
    })

    test('are counted while they wait for an answer, except those of members who cannot trade', async () => {
      expect(await desk.waiting(ben)).toBe(0)
      const { id } = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
      await desk.propose({ theirs: ['1 anvil'] }, ann, ben)
      await desk.propose({ theirs: ['1 cinder'] }, desk.amy, ben)
      expect([await desk.waiting(ben), await desk.waiting(ann)]).toEqual([3, 0])
      await desk.act(id, 'decline', ben)
      expect(await desk.waiting(ben)).toBe(2)
      await desk.setStatus(desk.amy, 'denied')
      expect(await desk.waiting(ben)).toBe(1)
      expect(await desk.box('received', ben)).toHaveLength(2)
      await desk.setStatus(desk.amy, 'approved')
      desk.amy = await desk.signInAgain(desk.amy)
    })
  })

  test('show changes since they were sent: prices, and cards that are gone', async () => {
    const offer = { yours: ['3 anvil'], theirs: ['1 cinder'] }
    const { id } = await desk.propose(offer, ann, ben)
    await desk.engine.db.execute(
      sql`update cards set normal_price = 0.4 where id = ${desk.cards.anvil}`,
    )
    await desk.engine.db.execute(
      sql`update cards set normal_price = null where id = ${desk.cards.cinder}`,
    )
    const { collection } = await desk.ok('GET', '/api/collection?search=anvil', undefined, ann)
    const nm = collection.find(({ condition }: { condition: string }) => condition === 'NM')
    await desk.ok('PUT', `/api/collection/${nm.id}`, { quantity: 2 }, ann)
    const changed = await desk.read(id, ann)
    expect(desk.side(changed.yours)).toEqual([1.2, 0.3, '2 of 3 anvil NM'])
    expect(desk.side(changed.theirs)).toEqual([0, 1.1, '1 cinder NM'])
    // A closed proposal shows its cards.
    const closed = await desk.act(id, 'decline', ben)
    expect(desk.side(closed.theirs)).toEqual([1.2, 0.3, '3 anvil NM'])
    await desk.engine.db.execute(
      sql`update cards set normal_price = 0.1 where id = ${desk.cards.anvil}`,
    )
    await desk.engine.db.execute(
      sql`update cards set normal_price = 1.1 where id = ${desk.cards.cinder}`,
    )
  })

  test('count what is promised elsewhere as gone, but not what they promise themselves', async () => {
    const asked = await desk.propose({ theirs: ['1 cinder', '1 anvil'] }, ann, ben)
    await desk.propose({ yours: ['1 cinder', '1 anvil'] }, ben, desk.amy)
    const { yours } = await desk.read(asked.id, ben)
    // He owns two cinders, one of which is promised now, and one anvil.
    expect(desk.side(yours)).toEqual([1.2, 1.2, '1 cinder NM', '0 of 1 anvil NM'])
    const [own = 0] = await desk.box('sent', ben)
    expect(desk.side((await desk.read(own, ben)).yours)).toEqual([
      1.2,
      1.2,
      '1 cinder NM',
      '1 anvil NM',
    ])
  })
})

/** Sends the maximum number of proposals without promises; returns their ids. */
async function fillBox(desk: Desk, from: Person, to: Person): Promise<number[]> {
  const { rows } = await desk.engine.db.execute<{ id: number }>(sql`
    insert into trade_proposals (sender_id, receiver_id, created_at)
    select ${from.id}::integer, ${to.id}::integer, timestamptz '2026-01-01' from generate_series(1, ${limits.maxOpenProposals}::integer) returning id`)
  return rows.map(({ id }) => id)
}
