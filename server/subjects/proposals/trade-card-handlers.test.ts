import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TradeCardSent } from '../../../src/contract/proposals.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

describe.each(testEngines)('the cards that a member could trade, on the %s engine', (kind) => {
  let desk: Desk
  let ann: Person
  let ben: Person
  let people = 0
  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    people += 1
    ann = await desk.join(`ann${people}`)
    ben = await desk.join(`ben${people}`)
  })

  test('are kinds that they own of cards on their lists for trade', async () => {
    await desk.own(ann, '3 anvil', '1 anvil LP ja', '2 anvil Foil', '1 cinder', '1 dross')
    await desk.list(ann, 'for_trade', '1 anvil', '1 bellows')
    await desk.list(ann, 'for_trade', '1 anvil', '5 anvil Foil')
    await desk.list(ann, 'public', '1 cinder')
    await desk.list(ann, 'private', '1 dross')
    const found = await desk.ok('GET', `/api/trade/members/${ann.id}/cards`, undefined, ann)
    expect(found).toMatchObject({
      member: { id: ann.id, username: ann.username },
      pagination: { page: 1, limit: 50, totalPages: 1, totalItems: 4 },
    })
    expect(await desk.stock(ann)).toEqual([
      '2/3/2 anvil NM',
      '1/1/2 anvil LP ja',
      '2/2/5 anvil Foil NM',
      '0/0/1 bellows',
    ])
  })

  test('others see them without the copies beyond those for trade', async () => {
    await desk.own(ann, '3 anvil', '1 cinder')
    const list = await desk.list(ann, 'for_trade', '2 anvil')
    expect(await desk.stock(ann)).toEqual(['2/3/2 anvil NM'])
    // Not how many more there are.
    expect(await desk.stock(ann, ben)).toEqual(['2/2/2 anvil NM'])
    const { cards } = await desk.ok('GET', `/api/trade/members/${ann.id}/cards`, undefined, ben)
    expect(cards[0].card).toMatchObject({ in_collection: false, on_trade_list: false })
    expect(Object.keys(cards[0]).toSorted()).toEqual([
      'askedFor',
      'available',
      'card',
      'condition',
      'hasOtherFinish',
      'language',
      'listed',
      'owned',
      'promised',
      'variation',
    ])
    await desk.ok('PUT', `/api/lists/${list}/visibility`, { visibility: 'private' }, ann)
    expect(await desk.stock(ann, ben)).toEqual([])
  })

  test.each(['pending', 'denied'])('there are none of a member who is %s', async (status) => {
    const path = `/api/trade/members/${ann.id}/cards`
    await desk.ok('GET', path, undefined, ben)
    await desk.setStatus(ann, status)
    const none = '404 There is no such member.'
    expect(await desk.refused('GET', path, undefined, ben)).toBe(none)
    expect(await desk.refused('GET', '/api/trade/members/999999/cards', undefined, ben)).toBe(none)
  })

  test('come by name, number, finish, condition and language; or the dearest first', async () => {
    const cats = await insertCards(desk.engine.db, [
      { name: 'Cat', collectorNumber: '10', normalPrice: 2 },
      { name: 'Cat', collectorNumber: '9', normalPrice: 2 },
      { name: 'cat', collectorNumber: null },
    ])
    const own = (cardId: number, more: object = {}) =>
      desk.ok('POST', '/api/collection', { cardId, ...more }, ann)
    const { list } = await desk.ok(
      'POST',
      '/api/lists',
      { name: 'L', visibility: 'for_trade' },
      ann,
    )
    for (const cardId of cats.toReversed()) {
      await desk.ok('POST', `/api/lists/${list.id}/cards`, { cardId, quantity: 4 }, ann)
    }
    await desk.list(ann, 'for_trade', '4 anvil', '4 anvil Foil', '1 dross')
    const [ten = 0, nine = 0, none = 0] = cats
    await desk.own(ann, '1 anvil Foil DMG', '1 anvil DMG', '1 anvil LP ja', '1 anvil LP de')
    for (const cardId of [none, ten, nine]) await own(cardId)
    await own(ten, { condition: 'MP' })
    const shown = async (query: string) => {
      const { cards } = await desk.ok(
        'GET',
        `/api/trade/members/${ann.id}/cards?${query}`,
        undefined,
        ann,
      )
      return cards.map(({ card, variation, condition, language }: TradeCardSent) =>
        [card.name, card.collector_number, variation, condition, language].join(' '),
      )
    }
    const byName = [
      'Anvil 10 Normal LP de',
      'Anvil 10 Normal LP ja',
      'Anvil 10 Normal DMG en',
      'Anvil 10 Foil DMG en',
      'Cat 9 Normal NM en',
      'Cat 10 Normal NM en',
      'Cat 10 Normal MP en',
      'cat  Normal NM en',
      'Dross  Normal  ',
    ]
    expect(await shown('')).toEqual(byName)
    expect(await shown('sortBy=price')).toEqual([
      byName[3],
      ...byName.slice(4, 7),
      ...byName.slice(0, 3),
      ...byName.slice(7),
    ])
    expect([...(await shown('limit=5')), ...(await shown('limit=5&page=2'))]).toEqual(byName)
    expect(await shown('search=CÁT 9')).toEqual(['Cat 9 Normal NM en'])
    expect(await shown(`cards=${nine},${none},999999`)).toEqual([byName[4], byName[7]])
    expect(await shown('search=nothing')).toEqual([])
  })

  test('say what is promised, and what was asked for by whom one may know of', async () => {
    await desk.own(ann, '3 anvil', '1 anvil LP')
    await desk.list(ann, 'for_trade', '4 anvil')
    await desk.propose({ yours: ['2 anvil'] }, ann, ben)
    const asked = await desk.propose({ theirs: ['1 anvil'] }, ben, ann)
    await desk.propose({ theirs: ['1 anvil', '1 anvil LP'] }, desk.amy, ann)
    expect(await desk.stock(ann)).toEqual([
      '1/3/4 anvil NM promised 2 asked for 2',
      '1/1/4 anvil LP asked for 1',
    ])
    expect(await desk.stock(ann, ben)).toEqual([
      '1/3/4 anvil NM promised 2 asked for 1',
      '1/1/4 anvil LP',
    ])
    expect(await desk.stock(ann, desk.bob)).toEqual(['1/3/4 anvil NM promised 2', '1/1/4 anvil LP'])
    await desk.act(asked.id, 'withdraw', ben)
    expect(await desk.stock(ann, ben)).toEqual(['1/3/4 anvil NM promised 2', '1/1/4 anvil LP'])
  })

  test('count a pending proposal of the viewer’s as not made when they answer it', async () => {
    await desk.own(ann, '3 anvil')
    await desk.list(ann, 'for_trade', '3 anvil')
    await desk.own(ben, '1 cinder')
    await desk.list(ben, 'for_trade', '1 cinder')
    const { id } = await desk.propose({ yours: ['2 anvil'], theirs: ['1 cinder'] }, ann, ben)
    const instead = `?instead=${id}`
    expect(await desk.stock(ann, ben)).toEqual(['1/3/3 anvil NM promised 2'])
    expect(await desk.stock(ann, ben, instead)).toEqual(['3/3/3 anvil NM'])
    expect(await desk.stock(ann, ann, instead)).toEqual(['3/3/3 anvil NM'])
    expect([await desk.stock(ben), await desk.stock(ben, ben, instead)]).toEqual([
      ['1/1/1 cinder NM asked for 1'],
      ['1/1/1 cinder NM'],
    ])
    // It is nothing to others, nor once it is closed.
    expect(await desk.stock(ann, desk.amy, instead)).toEqual(['1/3/3 anvil NM promised 2'])
    await desk.act(id, 'decline', ben)
    await desk.propose({ yours: ['1 anvil'] }, ann, desk.amy)
    expect(await desk.stock(ann, ben, instead)).toEqual(['2/3/3 anvil NM promised 1'])
  })
})
