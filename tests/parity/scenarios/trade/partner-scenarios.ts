/** Members to trade with: what they have that one wants, and what one has that they want. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { maxCardsOfSide, type PartnerSent } from '../../../../src/contract/trade.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { foldText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { add, wish } from '../entries/entries.ts'
import { listed, partners, show, trader } from '../lists/lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { send } from '../proposals/proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const briefSide = ({ cards }: PartnerSent['theyHave']) =>
  cards.map(
    ({ card: { id }, variation, wanted, offered, listName }) =>
      `${id} ${variation}: ${wanted} wanted, ${offered} on ${listName}`,
  )

const nothing = { cards: [], count: 0, value: 0 }

const withId = async (client: Client, id: number) =>
  (await partners(client)).find(({ ownerId }) => ownerId === id)

const valueOf = ({ theyHave, youHave }: PartnerSent) =>
  Math.round((theyHave.value + youHave.value) * 100)

/** Partners with, or wanting, an available copy come first. */
const byAvailable = (a: PartnerSent, b: PartnerSent) =>
  Number(hasAvailable(b)) - Number(hasAvailable(a))
const hasAvailable = ({ theyHave, youHave }: PartnerSent) =>
  [theyHave, youHave].some(({ cards }) => cards.some(({ available }) => available > 0))

const byName = (a: PartnerSent, b: PartnerSent) => (a.owner < b.owner ? -1 : 1)

const foil = { ...card.bothFinishes, variation: 'Foil' as const }

