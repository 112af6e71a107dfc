import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

const noon = new Date('2026-11-20T12:00:00Z')

describe.each(testEngines)('accepting a trade on the %s engine', (kind) => {
  let desk: Desk
  let ann: Person
  let ben: Person
  let people = 0
  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = noon
    people += 1
    ann = await desk.join(`ann${people}`)
    ben = await desk.join(`ben${people}`)
  })

  const accept = (id: number, as: Person) => desk.act(id, 'accept', as)
  async function notAccepted(id: number, as: Person) {
    const { status, body } = await desk.send('POST', desk.path(id, '/accept'), { as })
    const issues: { path: string; message: string }[] = body.issues ?? []
    return [
      `${status} ${body.message}`,
      ...issues.map(({ path, message }) => `${path}: ${message}`),
    ]
  }
  /** All that a trade may change. */
  const all = async () => ({
    owned: [await desk.owned(ann), await desk.owned(ben)],
    wanted: [await desk.wanted(ann), await desk.wanted(ben)],
    stock: [await desk.stock(ann), await desk.stock(ben)],
  })

  test('moves the copies, as they are, between both collections', async () => {
    await desk.own(ann, '3 anvil', '2 anvil Foil LP ja', '1 bellows')
    await desk.list(ann, 'for_trade', '2 anvil', '2 anvil Foil')
    await desk.own(ben, '4 cinder DMG', '1 anvil')
    await desk.list(ben, 'for_trade', '4 cinder')
    const offer = { yours: ['2 anvil', '2 anvil Foil LP ja'], theirs: ['1 cinder DMG'] }
    const { id } = await desk.propose(offer, ann, ben)
    expect(await accept(id, ben)).toMatchObject({
      state: 'accepted',
      role: 'receiver',
      closedAt: noon.toISOString(),
      theirs: { count: 4 },
    })
    expect(await desk.owned(ann)).toEqual([
      '1 Anvil Normal NM en',
      '1 Bellows Normal NM en',
      '1 Cinder Normal DMG en',
    ])
    expect(await desk.owned(ben)).toEqual([
      '3 Anvil Normal NM en',
      '2 Anvil Foil LP ja',
      '3 Cinder Normal DMG en',
    ])
    expect(await notAccepted(id, ben)).toEqual(['409 This proposal was already accepted.'])
  })

  test('makes new entries without details, and leaves what is said of old ones', async () => {
    await desk.own(ann, '2 anvil', '1 bellows')
    await desk.list(ann, 'for_trade', '2 anvil', '1 bellows')
    const said = { pricePaid: 7.5, note: 'signed', isForTrade: true }
    await desk.ok('POST', '/api/collection', { ...desk.copies('1 anvil'), ...said }, ben)
    const { id } = await desk.propose({ yours: ['2 anvil', '1 bellows'] }, ann, ben)
    desk.clock.now = new Date('2026-11-21T08:00:00Z')
    await accept(id, ben)
    const { collection } = await desk.ok('GET', '/api/collection', undefined, ben)
    expect(collection).toMatchObject([
      {
        name: 'Anvil',
        quantity: 3,
        price_paid: 7.5,
        note: 'signed',
        is_for_trade: true,
        added_at: noon.toISOString(),
      },
      {
        name: 'Bellows',
        quantity: 1,
        price_paid: null,
        note: null,
        is_for_trade: false,
        added_at: '2026-11-21T08:00:00.000Z',
      },
    ])
  })

  test('takes the copies off the giver’s lists for trade, one after the other', async () => {
    await desk.own(ann, '4 anvil', '2 anvil LP', '1 cinder')
    const [first, hidden, second, third] = [
      await desk.list(ann, 'for_trade', '2 anvil', '1 cinder'),
      await desk.list(ann, 'private', '9 anvil'),
      await desk.list(ann, 'for_trade', '3 anvil', '2 anvil Foil'),
      await desk.list(ann, 'for_trade', '5 anvil'),
    ]
    const others = await desk.list(ben, 'for_trade', '1 anvil')
    const { id } = await desk.propose({ yours: ['3 anvil', '1 anvil LP'] }, ann, ben)
    desk.clock.now = new Date('2026-11-21T08:00:00Z')
    await accept(id, ben)
    expect(await desk.onList(first, ann)).toEqual([1, 1.1, '1 cinder'])
    expect(await desk.onList(hidden, ann)).toEqual([9, 0.9, '9 anvil'])
    expect(await desk.onList(second, ann)).toEqual([3, 10.1, '1 anvil', '2 anvil Foil'])
    expect(await desk.onList(third, ann)).toEqual([5, 0.5, '5 anvil'])
    expect(await desk.onList(others, ben)).toEqual([1, 0.1, '1 anvil'])
    const { lists } = await desk.ok('GET', '/api/lists?sortBy=updated', undefined, ann)
    expect(
      lists.map(({ id: of, updatedAt, totalCards }: Record<string, unknown>) => [
        of,
        updatedAt,
        totalCards,
      ]),
    ).toEqual([
      [hidden, noon.toISOString(), 9],
      [third, noon.toISOString(), 5],
      [first, '2026-11-21T08:00:00.000Z', 1],
      [second, '2026-11-21T08:00:00.000Z', 3],
    ])
  })

  test('goes on when the cards have left the lists for trade', async () => {
    await desk.own(ann, '1 anvil')
    const list = await desk.list(ann, 'for_trade', '1 anvil')
    const { id } = await desk.propose({ yours: ['1 anvil'] }, ann, ben)
    await desk.ok('DELETE', `/api/lists/${list}`, undefined, ann)
    await accept(id, ben)
    expect([await desk.owned(ann), await desk.owned(ben)]).toEqual([[], ['1 Anvil Normal NM en']])
  })

  test("removes the received cards from the receiver's wishlist", async () => {
    await desk.own(ann, '2 anvil', '1 anvil LP', '5 bellows Foil')
    await desk.list(ann, 'for_trade', '3 anvil', '5 bellows Foil')
    await desk.want(ben, '4 anvil', '1 anvil Foil', '2 bellows Foil')
    await desk.want(ann, '1 anvil')
    const yours = ['2 anvil', '1 anvil LP', '5 bellows Foil']
    const { id } = await desk.propose({ yours }, ann, ben)
    await accept(id, ben)
    expect(await desk.wanted(ben)).toEqual(['1 Anvil Normal', '1 Anvil Foil'])
    expect(await desk.wanted(ann)).toEqual(['1 Anvil Normal'])
  })

  test('lets both give the same kind', async () => {
    for (const as of [ann, ben]) {
      await desk.own(as, '2 anvil')
      await desk.list(as, 'for_trade', '2 anvil')
    }
    const { id } = await desk.propose({ yours: ['2 anvil'], theirs: ['1 anvil'] }, ann, ben)
    await accept(id, ben)
    expect([await desk.owned(ann), await desk.owned(ben)]).toEqual([
      ['1 Anvil Normal NM en'],
      ['3 Anvil Normal NM en'],
    ])
  })

  test('is refused when something is gone on either side, and then changes nothing', async () => {
    await desk.own(ann, '3 anvil', '1 bellows')
    await desk.list(ann, 'for_trade', '3 anvil', '1 bellows')
    await desk.own(ben, '2 cinder Foil LP ja')
    await desk.list(ben, 'for_trade', '2 cinder Foil')
    await desk.want(ben, '1 bellows')
    const offer = { yours: ['1 bellows', '3 anvil'], theirs: ['2 cinder Foil LP ja'] }
    const { id } = await desk.propose(offer, ann, ben)
    for (const [name, as] of [
      ['anvil', ann],
      ['cinder', ben],
    ] as const) {
      const { collection } = await desk.ok('GET', `/api/collection?search=${name}`, undefined, as)
      await desk.ok('PUT', `/api/collection/${collection[0].id}`, { change: -1 }, as)
    }
    const before = await all()
    const own = `"Cinder" (Foil, LP, ja) is no longer there: ${ben.username} has 1 of 2.`
    const theirs = `"Anvil" (Normal, NM) is no longer there: ${ann.username} has 2 of 3.`
    expect(await notAccepted(id, ben)).toEqual([
      `409 ${own}`,
      `yours.0: ${own}`,
      `theirs.1: ${theirs}`,
    ])
    expect(await all()).toEqual(before)
    expect(await desk.box('received', ben)).toEqual([id])
  })

  test('does not take copies that the receiver has promised to another member', async () => {
    await desk.own(ben, '2 anvil')
    await desk.list(ben, 'for_trade', '2 anvil')
    const asked = await desk.propose({ theirs: ['2 anvil'] }, ann, ben)
    const promised = await desk.propose({ yours: ['1 anvil'] }, ben, desk.amy)
    const gone = `"Anvil" (Normal, NM) is no longer there: ${ben.username} has 1 of 2.`
    expect(await notAccepted(asked.id, ben)).toEqual([`409 ${gone}`, `yours.0: ${gone}`])
    await desk.act(promised.id, 'withdraw', ben)
    await accept(asked.id, ben)
    expect(await desk.owned(ann)).toEqual(['2 Anvil Normal NM en'])
  })

  test('leaves the giver’s other proposals, which then show what is gone', async () => {
    await desk.own(ben, '1 anvil')
    await desk.list(ben, 'for_trade', '1 anvil')
    const first = await desk.propose({ theirs: ['1 anvil'] }, ann, ben)
    const second = await desk.propose({ theirs: ['1 anvil'] }, desk.amy, ben)
    await accept(first.id, ben)
    expect(await desk.box('received', ben)).toEqual([second.id])
    const { theirs } = await desk.read(second.id, desk.amy)
    expect(desk.side(theirs)).toEqual([0.1, 0.1, '0 of 1 anvil NM'])
  })

  test('is refused when an entry would get too many copies, and then changes nothing', async () => {
    await desk.own(ann, '1 anvil', '1 bellows')
    await desk.list(ann, 'for_trade', '1 anvil', '1 bellows')
    await desk.own(ben, `${maxCopies} anvil`)
    const { id } = await desk.propose({ yours: ['1 anvil', '1 bellows'] }, ann, ben)
    const before = await all()
    expect(await notAccepted(id, ben)).toEqual([
      `400 There can be at most ${maxCopies} copies of a card.`,
    ])
    expect(await all()).toEqual(before)
  })

  test('the collection has new totals afterwards', async () => {
    await desk.own(ann, '2 bellows Foil')
    await desk.list(ann, 'for_trade', '2 bellows Foil')
    const totals = async (as: Person) =>
      (await desk.ok('GET', '/api/collection', undefined, as)).totals
    expect([await totals(ann), await totals(ben)]).toMatchObject([
      { totalValue: 4.4 },
      { totalValue: 0 },
    ])
    const { id } = await desk.propose({ yours: ['1 bellows Foil'] }, ann, ben)
    await accept(id, ben)
    expect([await totals(ann), await totals(ben)]).toMatchObject([
      { totalCards: 1, totalValue: 2.2 },
      { totalCards: 1, totalValue: 2.2 },
    ])
  })
})
