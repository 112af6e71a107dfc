/** Cards that members offer, found by name. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { listAddBulk, listDelete } from '../../../../src/contract/lists.ts'
import { maxOffersCounted, type OfferSent, tradeSearch } from '../../../../src/contract/trade.ts'
import { sides } from '../../../../src/domain/cards/finish.ts'
import { foldText } from '../../../../src/domain/format/text.ts'
import { type OfferSort, offerSorts } from '../../../../src/domain/trade/trade.ts'
import type { Client } from '../../client.ts'
import { create, detail, listed, offers, put, show, step, trader } from '../lists/lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { compareKeys, type SortKey } from '../lists/order.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const sortKeys: Record<OfferSort, (offer: OfferSent) => SortKey> = {
  price: ({ market_price }) => market_price,
  newest: ({ listed_at }) => listed_at,
}

const briefOffer = (offer: OfferSent) =>
  `${offer.quantity}x ${offer.card_id} ${offer.variation} of ${offer.owner_username}`

/** The offers of one member in a search. */
const offersOf = async (client: Client, username: string, cardName?: string) =>
  (await offers(client, { ...(cardName !== undefined && { cardName }) }))
    .filter(({ owner_username }) => owner_username === username)
    .map(briefOffer)

const isBobs = ({ owner_username: owner }: OfferSent) => owner === 'bob'

export const tradeSearchScenarios: Scenarios = {
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

  'offers are found by their owner, by their list, and by whether there is a copy': async (
    client,
  ) => {
    const alice = await as(client, 'alice')
    const all = await offers(alice)
    const idsBy = async (cardName: string) =>
      (await offers(alice, { cardName })).map(({ id }) => id).toSorted((a, b) => a - b)
    const expected = (isKept: (offer: OfferSent) => boolean) => {
      const ids = all.filter(isKept).map(({ id }) => id)
      expect(ids).not.toEqual([])
      expect(ids.length).toBeLessThan(all.length)
      return ids.toSorted((a, b) => a - b)
    }
    const [{ list_name: list } = { list_name: '' }] = all
    expect(await idsBy('owner:Bob')).toEqual(expected(isBobs))
    expect(await idsBy('-owner:bob')).toEqual(expected((each) => !isBobs(each)))
    expect(await idsBy(`list="${list}"`)).toEqual(expected((each) => each.list_name === list))
    expect(await idsBy('is:available')).toEqual(expected(({ available }) => available > 0))
    expect(await idsBy('-is:available')).toEqual(expected(({ available }) => available === 0))
    const isRare = new Set(await idsBy('r:rare'))
    expect(await idsBy('owner:bob (r:rare or -is:available)')).toEqual(
      expected((each) => isBobs(each) && (isRare.has(each.id) || each.available === 0)),
    )
    expect(await idsBy('owner:bo')).toEqual([])
  },

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
      promised: 1,
      available: 1,
      in_owner_collection: true,
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
    const textsBy = (cardName: string) => offersOf(alice, username, cardName)
    const eloise = `1x 600 Normal of ${username}`
    expect(await textsBy('éloïse')).toEqual([eloise])
    expect(await textsBy('TIDE nunez')).toEqual([eloise])
    expect(await textsBy("daughter  tide's")).toEqual([eloise])
    expect(await textsBy('eloise herring')).toEqual([])
    expect(await textsBy('%')).toEqual([`1x 603 Normal of ${username}`])
    expect(await textsBy('_')).toEqual([`1x 604 Normal of ${username}`])
    expect(await textsBy('token')).toEqual([`3x 91 Normal of ${username}`])
    expect(await textsBy('xyzzy')).toEqual([])
    expect(await textsBy('  ')).toEqual(await textsBy(''))
    expect(await textsBy('')).toHaveLength(5)
    expect(await offersOf(own, username)).toEqual([])
  },

  'a search for a card lists offers with an available copy first, other searches do not': async (
    client,
  ) => {
    const lacking = await newcomer(client)
    const list = { name: 'Sold', visibility: 'for_trade' } as const
    await listed(lacking.client, list, [card.bothFinishes])
    const { username } = await trader(client, [card.bothFinishes])
    const alice = await as(client, 'alice')
    const textsBy = async (cardName: string) =>
      (await offers(alice, { cardName }))
        .filter(({ owner_username: owner }) => [username, lacking.username].includes(owner))
        .map((offer) => `${briefOffer(offer)}: ${offer.available}`)
    const available = `1x 600 Normal of ${username}: 1`
    const missing = `1x 600 Normal of ${lacking.username}: 0`
    expect(await textsBy('éloïse')).toEqual([available, missing])
    expect(await textsBy('él')).toEqual([missing, available])
    expect(await textsBy('')).toEqual([missing, available])
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
}

/** A bound of the server. */
export const offerCountScenarios: Scenarios = {
  'offers are counted and shown up to ten thousand @deep': async (client) => {
    const { client: own } = await newcomer(client)
    const cards = sides.flatMap((variation) =>
      Array.from({ length: 820 }, (_, index) => ({ cardId: index + 1, variation })),
    )
    const ids: number[] = []
    while (ids.length * cards.length <= maxOffersCounted) {
      const { id: listId } = await create(own, { name: 'A box', visibility: 'for_trade' })
      await own.call(listAddBulk, { params: { listId }, body: { cards } })
      ids.push(listId)
    }
    const alice = await as(client, 'alice')
    for (const sortBy of offerSorts) {
      const ask = (page: number) => alice.call(tradeSearch, { query: { sortBy, limit: 100, page } })
      const last = maxOffersCounted / 100
      const pagination = { limit: 100, totalPages: last, totalItems: maxOffersCounted }
      const { results, ...rest } = await ask(last)
      expect(results).toHaveLength(100)
      expect(rest).toEqual({ pagination: { page: last, ...pagination }, hasMore: true })
      const beyond = { results: [], pagination: { page: last + 1, ...pagination }, hasMore: true }
      expect(await ask(last + 1)).toEqual(beyond)
    }
    for (const listId of ids) await own.call(listDelete, { params: { listId } })
    expect((await alice.call(tradeSearch, { query: {} })).hasMore).toBe(false)
  },
}
