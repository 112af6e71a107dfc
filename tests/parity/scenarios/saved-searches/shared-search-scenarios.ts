/** Saved searches behind a public link: lists that fill themselves, and what they show of their owner's cards. */
import { expect } from 'vitest'
import { listPublicOfUser } from '../../../../src/contract/lists.ts'
import { moneyUpdate } from '../../../../src/contract/accounts.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import {
  savedSearchCreate,
  savedSearchDelete,
  savedSearchList,
  savedSearchUpdate,
} from '../../../../src/contract/saved-searches.ts'
import type { SavedSearchFacts } from '../../../../src/domain/saved-searches/saved-search.ts'
import type { Client } from '../../client.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned, update, wish } from '../entries/entries.ts'
import { briefItem, byLink, listed, noLink } from '../lists/lists.ts'
import { exported, imported } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'

const collected = {
  name: 'Boxed',
  scope: 'collection',
  search: 'loc:box',
  notifies: false,
  isPublic: true,
} as const

type Body = Pick<SavedSearchFacts, 'name' | 'scope' | 'search'>

async function share(own: Client, body: Partial<Body> = {}) {
  const { saved } = await own.call(savedSearchCreate, { body: { ...collected, ...body } })
  return { ...saved, link: saved.publicUrlId ?? '' }
}

const change = (own: Client, searchId: number, body: { search?: string; isPublic?: boolean }) => {
  const { name, search, notifies } = collected
  const args = { params: { searchId }, body: { name, search, notifies, ...body } }
  return own.call(savedSearchUpdate, args).then(({ saved }) => saved)
}

const at = (link: string | null) => `/api/lists/public/${link}`

const shown = async (client: Client, link: string, search = '') =>
  (await byLink(client, link, { search })).list.items.map(briefItem)

/** A member with three entries of a collection, two of them in a box, with all that is the member's alone. */
async function keeper(client: Client) {
  const { client: own, id, username } = await newcomer(client)
  const boxed = { location: 'Red box', tags: ['deck'], note: 'signed', isForTrade: true }
  const first = await add(own, { ...card.bothFinishes, quantity: 3, ...boxed, condition: 'LP' })
  await update(own, first.id, { pricePaid: 0.1, ownValue: 99 })
  await add(own, { ...card.normalOnly, location: 'Blue box', language: 'ja' })
  await add(own, card.dear)
  return { own, id, username, first }
}

