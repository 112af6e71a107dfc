/** Cards that members offer: found by name, and matched with what one wants. */
import { expect } from 'vitest'
import { people } from '../../mocks/people.ts'
import { mostTradesOfMatch, tradeSearch } from '../../src/api/trade/contract.ts'
import type { OfferSent } from '../../src/api/trade/contract.ts'
import { wishlistList } from '../../src/api/wishlist/contract.ts'
import { sortOrders } from '../../src/domain/card-sort.ts'
import { foldText } from '../../src/domain/text.ts'
import { type OfferSort, offerSorts } from '../../src/domain/trade.ts'
import type { Client } from './client.ts'
import { wish } from './entries.ts'
import { create, detail, listed, matches, offers, put, show, step, trader } from './lists.ts'
import { as, newcomer, setStatus } from './members.ts'
import { compareKeys, type SortKey } from './order.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from './scenarios.ts'

const sortKeys: Record<OfferSort, (offer: OfferSent) => SortKey> = {
  price: ({ market_price }) => market_price,
  newest: ({ listed_at }) => listed_at,
}

const briefOffer = (offer: OfferSent) =>
  `${offer.quantity}x ${offer.card_id} ${offer.variation} of ${offer.owner_username}`

/** What one member is found to offer. */
const offersOf = async (client: Client, username: string, cardName?: string) =>
  (await offers(client, { ...(cardName !== undefined && { cardName }) }))
    .filter(({ owner_username }) => owner_username === username)
    .map(briefOffer)

