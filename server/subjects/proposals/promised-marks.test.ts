import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CollectionItemSent } from '../../../src/contract/collection.ts'
import type { CardEntrySent } from '../../../src/contract/entries.ts'
import type { OfferSent } from '../../../src/contract/trade.ts'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

describe.each(testEngines)('copies that are promised, on the %s engine', (kind) => {
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

  const owned = async (as: Person) =>
    (await desk.ok('GET', '/api/collection', undefined, as)).collection.map(
      ({ name, condition, promised }: CollectionItemSent) => `${name} ${condition} ${promised}`,
    )
  const listed = async (id: number, as: Person) =>
    (await desk.ok('GET', `/api/lists/${id}`, undefined, as)).list.items.map(
      ({ card, promised }: CardEntrySent) => `${card.name} ${promised}`,
    )
  const offered = async (as: Person) =>
    (await desk.ok('GET', '/api/trade/search?cardName=anvil', undefined, as)).results
      .filter(({ owner_id }: OfferSent) => owner_id === ann.id)
      .map(
        ({ card_name, variation, promised }: OfferSent) => `${card_name} ${variation} ${promised}`,
      )

  test('are marked in collections by kind, on lists for trade and in searches by finish', async () => {
    await desk.own(ann, '3 anvil', '1 anvil LP', '1 cinder')
    const trade = await desk.list(ann, 'for_trade', '4 anvil', '1 cinder')
    const open = await desk.list(ann, 'public', '4 anvil')
    const { id } = await desk.propose({ yours: ['2 anvil', '1 anvil LP'] }, ann, ben)
    await desk.propose({ theirs: ['1 cinder'] }, ben, ann)
    expect(await owned(ann)).toEqual(['Anvil NM 2', 'Anvil LP 1', 'Cinder NM 0'])
    for (const as of [ann, ben]) {
      expect(await listed(trade, as)).toEqual(['Anvil 3', 'Cinder 0'])
      expect(await listed(open, as)).toEqual(['Anvil undefined'])
    }
    expect(await offered(ben)).toEqual(['Anvil Normal 3'])
    await desk.act(id, 'decline', ben)
    expect(await owned(ann)).toEqual(['Anvil NM 0', 'Anvil LP 0', 'Cinder NM 0'])
    expect(await listed(trade, ben)).toEqual(['Anvil 0', 'Cinder 0'])
    expect(await offered(ben)).toEqual(['Anvil Normal 0'])
  })

  test('are no longer once they have changed hands', async () => {
    await desk.own(ann, '3 anvil')
    await desk.list(ann, 'for_trade', '3 anvil')
    const { id } = await desk.propose({ yours: ['2 anvil'] }, ann, ben)
    await desk.act(id, 'accept', ben)
    expect([await owned(ann), await owned(ben)]).toEqual([['Anvil NM 0'], ['Anvil NM 0']])
    expect(await desk.stock(ann)).toEqual(['1/1/1 anvil NM'])
  })
})