export const sharedSearchScenarios: Scenarios = {
  'several lots of a printing in one finish are one entry of a shared search': async (client) => {
    const { client: own } = await newcomer(client)
    const [first] = [
      await add(own, { ...card.bothFinishes, quantity: 3, location: 'Red box' }),
      await add(own, { ...card.bothFinishes, quantity: 2, location: 'Blue box', condition: 'LP' }),
      await add(own, { ...card.bothFinishes, location: 'Blue box', grade: 'PSA 10' }),
      await add(own, { ...card.bothFinishes, quantity: 4, location: 'Box', isFoil: true }),
    ]
    const { link } = await share(own)
    const { list, pagination } = await byLink(client, link)
    expect(list).toMatchObject({ itemCount: 2, uniqueCards: 2, totalCards: 10 })
    expect(pagination.totalCards).toBe(2)
    expect(list.items.map(({ quantity, variation }) => `${quantity} ${variation}`)).toEqual([
      '6 Normal',
      '4 Foil',
    ])
    expect(list.items[0]?.id).toBe(first?.id)
  },

  'a visitor reads what a shared search finds as a public list': async (client) => {
    const { own, id: ownerId, username, first } = await keeper(client)
    const { id, link } = await share(own)
    const answer = await byLink(client, link)
    const { items, createdAt, updatedAt, ...list } = answer.list
    expect(list).toEqual({
      id,
      name: 'Boxed',
      description: null,
      visibility: 'public',
      publicUrlId: link,
      fromCollection: false,
      itemCount: 2,
      uniqueCards: 2,
      totalCards: 4,
      totalValue: 1.59,
      pricedCards: 4,
      ownerId,
      ownerUsername: username,
      isOwner: false,
    })
    expect(updatedAt).toBe(createdAt)
    expect(answer.pagination).toEqual({ page: 1, limit: 10_000, totalPages: 1, totalCards: 2 })
    const ofFirst = items.find((item) => item.id === first.id)
    const [listedItem] = (
      await listed(own, { name: 'Same', visibility: 'public' }, [
        { ...card.bothFinishes, quantity: 3 },
      ])
    ).items
    expect(ofFirst).toEqual({
      ...listedItem,
      id: first.id,
      added_at: first.added_at,
      card: { ...listedItem?.card, in_collection: false, on_trade_list: false },
    })
    expect((await byLink(own, link)).list).toMatchObject({ isOwner: true, itemCount: 2 })
  },

  'a shared search fills itself, and is sorted, paged and searched as a list is': async (
    client,
  ) => {
    const { own } = await keeper(client)
    const { link } = await share(own, { search: 'usd>0' })
    const all = ['3x 600 Normal', '1x 618 Normal', '1x 614 Normal']
    const sorted = async (query: object) =>
      (await byLink(client, link, query)).list.items.map(briefItem)
    for (const sortBy of ['added', 'position']) expect(await sorted({ sortBy })).toEqual(all)
    for (const sortBy of ['value', 'total_value', 'quantity', 'variation', 'set', 'name'])
      expect((await sorted({ sortBy })).toSorted(), sortBy).toEqual(all.toSorted())
    expect(await sorted({ sortBy: 'total_value', sortOrder: 'desc' })).toEqual([
      '1x 614 Normal',
      '3x 600 Normal',
      '1x 618 Normal',
    ])
    expect(await sorted({ sortBy: 'added', limit: 2, page: 2 })).toEqual(['1x 614 Normal'])
    expect(await shown(client, link, 'qty>=3')).toEqual(['3x 600 Normal'])
    await wish(own, card.normalOnly)
    expect(await sorted({ sortBy: 'added' })).toEqual(all)
    await add(own, { ...card.bothFinishes, isFoil: true })
    await add(own, card.foilOnly)
    expect(await sorted({ sortBy: 'added' })).toEqual([...all, '1x 600 Foil', '1x 612 Normal'])
  },

  'the search is evaluated for its owner, and the visitor’s own for the visitor': async (
    client,
  ) => {
    const { own } = await keeper(client)
    await wish(own, card.normalOnly)
    await wish(own, card.foilOnly)
    const linkedTexts = async (body: Partial<Body>) => {
      const { link } = await share(own, { name: body.search ?? '', ...body })
      return (await shown(client, link)).toSorted()
    }
    for (const search of ['owned>2', 'paid<5', 'tag:deck', 'note:signed', 'for:trade', 'cond:lp'])
      expect(await linkedTexts({ search }), search).toEqual(['3x 600 Normal'])
    for (const search of ['wish>0', 'lang:ja'])
      expect(await linkedTexts({ search }), search).toEqual(['1x 618 Normal'])
    const wishes = { scope: 'wishlist', search: 'is:missing' } as const
    expect(await linkedTexts(wishes)).toEqual(['1x 612 Normal'])
    expect(await linkedTexts({ ...wishes, search: 'owned>0' })).toEqual(['1x 618 Normal'])

    const { link } = await share(own)
    const { client: visitor } = await newcomer(client)
    await add(visitor, card.normalOnly)
    expect(await shown(visitor, link, 'is:missing')).toEqual(['3x 600 Normal'])
    expect(await shown(visitor, link, 'owned>0')).toEqual(['1x 618 Normal'])
    expect(await shown(client, link, 'owned>0')).toEqual([])
    const query = { owned: ['owned' as const] }
    expect((await byLink(visitor, link, query)).list.items.map(briefItem)).toEqual([
      '1x 618 Normal',
    ])
  },

  'a visitor’s search finds out nothing that a public list does not show': async (client) => {
    const { own } = await keeper(client)
    const { link } = await share(own, { search: 'usd>0' })
    const cards = [{ ...card.bothFinishes, quantity: 3 }, card.normalOnly, card.dear]
    const list = await listed(own, { name: 'Same', visibility: 'public' }, cards)
    const words = [
      ['paid>0', 'paid<5', 'gain>0', 'gain<0', 'loc:box', 'loc="red box"', 'note:signed'],
      ['tag:deck', 'cond:lp', 'cond>=lp', 'for:trade', 'lang:ja', 'added>=2026', 'is:new'],
      [
        'price>1',
        'usd>1',
        'qty>1',
        'owned>0',
        'wish>0',
        'list:same',
        'is:foil',
        'loc:box or usd<1',
      ],
    ].flat()
    for (const word of words.flatMap((each) => [each, `-(${each})`])) {
      const { items, totalCards, totalValue } = (
        await byLink(client, list.publicUrlId ?? '', { search: word })
      ).list
      const result = (await byLink(client, link, { search: word })).list
      expect(result.items.map(briefItem), word).toEqual(items.map(briefItem))
      expect(result, word).toMatchObject({ totalCards, totalValue })
    }
  },

  'a link lasts while its search is shared, and another one follows': async (client) => {
    const { own, id: userId } = await keeper(client)
    const { id, link } = await share(own)
    expect(link).toMatch(/^[\w-]{22,}$/)
    expect(await change(own, id, {})).toMatchObject({ publicUrlId: link })
    expect(await change(own, id, { search: 'loc:red', isPublic: true })).toMatchObject({
      publicUrlId: link,
    })
    expect(await shown(client, link)).toEqual(['3x 600 Normal'])
    expect(await change(own, id, { isPublic: false })).toMatchObject({ publicUrlId: null })
    for (const who of [client, own]) expect(await who.get(at(link))).toEqual(noLink)
    const again = await change(own, id, { isPublic: true })
    expect(again.publicUrlId).toMatch(/^[\w-]{22,}$/)
    expect(again.publicUrlId).not.toBe(link)
    expect((await own.call(savedSearchList, {})).searches).toEqual([again])
    expect((await client.get(at(again.publicUrlId))).status).toBe(200)
    expect(await client.get(at(link))).toEqual(noLink)

    const gone = await share(own, { name: 'Gone' })
    await own.call(savedSearchDelete, { params: { searchId: gone.id } })
    expect(await client.get(at(gone.link))).toEqual(noLink)
    const ada = await as(client, 'ada')
    for (const status of ['denied', 'pending'] as const) {
      await setStatus(ada, userId, status)
      expect(await client.get(at(again.publicUrlId))).toEqual(noLink)
    }
    await setStatus(ada, userId, 'approved')
    expect((await client.get(at(again.publicUrlId))).status).toBe(200)
  },

  'a shared search is on no profile, and needs none that is public': async (client) => {
    const { own, id } = await keeper(client)
    await own.call(profileUpdate, { body: { is_public: true } })
    const { link } = await share(own)
    const { lists } = await client.call(listPublicOfUser, { params: { userId: id } })
    expect(lists.map(({ name }) => name)).toEqual(['For trade'])
    await own.call(profileUpdate, { body: { is_public: false } })
    expect((await client.get(at(link))).status).toBe(200)
  },

  'a search of the catalog has no link of its own': async (client) => {
    const { client: own } = await newcomer(client)
    const body = { ...collected, scope: 'cards', search: 'r:rare' }
    const refused = {
      status: 400,
      body: { message: 'Searches on Find Cards are already public. Copy the link instead.' },
    }
    expect(await own.send('POST', '/api/searches', { body })).toEqual(refused)
    const { saved } = await own.call(savedSearchCreate, {
      body: { ...collected, scope: 'cards', isPublic: false },
    })
    expect(await own.send('PUT', `/api/searches/${saved.id}`, { body })).toEqual(refused)
    expect(
      await own.send('POST', '/api/searches', { body: { ...body, isPublic: 'yes' } }),
    ).toMatchObject({
      status: 400,
    })
  },

  'the member’s file says which searches are shared, and its import makes them private': async (
    client,
  ) => {
    const { own } = await keeper(client)
    const { link } = await share(own)
    const { text, document } = await exported(own)
    expect(document.savedSearches).toEqual([collected])
    await imported(own, text)
    expect((await own.call(savedSearchList, {})).searches).toMatchObject([
      { name: 'Boxed', publicUrlId: null },
    ])
    expect(await client.get(at(link))).toEqual(noLink)
  },
}

/** The mocks evaluate every search with the prices that the caller sees. */
export const sharedSearchPriceScenarios: Scenarios = {
  'a shared search compares the prices that its owner sees, and shows those of the visitor': async (
    client,
  ) => {
    const { own } = await keeper(client)
    const priceOfFirst = async () => (await owned(own, { search: 'loc:red' }))[0]?.market_price
    const dollars = await priceOfFirst()
    await own.call(moneyUpdate, { body: { source: 'cardmarket', currency: 'EUR' } })
    const euros = await priceOfFirst()
    expect(euros).not.toBe(dollars)
    const { link } = await share(own, { search: `loc:red price=${euros}` })
    const { items } = (await byLink(client, link, { search: `price=${dollars}` })).list
    expect(items.map(({ card: { market_price } }) => market_price)).toEqual([dollars])
    expect(await shown(client, link, `price=${euros}`)).toEqual([])
    expect(await shown(own, link, `price=${euros}`)).toEqual(['3x 600 Normal'])
  },
}
