/** The filter by what the viewer has, on wishlists, lists and the collection: pages, totals, bulk changes and exports. */
import { expect } from 'vitest'
import { collectionList } from '../../../../src/contract/collection.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { wishlistList, wishlistShare, wishlistShared } from '../../../../src/contract/wishlist.ts'
import type { OwnershipValues } from '../../../../src/domain/sets/completion.ts'
import type { Client } from '../../client.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { briefItem, byLink, detail, listed } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { removeAll, undo } from './bulk-changes.ts'
import { add, briefly, briefWish, totalsOf, valuedWish, wish, wished } from './entries.ts'
import { readWishes } from './shared-wishlists.ts'

const { bothFinishes, normalOnly, foilOnly, token } = card

const wanted = [
  { ...bothFinishes, variation: 'Normal' as const, quantity: 2 },
  { ...bothFinishes, variation: 'Foil' as const },
  { ...normalOnly, variation: 'Normal' as const },
  { ...foilOnly, variation: 'Foil' as const },
  { ...token, variation: 'Normal' as const },
]
const all = ['1x 600 Foil', '1x 612 Foil', '1x 618 Normal', '1x 91 Normal', '2x 600 Normal']

/** Three copies of a card in normal, and one foil of two others. */
async function collect(own: Client): Promise<void> {
  await add(own, { ...bothFinishes, quantity: 2 })
  await add(own, { ...bothFinishes, condition: 'LP' })
  await add(own, { ...foilOnly, isFoil: true })
  await add(own, { ...token, isFoil: true })
}

/** Filters, and what they keep of `wanted` for a member with these cards. */
const kept: readonly (readonly [OwnershipValues, readonly string[]])[] = [
  [{ owned: ['missing'] }, ['1x 618 Normal']],
  [{ owned: ['owned'] }, all.filter((each) => each !== '1x 618 Normal')],
  // Duplicates are of one finish.
  [{ owned: ['extra'] }, ['2x 600 Normal']],
  [{ owned: ['extra'], extraOver: 2 }, ['2x 600 Normal']],
  [{ owned: ['extra'], extraOver: 3 }, []],
  [{ owned: ['missing', 'extra'] }, ['1x 618 Normal', '2x 600 Normal']],
  // An entry in another finish does not count.
  [{ owned: ['owned'], counting: 'normal' }, ['2x 600 Normal']],
  [{ owned: ['missing'], counting: 'normal' }, ['1x 618 Normal', '1x 91 Normal']],
  [{ owned: ['owned'], counting: 'foil' }, ['1x 612 Foil']],
  [{ owned: ['missing'], counting: 'foil' }, ['1x 600 Foil']],
  [{ owned: ['missing'], counting: 'printings' }, ['1x 600 Foil', '1x 618 Normal', '1x 91 Normal']],
  // Kinds that are left out are owned, but never missing.
  [
    { owned: ['owned'], counting: 'printings', without: ['tokens'] },
    ['1x 612 Foil', '2x 600 Normal'],
  ],
  [
    { owned: ['missing'], counting: 'printings', without: ['tokens'] },
    ['1x 600 Foil', '1x 618 Normal'],
  ],
  [{ owned: ['owned'], without: ['tokens'] }, all.filter((each) => each !== '1x 618 Normal')],
  // Without `owned` the others filter nothing.
  [{ owned: [], extraOver: 3, counting: 'foil', without: ['tokens'] }, all],
]

type Look = (values: object) => Promise<string[]>

async function expectKept(look: Look): Promise<void> {
  for (const [values, expected] of kept) {
    expect((await look(values)).toSorted(), JSON.stringify(values)).toEqual(expected)
  }
}

async function expectUnfiltered(look: Look): Promise<void> {
  for (const [values] of kept) expect((await look(values)).toSorted()).toEqual(all)
}

/** A member with a public profile who wants the cards, has them on a list for trade, and owns none. */
async function wisher(client: Client) {
  const { client: own, id } = await newcomer(client)
  await own.call(profileUpdate, { body: { is_public: true } })
  for (const each of wanted) await wish(own, each)
  const list = await listed(own, { name: 'Wanted', visibility: 'for_trade' }, wanted)
  const { shareToken } = await own.call(wishlistShare, {})
  return { own, id, list, shareToken }
}

/** What a viewer sees of the wisher's cards: by the member, by the link, and on the list. */
const looksAt = (
  viewer: Client,
  { id, list, shareToken }: Awaited<ReturnType<typeof wisher>>,
): readonly Look[] => [
  async (query) => (await readWishes(viewer, id, { ...query, limit: 2 })).map(briefWish),
  async (query) => {
    const answer = await viewer.call(wishlistShared, { params: { shareToken }, query })
    return answer.wishlist.map(briefWish)
  },
  async (query) => (await byLink(viewer, list.publicUrlId ?? '', query)).list.items.map(briefItem),
]

const onList =
  (viewer: Client, listId: number): Look =>
  async (query) =>
    (await detail(viewer, listId, query)).list.items.map(briefItem)

