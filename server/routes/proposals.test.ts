import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '../db/testing.ts'
import { type Desk, openDesk } from '../testing/desk.ts'
import type { Person } from '../testing/members.ts'

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
  // Each test has two members of its own: ann offers anvils and a foil bellows, ben a cinder and anvils.
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
    test('tells both members what each of them gives', async () => {
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
  })
})
