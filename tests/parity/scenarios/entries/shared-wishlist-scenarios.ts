/** Wishlists that others look at: by link, and on public profiles. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import {
  wishlistShare,
  wishlistShared,
  wishlistUnshare,
} from '../../../../src/contract/wishlist.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { sharedWishlistSorts } from '../../../../src/domain/entries/entry.ts'
import type { Client } from '../../client.ts'
import { briefWish, totalsOf, valuedWish, wished } from './entries.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { compareKeys, entryKeys, type SortKey } from '../lists/order.ts'
import type { Scenarios } from '../scenario.ts'
import { ofUser, readWishes, type SharedQuery, wisher } from './shared-wishlists.ts'

const noLink = { status: 404, body: { message: 'This wishlist link no longer works.' } }
const nobody = { status: 404, body: { message: 'User not found.' } }

const byLink = (client: Client, shareToken: string, query: SharedQuery = {}) =>
  client.call(wishlistShared, { params: { shareToken }, query })

const share = (client: Client) =>
  client.call(wishlistShare, {}).then(({ shareToken }) => shareToken)

type Wish = Awaited<ReturnType<typeof readWishes>>[number]
const printing = ({ card: { setName, ...rest } }: Wish) => ({ ...rest, set_name: setName })

const sortKeys: Record<(typeof sharedWishlistSorts)[number], (item: Wish) => SortKey> = {
  name: (item) => entryKeys.name(printing(item)),
  set: (item) => entryKeys.set(printing(item)),
  collector_number: (item) => entryKeys.collector_number(printing(item)),
  value: ({ card: { market_price }, quantity }) =>
    market_price === null ? null : Math.round(market_price * 100) * quantity,
  quantity: ({ quantity }) => quantity,
}

export const sharedWishlistScenarios: Scenarios = {
  ...Object.fromEntries(
    sharedWishlistSorts.flatMap((sortBy) =>
      sortOrders.map((sortOrder) => [
        `others see a wishlist by ${sortBy} ${sortOrder} page by page, missing values last`,
        async (client: Client) => {
          const all = await readWishes(client, people.carol.id)
          const direction = sortOrder === 'asc' ? 1 : -1
          const keyOf = sortKeys[sortBy]
          const expected = all.toSorted(
            (a, b) => compareKeys(keyOf(a), keyOf(b), direction) || direction * (a.id - b.id),
          )
          expect(expected.length).toBeGreaterThan(50)
          const walked = await readWishes(client, people.carol.id, { sortBy, sortOrder, limit: 9 })
          expect(walked).toEqual(expected)
        },
      ]),
    ),
  ),

  "a shared wishlist is the owner's, the dearest first, fifty a page, with its sums": async (
    client,
  ) => {
    const carol = await as(client, 'carol')
    const token = await share(carol)
    const own = await wished(carol)
    const page = await byLink(client, token)
    expect(page.owner).toEqual({ username: 'carol' })
    expect(page.pagination).toEqual({ page: 1, limit: 50, totalPages: 2, totalItems: own.length })
    expect(page.totals).toEqual(totalsOf(own.map(valuedWish)))
    expect(page.wishlist).toEqual(
      (await readWishes(client, people.carol.id, { sortBy: 'value', sortOrder: 'desc' })).slice(
        0,
        50,
      ),
    )
    expect(await ofUser(client, people.carol.id)).toEqual(page)
    const theirs = await readWishes(client, people.carol.id)
    expect(new Set(theirs.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)))
  },

  'a shared wishlist is searched and its tokens are hidden': async (client) => {
    const { own, id } = await wisher(client)
    const token = await share(own)
    for (const look of [
      (query: SharedQuery) => byLink(client, token, query),
      (query: SharedQuery) => ofUser(client, id, query),
    ]) {
      const answer = await look({ search: 'herring' })
      expect(answer.wishlist.map(briefWish)).toEqual(['1x 618 Normal'])
      expect(answer.totals).toEqual({
        totalCards: 1,
        uniqueCards: 1,
        totalValue: 0.09,
        pricedCards: 1,
        totalLowValue: 0.06,
        lowPricedCards: 1,
      })
      const shown = await look({ hideTokens: true })
      expect(shown.wishlist.map(briefWish)).toEqual(['2x 600 Normal', '1x 618 Normal'])
      expect((await look({ search: 'xyzzy' })).wishlist).toEqual([])
    }
  },

  'asking for a link again gives the same one, and everybody has their own': async (client) => {
    const { own } = await wisher(client)
    const token = await share(own)
    expect(token).toMatch(/^[\w-]{22,}$/)
    expect(await share(own)).toBe(token)
    const both = await Promise.all([share(own), share(own)])
    expect(both).toEqual([token, token])
    const { client: other } = await newcomer(client)
    const [first, second] = await Promise.all([share(other), share(other)])
    expect(first).toBe(second)
    expect(first).not.toBe(token)
    const { owner } = await byLink(client, await share(await as(client, 'alice')))
    expect(owner).toEqual({ username: 'alice' })
  },

  'a link that its owner ended is not valid, and the next one is another': async (client) => {
    const { own } = await wisher(client)
    const token = await share(own)
    await own.call(wishlistUnshare, {})
    expect(await client.get(`/api/wishlist/${token}`)).toEqual(noLink)
    await own.call(wishlistUnshare, {})
    const renewed = await share(own)
    expect(renewed).not.toBe(token)
    expect((await byLink(client, renewed)).wishlist).toHaveLength(3)
    expect(await client.get(`/api/wishlist/${token}`)).toEqual(noLink)
  },

  'a link in the wrong case, in part or without an owner is not valid': async (client) => {
    const { wishlistToken } = people.alice
    const get = (token: string) => client.get(`/api/wishlist/${encodeURIComponent(token)}`)
    expect((await get(wishlistToken ?? '')).status).toBe(200)
    const wrong = [
      wishlistToken?.toUpperCase(),
      wishlistToken?.toLowerCase(),
      wishlistToken?.slice(1),
      `${wishlistToken}x`,
      ` ${wishlistToken}`,
      '%',
      '🦊',
      'null',
      '2',
    ]
    for (const token of wrong) expect(await get(token ?? '')).toEqual(noLink)
  },

  'a link works whether the profile is public or not, and for whom it was sent': async (client) => {
    const { own, id } = await wisher(client)
    const token = await share(own)
    await own.call(profileUpdate, { body: { is_public: false } })
    expect((await byLink(client, token)).wishlist).toHaveLength(3)
    expect((await byLink(await as(client, 'pia'), token)).wishlist).toHaveLength(3)
    expect((await client.get(`/api/wishlist/user/${id}`)).status).toBe(404)
  },

  'a wishlist of a private profile leads to the profile': async (client) => {
    const { own, id } = await wisher(client)
    expect((await ofUser(client, id)).wishlist).toHaveLength(3)
    await own.call(profileUpdate, { body: { is_public: false } })
    const closed = {
      status: 404,
      body: { message: 'This wishlist is not public.', redirect: `/profile/${id}` },
    }
    for (const viewer of [client, own, await as(client, 'ada')]) {
      expect(await viewer.get(`/api/wishlist/user/${id}`)).toEqual(closed)
    }
    await own.call(profileUpdate, { body: { is_public: true } })
    expect((await ofUser(client, id)).wishlist).toHaveLength(3)
  },

  'a pending, denied or unknown user has no wishlist for others': async (client) => {
    const { own, id } = await wisher(client)
    const token = await share(own)
    const ada = await as(client, 'ada')
    for (const status of ['denied', 'pending'] as const) {
      await setStatus(ada, id, status)
      expect(await client.get(`/api/wishlist/${token}`)).toEqual(noLink)
      expect(await client.get(`/api/wishlist/user/${id}`)).toEqual(nobody)
    }
    await setStatus(ada, id, 'approved')
    expect((await byLink(client, token)).wishlist).toHaveLength(3)
    expect(await client.get(`/api/wishlist/${people.dan.wishlistToken}`)).toEqual(noLink)
    for (const other of [people.dan.id, people.pia.id, 2_147_483_647]) {
      expect(await client.get(`/api/wishlist/user/${other}`)).toEqual(nobody)
    }
    expect((await client.get('/api/wishlist/user/carol')).status).toBe(400)
  },

  'others are asked for within bounds': async (client) => {
    const paths = [
      `/api/wishlist/user/${people.carol.id}`,
      `/api/wishlist/${people.alice.wishlistToken}`,
    ]
    const bad = [
      'page=0',
      'limit=101',
      'limit=x',
      'sortBy=added',
      'sortBy=market_price',
      'sortOrder=down',
      'hideTokens=1',
    ]
    for (const path of paths) {
      for (const query of bad) {
        const { status, body } = await client.get(`${path}?${query}`)
        expect(status, query).toBe(400)
        expect(body).toMatchObject({ issues: [{ path: `query.${query.split('=')[0]}` }] })
      }
    }
  },
}