export const ownershipFilterScenarios: Scenarios = {
  'wishes and items of lists are kept by what their member has in the finish of each': async (
    client,
  ) => {
    const { own, list } = await wisher(client)
    await collect(own)
    await expectKept(async (query) => (await wished(own, { ...query, limit: 2 })).map(briefWish))
    await expectKept(onList(own, list.id))
  },

  'cards of other members are kept by what the viewer has': async (client) => {
    const someone = await wisher(client)
    const { client: viewer } = await newcomer(client)
    await collect(viewer)
    for (const look of looksAt(viewer, someone)) await expectKept(look)
    await expectKept(onList(viewer, someone.list.id))
    // Their owner has none of them.
    expect(await wished(someone.own, { owned: ['owned'] })).toEqual([])
    expect(await wished(someone.own, { owned: ['missing'] })).toHaveLength(wanted.length)
  },

  'for visitors, and for accounts that are not approved, the filter does nothing': async (
    client,
  ) => {
    const someone = await wisher(client)
    for (const viewer of [client, await as(client, 'pia'), await as(client, 'dan')]) {
      for (const look of looksAt(viewer, someone)) await expectUnfiltered(look)
    }
  },

  'the filter joins search, other filters and sort; totals, ids and counts are those of the result':
    async (client) => {
      const { own, list } = await wisher(client)
      await collect(own)
      const filter = { owned: ['owned' as const], variant: ['Foil' as const] }
      const query = { ...filter, sortBy: 'market_price', sortOrder: 'desc' } as const
      const answer = await own.call(wishlistList, { query })
      const foils = await wished(own, query)
      expect(foils.map(briefWish)).toEqual(['1x 600 Foil', '1x 612 Foil'])
      expect(answer.totals).toEqual(totalsOf(foils.map(valuedWish)))
      expect(answer.pagination.totalItems).toBe(2)
      const ids = await own.call(wishlistList, { query: { ...filter, limit: 10_000 } })
      expect(ids.wishlist).toEqual([{ card: { id: 600 } }, { card: { id: 612 } }])
      expect(await wished(own, { owned: ['owned'], hideTokens: true })).toHaveLength(3)
      const page = await detail(own, list.id, { owned: ['missing'], search: 'herring' })
      expect(page.list).toMatchObject({ itemCount: 1, totalCards: 1, totalValue: 0.09 })
      expect(page.pagination).toMatchObject({ totalCards: 1 })
      expect(
        (await detail(own, list.id, { owned: ['owned'], search: 'plain' })).list.items,
      ).toEqual([])
    },

  'every change of the collection shows at once, also on pages of other members': async (
    client,
  ) => {
    const someone = await wisher(client)
    const { client: viewer } = await newcomer(client)
    const [ofUser, ...others] = looksAt(viewer, someone)
    const everywhere = async (expected: readonly string[]) => {
      for (const look of [ofUser, ...others, onList(viewer, someone.list.id)]) {
        expect(await look?.({ owned: ['owned'] })).toEqual(expected)
      }
    }
    await everywhere([])
    const { id } = await add(viewer, normalOnly)
    await everywhere(['1x 618 Normal'])
    const removed = await removeAll(viewer, { ids: [id] })
    await everywhere([])
    await undo(viewer, removed.undo)
    await everywhere(['1x 618 Normal'])
    // A change of the list, and of the wishes.
    await wish(someone.own, { ...normalOnly, quantity: 4 })
    expect(await ofUser?.({ owned: ['owned'] })).toEqual(['5x 618 Normal'])
  },

  'a bulk change of the collection takes what its page shows under the filter': async (client) => {
    const { client: own } = await newcomer(client)
    await collect(own)
    const matching = { owned: ['extra' as const], extraOver: 2 }
    const page = await own.call(collectionList, { query: matching })
    expect(page.pagination.totalItems).toBe(2)
    expect(page.totals.totalCards).toBe(3)
    const tokens = { owned: ['owned' as const], without: ['tokens' as const] }
    expect((await own.call(collectionList, { query: tokens })).pagination.totalItems).toBe(4)
    expect((await own.call(collectionList, { query: { owned: ['missing'] } })).collection).toEqual(
      [],
    )
    expect((await removeAll(own, { matching })).count).toBe(2)
    expect(await removeAll(own, { matching })).toEqual({ count: 0, undo: null })
    expect(await briefly(own)).toEqual(['1x 91 Foil NM en', '1x 612 Foil NM en'])
    const foils = {
      owned: ['owned' as const],
      counting: 'foil' as const,
      without: ['tokens' as const],
    }
    expect((await removeAll(own, { matching: foils })).count).toBe(2)
  },

  'exports have what the page shows under the filter': async (client) => {
    const { own, list } = await wisher(client)
    await collect(own)
    const lines = async (holder: string, matching: OwnershipValues) => {
      const body = { holder, format: 'text', entries: { matching } }
      const response = await own.ask('POST', '/api/exports', { body })
      return (await response.text()).split('\n').filter((line) => line !== '').length
    }
    for (const [values, expected] of kept) {
      expect(await lines('wishlist', values)).toBe(expected.length)
      expect(await lines(`list:${list.id}`, values)).toBe(expected.length)
    }
    expect(await lines('collection', { owned: ['extra'] })).toBe(2)
  },

  'unknown words of the filter by ownership are refused': async (client) => {
    const { own, list, shareToken } = await wisher(client)
    for (const path of [
      '/api/wishlist',
      '/api/collection',
      `/api/lists/${list.id}`,
      `/api/wishlist/${shareToken}`,
      `/api/lists/public/${list.publicUrlId}`,
    ]) {
      for (const query of ['owned=mine', 'extraOver=-1', 'counting=both', 'without=foils']) {
        expect((await own.get(`${path}?${query}`)).status, `${path}?${query}`).toBe(400)
      }
    }
    const body = { entries: { matching: { owned: ['mine'] } } }
    expect((await own.send('POST', '/api/collection/remove', { body })).status).toBe(400)
  },
}