export const tradeScenarios: Scenarios = {
  ...Object.fromEntries(
    offerSorts.map((sortBy) => [
      `all offers of others come by ${sortBy}, the highest first, page by page`,
      async (client: Client) => {
        const alice = await as(client, 'alice')
        const all = await offers(alice, { sortBy })
        expect(all.length).toBeGreaterThan(50)
        const key = sortKeys[sortBy]
        const expected = all.toSorted((a, b) => compareKeys(key(a), key(b), -1) || a.id - b.id)
        expect(all).toEqual(expected)
        expect(await offers(alice, { sortBy, limit: 13 })).toEqual(expected)
        const first = await alice.call(tradeSearch, { query: { sortBy } })
        expect(first.results).toEqual(expected.slice(0, 50))
        expect(first.hasMore).toBe(false)
        expect(first.pagination).toMatchObject({ limit: 50, totalItems: all.length })
        const beyond = await alice.call(tradeSearch, { query: { sortBy, page: 1000 } })
        expect(beyond).toMatchObject({ results: [], pagination: { totalItems: all.length } })
      },
    ]),
  ),

  'an offer says what it is, whose, and on which list': async (client) => {
    const alice = await as(client, 'alice')
    const [offer] = (await offers(alice, { cardName: 'drowned saelkie' })).filter(
      ({ owner_id, variation }) => owner_id === people.bob.id && variation === 'Foil',
    )
    const { list } = await detail(await as(client, 'bob'), 6)
    const item = list.items.find(({ id }) => id === offer?.id)
    expect(offer).toEqual({
      id: item?.id,
      card_id: 599,
      tcg_product_id: 500302,
      card_name: 'Møøn-Drowned Sælkie',
      collector_number: '007',
      set_name: item?.card.setName,
      set_code: 'HRB',
      rarity: 'Special',
      treatments: item?.card.treatments,
      is_token: false,
      image_url: item?.card.image_url,
      normal_price: 2.05,
      foil_price: 3.6,
      normal_low_price: item?.card.normal_low_price,
      foil_low_price: item?.card.foil_low_price,
      on_wishlist: true,
      in_collection: false,
      on_trade_list: false,
      quantity: 2,
      variation: 'Foil',
      market_price: 3.6,
      owner_id: people.bob.id,
      owner_username: 'bob',
      list_name: 'Doubles',
      public_url_id: 'bob-list-6',
      listed_at: item?.added_at,
    })
  },

  'offers are found by every word of their name, in any case and spelling': async (client) => {
    const { own, username } = await trader(client, [
      card.bothFinishes,
      { cardId: 603 },
      { cardId: 604 },
      card.unpriced,
      { ...card.token, quantity: 3 },
    ])
    const alice = await as(client, 'alice')
    const found = (cardName: string) => offersOf(alice, username, cardName)
    const eloise = `1x 600 Normal of ${username}`
    expect(await found('éloïse')).toEqual([eloise])
    expect(await found('TIDE nunez')).toEqual([eloise])
    expect(await found("daughter  tide's")).toEqual([eloise])
    expect(await found('eloise herring')).toEqual([])
    expect(await found('%')).toEqual([`1x 603 Normal of ${username}`])
    expect(await found('_')).toEqual([`1x 604 Normal of ${username}`])
    expect(await found('token')).toEqual([`3x 91 Normal of ${username}`])
    expect(await found('xyzzy')).toEqual([])
    expect(await found('  ')).toEqual(await found(''))
    expect(await found('')).toHaveLength(5)
    expect(await offersOf(own, username)).toEqual([])
  },

  'a search has pages and a count of its own': async (client) => {
    const alice = await as(client, 'alice')
    const all = await offers(alice, { cardName: 'of the' })
    expect(all.length).toBeGreaterThan(4)
    for (const { card_name } of all) expect(foldText(card_name)).toMatch(/of.*the|the.*of/)
    expect(await offers(alice, { cardName: 'of the', limit: 2 })).toEqual(all)
  },

  'only what approved others have for trade is offered': async (client) => {
    const { own, id, username, list } = await trader(client, [card.normalOnly])
    const quiet = await create(own, { name: 'Quiet' })
    await put(own, quiet.id, card.bothFinishes)
    const open = await create(own, { name: 'Open', visibility: 'public' })
    await put(own, open.id, card.bothFinishes)
    const [ada, bob] = [await as(client, 'ada'), await as(client, 'bob')]
    const herring = [`1x 618 Normal of ${username}`]
    expect(await offersOf(bob, username)).toEqual(herring)
    expect(await offersOf(own, username)).toEqual([])
    await show(own, list.id, 'public')
    expect(await offersOf(bob, username)).toEqual([])
    await show(own, list.id, 'for_trade')
    expect(await offersOf(bob, username)).toEqual(herring)
    const [item] = list.items
    await step(own, [list.id, item?.id ?? 0], { change: 4 })
    expect(await offersOf(bob, username)).toEqual([`5x 618 Normal of ${username}`])
    await put(own, list.id, card.token)
    await step(own, [list.id, item?.id ?? 0], { quantity: 0 })
    const left = [`1x 91 Normal of ${username}`]
    expect(await offersOf(bob, username)).toEqual(left)
    for (const status of ['denied', 'pending'] as const) {
      await setStatus(ada, id, status)
      expect(await offersOf(bob, username)).toEqual([])
    }
    await setStatus(ada, id, 'approved')
    expect(await offersOf(bob, username)).toEqual(left)
    expect(await offersOf(bob, 'dan')).toEqual([])
  },

  'seeded wishes match in their own finish alone': async (client) => {
    const found = await matches(await as(client, 'alice'))
    const seeded = found.map(({ card: { id }, wishlist, trades }) => [
      `${wishlist.quantity}x ${id} ${wishlist.variation}`,
      trades
        .filter(({ owner }) => owner === 'bob' || owner === 'carol' || owner === 'dan')
        .map(({ quantity, owner, listName }) => `${quantity} of ${owner}: ${listName}`),
    ])
    expect(Object.fromEntries(seeded)).toMatchObject({
      '4x 599 Normal': ['1 of bob: Doubles', '2 of carol: Binder pages'],
      '1x 599 Foil': ['2 of bob: Doubles'],
      '2x 220 Normal': ['1 of bob: Doubles'],
      '1x 216 Foil': ['1 of carol: Binder pages'],
      '1x 616 Normal': ['3 of bob: Doubles'],
    })
    expect(found.some(({ card: { id } }) => id === 3)).toBe(false)
  },

  'a match tells the card, the wish and the trades, by owner and list': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, { ...card.bothFinishes, variation: 'Foil', quantity: 5 })
    const foil = { ...card.bothFinishes, variation: 'Foil' as const }
    const b = await trader(client, [{ ...foil, quantity: 2 }, card.bothFinishes], 'Zoo')
    const second = await listed(b.own, { name: 'Ärger', visibility: 'for_trade' }, [foil])
    const a = await trader(client, [foil])
    const [match, ...more] = await matches(own)
    expect(more).toEqual([])
    const { wishlist } = await own.call(wishlistList, {})
    const [entry] = wishlist
    expect(match).toMatchObject({
      card: entry?.card,
      wishlist: { quantity: 5, variation: 'Foil' },
      tradeCount: match?.trades.length,
    })
    const trade = (
      from: typeof a,
      { name: listName, publicUrlId }: typeof second,
      quantity = 1,
    ) => ({
      quantity,
      variation: 'Foil',
      owner: from.username,
      ownerId: from.id,
      listName,
      publicUrlId,
    })
    const ofB = [trade(b, second), trade(b, b.list, 2)]
    const ofA = [trade(a, a.list)]
    const expected = a.username < b.username ? [...ofA, ...ofB] : [...ofB, ...ofA]
    const ids = [a.id, b.id]
    expect(match?.trades.filter(({ ownerId }) => ids.includes(ownerId))).toEqual(expected)
  },

  ...Object.fromEntries(
    sortOrders.map((sortOrder) => [
      `matches come by name ${sortOrder}, page by page`,
      async (client: Client) => {
        const { client: own } = await newcomer(client)
        const cards = [600, 618, 599, 91, 612, 601].map((cardId) => ({ cardId }))
        for (const each of cards) await wish(own, each)
        await wish(own, { cardId: 599, variation: 'Foil' })
        await trader(client, [...cards, { cardId: 599, variation: 'Foil' }])
        const { wishlist } = await own.call(wishlistList, { query: { sortBy: 'name', sortOrder } })
        const wishes = wishlist.map((entry) => entry.card)
        expect((await matches(own, { sortOrder })).map((match) => match.card)).toEqual(wishes)
        const paged = await matches(own, { sortBy: 'name', sortOrder, limit: 2 })
        expect(paged.map((match) => match.card)).toEqual(wishes)
      },
    ]),
  ),

  'matches come by the last change of a list that offers them': async (client) => {
    const alice = await as(client, 'alice')
    const changedOf = new Map<string, string>()
    for (const [person, id] of [
      ['bob', 6],
      ['carol', 4],
      ['carol', 5],
    ] as const) {
      const { list } = await detail(await as(client, person), id)
      changedOf.set(list.publicUrlId ?? '', list.updatedAt)
    }
    // Lists of scenarios before this one were changed at noon of the day of all tests.
    const noon = '2026-11-20T12:00:00.000Z'
    for (const sortOrder of sortOrders) {
      const found = await matches(alice, { sortBy: 'updated', sortOrder, limit: 2 })
      const changes = found.map(({ trades }) =>
        trades
          .map(({ publicUrlId }) => changedOf.get(publicUrlId) ?? noon)
          .toSorted()
          .at(-1),
      )
      const sorted = changes.toSorted((a, b) => compareKeys(a ?? null, b ?? null, 1))
      expect(changes).toEqual(sortOrder === 'asc' ? sorted : sorted.toReversed())
      expect(
        new Set(found.map(({ card: { id }, wishlist }) => `${id} ${wishlist.variation}`)).size,
      ).toBe(found.length)
    }
  },

  'a match names fifty trades, and counts them all': async (client) => {
    const { client: own } = await newcomer(client)
    await wish(own, { cardId: 108 })
    const { client: other } = await newcomer(client)
    const made = mostTradesOfMatch + 2
    for (let count = 0; count < made; count++) {
      const name = `Box ${String(count).padStart(2, '0')}`
      await listed(other, { name, visibility: 'for_trade' }, [{ cardId: 108 }])
    }
    const [match] = await matches(own)
    expect(match?.trades).toHaveLength(mostTradesOfMatch)
    expect(match?.tradeCount).toBeGreaterThanOrEqual(made)
  },

  'a match goes with the wish, the card, the list, and its owner': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await wish(own, { cardId: 300, quantity: 2 })
    const other = await trader(client, [{ cardId: 300 }])
    const ofOther = async () =>
      (await matches(own)).filter(({ trades }) =>
        trades.some(({ ownerId }) => ownerId === other.id),
      ).length
    expect(await ofOther()).toBe(1)
    await show(other.own, other.list.id, 'public')
    expect(await ofOther()).toBe(0)
    await show(other.own, other.list.id, 'for_trade')
    expect(await ofOther()).toBe(1)
    const ada = await as(client, 'ada')
    await setStatus(ada, other.id, 'denied')
    expect(await ofOther()).toBe(0)
    await setStatus(ada, other.id, 'approved')
    expect(await ofOther()).toBe(1)
    await own.send('DELETE', `/api/wishlist/${id}`)
    expect(await matches(own)).toEqual([])
    await wish(own, { cardId: 300, variation: 'Foil' })
    expect(await ofOther()).toBe(0)
  },

  'one’s own lists never match one’s own wishes': async (client) => {
    const { own } = await trader(client, [{ cardId: 301 }])
    await wish(own, { cardId: 301 })
    expect(await matches(own)).toEqual([])
    const { client: other } = await newcomer(client)
    await wish(other, { cardId: 301 })
    expect(await matches(other)).toHaveLength(1)
  },
}