export const partnerScenarios: Scenarios = {
  'two members find each other in both directions': async (client) => {
    const a = await trader(client, [
      { ...card.bothFinishes, quantity: 3 },
      { ...card.unpriced, quantity: 2 },
    ])
    const b = await trader(client, [
      { ...foil, quantity: 1 },
      { ...card.normalOnly, quantity: 9 },
    ])
    await wish(a.own, { ...foil, quantity: 4 })
    await wish(a.own, { ...card.normalOnly, quantity: 2 })
    await wish(b.own, { ...card.bothFinishes, quantity: 2 })
    await wish(b.own, card.unpriced)
    const ofA = await withId(a.own, b.id)
    expect(ofA).toMatchObject({ ownerId: b.id, owner: b.username })
    expect(briefSide(ofA?.theyHave ?? nothing)).toEqual([
      '600 Foil: 4 wanted, 1 on For you',
      '618 Normal: 2 wanted, 9 on For you',
    ])
    expect(briefSide(ofA?.youHave ?? nothing)).toEqual([
      '600 Normal: 2 wanted, 3 on For you',
      '616 Normal: 1 wanted, 2 on For you',
    ])
    // One foil and two herrings for two normal ones; what has no price counts nothing.
    expect([ofA?.theyHave.value, ofA?.youHave.value]).toEqual([1.5, 1])
    expect([ofA?.theyHave.count, ofA?.youHave.count]).toEqual([2, 2])
    expect(ofA?.theyHave.cards[0]).toMatchObject({
      publicUrlId: b.list.publicUrlId,
      card: { id: 600, market_price: 1.32, on_wishlist: true },
    })
    expect(ofA?.youHave.cards[0]).toMatchObject({
      publicUrlId: a.list.publicUrlId,
      card: { id: 600, market_price: 0.5, on_trade_list: true },
    })
    const ofB = await withId(b.own, a.id)
    const [theirs, ones] = [ofB?.theyHave ?? nothing, ofB?.youHave ?? nothing]
    expect(briefSide(theirs)).toEqual(briefSide(ofA?.youHave ?? nothing))
    expect(briefSide(ones)).toEqual(briefSide(ofA?.theyHave ?? nothing))
    expect([theirs.value, ones.value]).toEqual([1, 1.5])
  },

  'seeded members fit as far as their cards can be had': async (client) => {
    const alice = await as(client, 'alice')
    // Carol lists what alice wants without having it; alice has promised what carol wants.
    const carol = await withId(alice, people.carol.id)
    expect(carol?.theyHave.cards.map(({ inCollection }) => inCollection)).not.toContain(true)
    // Bob wants some of hers, but his profile is private.
    const bob = await withId(alice, 3)
    expect(bob?.youHave).toEqual(nothing)
    expect(bob?.theyHave.cards.map(({ available }) => available)).toEqual([2, 1, 1, 0])
    expect(await withId(alice, 6)).toBeUndefined()
    expect(await withId(alice, 2)).toBeUndefined()
  },

  'copies on several lists are summed, and the answer names the first list by name': async (
    client,
  ) => {
    const other = await trader(client, [{ ...card.bothFinishes, quantity: 2 }], 'zz')
    await add(other.own, card.bothFinishes)
    await listed(other.own, { name: 'Éa', visibility: 'for_trade' }, [card.bothFinishes])
    await listed(other.own, { name: 'aa', visibility: 'public' }, [card.bothFinishes])
    await listed(other.own, { name: 'ab' }, [card.bothFinishes])
    const { client: own } = await newcomer(client)
    await wish(own, { ...card.bothFinishes, quantity: 9 })
    const partner = await withId(own, other.id)
    expect(briefSide(partner?.theyHave ?? nothing)).toEqual(['600 Normal: 9 wanted, 3 on Éa'])
    expect(partner?.theyHave.value).toBe(1.5)
  },

  'a side is worth what can be had, and nothing of what cannot': async (client) => {
    const other = await trader(client, [{ ...card.bothFinishes, quantity: 3 }, foil])
    const { client: own, id: ownId } = await newcomer(client)
    await wish(own, { ...card.bothFinishes, quantity: 3 })
    await wish(own, foil)
    await send(other.own, { memberId: ownId, yours: [{ ...card.bothFinishes, quantity: 2 }, foil] })
    const partner = await withId(own, other.id)
    expect(partner?.theyHave).toMatchObject({
      cards: [{ variation: 'Normal', wanted: 3, offered: 3, available: 1 }],
      count: 1,
      value: 0.5,
    })
  },

  'wishes of a member with a private profile are left out': async (client) => {
    const a = await trader(client, [card.bothFinishes])
    const { client: quiet, id } = await newcomer(client)
    await wish(quiet, card.bothFinishes)
    await add(quiet, card.normalOnly)
    expect(await withId(a.own, id)).toBeUndefined()
    // They have a wanted card: even then their wishes stay hidden.
    await listed(quiet, { name: 'Offer', visibility: 'for_trade' }, [card.normalOnly])
    await wish(a.own, card.normalOnly)
    const shown = await withId(a.own, id)
    expect(shown?.theyHave.count).toBe(1)
    expect(shown?.youHave).toEqual(nothing)
    // The member with a private profile still sees the offers of others.
    expect((await withId(quiet, a.id))?.theyHave.count).toBe(1)
    await quiet.call(profileUpdate, { body: { is_public: true } })
    expect((await withId(a.own, id))?.youHave.count).toBe(1)
    await quiet.call(profileUpdate, { body: { is_public: false } })
    expect((await withId(a.own, id))?.youHave).toEqual(nothing)
  },

  'who was denied, or shows no list for trade any more, is no partner': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, card.bothFinishes)
    const other = await trader(client, [card.bothFinishes])
    expect(await withId(own, other.id)).toBeDefined()
    await show(other.own, other.list.id, 'private')
    expect(await withId(own, other.id)).toBeUndefined()
    await show(other.own, other.list.id, 'for_trade')
    expect(await withId(own, other.id)).toBeDefined()
    await setStatus(await as(client, 'ada'), other.id, 'denied')
    expect(await withId(own, other.id)).toBeUndefined()
  },

  'who wants and offers nothing has no partners': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await partners(own)).toEqual([])
  },

  'a side names fifty cards by name, and counts and values them all @deep': async (client) => {
    const count = maxCardsOfSide + 3
    const cards = Array.from({ length: count }, (_, index) => ({ cardId: 700 + index }))
    const other = await trader(client, cards)
    const { client: own } = await newcomer(client)
    await own.send('POST', '/api/wishlist/bulk', { body: { cards } })
    const side = (await withId(own, other.id))?.theyHave ?? nothing
    expect(side.count).toBe(count)
    expect(side.cards).toHaveLength(maxCardsOfSide)
    expect(side.value).toBe(other.list.totalValue)
    const all = other.list.items.toSorted((a, b) =>
      foldText(a.card.name) < foldText(b.card.name) ? -1 : 1,
    )
    expect(side.cards.map((each) => each.card.name)).toEqual(
      all.slice(0, maxCardsOfSide).map((item) => item.card.name),
    )
  },

  ...Object.fromEntries(
    sortOrders.map((sortOrder) => [
      `partners come by value and by name ${sortOrder}, page by page @deep`,
      async (client: Client) => {
        const { client: own } = await newcomer(client)
        for (const each of [card.dear, card.bothFinishes, foil, card.unpriced])
          await wish(own, each)
        for (const cards of [[card.bothFinishes], [foil], [card.unpriced], [card.bothFinishes]]) {
          await trader(client, cards)
        }
        const direction = sortOrder === 'asc' ? 1 : -1
        const all = await partners(own)
        expect(all.length).toBeGreaterThan(3)
        expect(await partners(own, { sortBy: 'value', sortOrder, limit: 2 })).toEqual(
          all.toSorted(
            (a, b) => byAvailable(a, b) || direction * (valueOf(a) - valueOf(b)) || byName(a, b),
          ),
        )
        expect(await partners(own, { sortBy: 'name', sortOrder, limit: 2 })).toEqual(
          all.toSorted((a, b) => byAvailable(a, b) || direction * byName(a, b)),
        )
        expect(await partners(own, { sortBy: 'value', sortOrder: 'desc' })).toEqual(all)
      },
    ]),
  ),
}
