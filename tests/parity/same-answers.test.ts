/** Beyond the scenarios: to the same request, mocks and server give the same answer, text by text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type Person } from '../../sample/members/people.ts'
import { cardSorts, sortOrders } from '../../src/domain/cards/card-sort.ts'
import { entrySorts, listItemSorts, sharedWishlistSorts } from '../../src/domain/entries/entry.ts'
import { valueRanges } from '../../src/domain/value/names.ts'
import { tradeListSorts } from '../../src/domain/entries/list.ts'
import {
  matchSorts,
  offerSorts,
  partnerSorts,
  proposalBoxes,
} from '../../src/domain/trade/trade.ts'
import { tradeCardSorts } from '../../src/domain/trade/proposal.ts'
import { clientOf } from './client.ts'
import { as } from './scenarios/accounts/members.ts'
import { servers, type Target, startMocks } from './targets.ts'

const list = '/api/cards/all-sets'
const addresses = [
  '/api/health',
  '/api/ready',
  '/api/cards/sets',
  ...cardSorts.flatMap((by) =>
    sortOrders.flatMap((order) => [
      `${list}?sortBy=${by}&sortOrder=${order}`,
      `${list}?sortBy=${by}&sortOrder=${order}&page=9&limit=100&maxPrice=500`,
      `${list}?sortBy=${by}&sortOrder=${order}&search=bell&variant=Foil,Borderless`,
    ]),
  ),
  `${list}?page=3&limit=13&sets=THW,Wayback%20Shelf&rarity=Common,Uncommon`,
  `${list}?page=900`,
  `${list}?search=nothing%20at%20all`,
  '/api/cards/by-tcg-id/990001',
  '/api/cards/by-tcg-id/500001',
  '/api/cards/1/price-history',
  '/api/cards/200/price-history',
  '/api/cards/826/price-history',
  '/api/wishlist/user/2',
  '/api/wishlist/user/4?page=2',
  `/api/wishlist/${people.alice.wishlistToken}?search=selkie`,
  ...['alice-list-1', 'carol-list-4', 'carol-list-5?search=the', 'bob-list-7'].map(
    (link) => `/api/lists/public/${link}`,
  ),
]

/** Answers about the caller and about others. */
const requests: readonly (readonly [Person, string])[] = [
  ['alice', '/api/auth/me'],
  ['pia', '/api/auth/me'],
  ['alice', '/api/profile'],
  ['bob', '/api/profile'],
  ['alice', '/api/profile/2'],
  ['carol', '/api/profile/3'],
  ['alice', '/api/lists/user/2/public'],
  ['bob', '/api/users'],
  ['alice', `${list}?set=HRB&limit=100`],
  ['bob', '/api/cards/by-tcg-id/500323'],
  ['alice', '/api/collection'],
  ['alice', '/api/collection?limit=10000'],
  ['bob', '/api/collection'],
  ['alice', '/api/wishlist'],
  ['alice', '/api/wishlist?limit=10000'],
  ['alice', '/api/lists'],
  ['carol', '/api/lists?sortBy=updated&sortOrder=desc'],
  ['carol', '/api/lists/user/3/public'],
  ...listItemSorts.flatMap((by) =>
    sortOrders.map(
      (order) => ['alice', `/api/lists/5?sortBy=${by}&sortOrder=${order}&limit=20&page=2`] as const,
    ),
  ),
  ['alice', '/api/lists/3'],
  ['bob', '/api/lists/1?search=of'],
  ...tradeListSorts.map((by) => ['bob', `/api/lists/for-trade?sortBy=${by}`] as const),
  ...offerSorts.flatMap((by) => [
    ['alice', `/api/trade/search?sortBy=${by}`] as const,
    ['alice', `/api/trade/search?sortBy=${by}&page=2&limit=31`] as const,
    ['bob', `/api/trade/search?sortBy=${by}&cardName=of%20the`] as const,
  ]),
  ...matchSorts.flatMap((by) =>
    sortOrders.flatMap((order) => [
      ['alice', `/api/wishlist/tradematch?sortBy=${by}&sortOrder=${order}`] as const,
      ['bob', `/api/wishlist/tradematch?sortBy=${by}&sortOrder=${order}`] as const,
    ]),
  ),
  ...partnerSorts.flatMap((by) =>
    sortOrders.flatMap((order) => [
      ['alice', `/api/trade/partners?sortBy=${by}&sortOrder=${order}`] as const,
      ['carol', `/api/trade/partners?sortBy=${by}&sortOrder=${order}`] as const,
    ]),
  ),
  ...(['alice', 'bob', 'carol'] as const).flatMap((person) => [
    ...proposalBoxes.map((box) => [person, `/api/trade/proposals?box=${box}`] as const),
    [person, '/api/trade/proposals/waiting'] as const,
  ]),
  ...[2, 3, 4].flatMap((id) =>
    tradeCardSorts.flatMap((by) => [
      ['alice', `/api/trade/members/${id}/cards?sortBy=${by}`] as const,
      ['alice', `/api/trade/members/${id}/cards?sortBy=${by}&instead=6`] as const,
      ['carol', `/api/trade/members/${id}/cards?sortBy=${by}&limit=9&page=2`] as const,
    ]),
  ),
  ['bob', '/api/trade/members/4/cards?search=of%20the&cards=18,24,54,72'],
  ...['collection', 'wishlist'].flatMap((kind) =>
    entrySorts.flatMap((by) =>
      sortOrders.flatMap((order) => [
        ['carol', `/api/${kind}?sortBy=${by}&sortOrder=${order}&limit=13&page=2`] as const,
        ['carol', `/api/${kind}?sortBy=${by}&sortOrder=${order}&variant=Foil&maxPrice=3`] as const,
      ]),
    ),
  ),
  ...['paid', 'gain', 'location'].flatMap((by) =>
    sortOrders.map(
      (order) => ['alice', `/api/collection?sortBy=${by}&sortOrder=${order}`] as const,
    ),
  ),
  ...(['alice', 'bob', 'carol'] as const).flatMap((name) => [
    [name, '/api/collection/cost-basis'] as const,
    ...valueRanges.flatMap((range) => [
      [name, `/api/collection/value?range=${range}`] as const,
      [name, `/api/wishlist/value?range=${range}`] as const,
    ]),
  ]),
  ['carol', '/api/collection?limit=101&page=2'],
  ['carol', '/api/collection?search=of%20the&rarity=Rare,Mythic&minPrice=0.5'],
  ['carol', '/api/wishlist?hideTokens=true&sets=GAL,SHD'],
  ...['/api/wishlist/user/4', `/api/wishlist/${people.bob.wishlistToken}`].flatMap((path) =>
    sharedWishlistSorts.flatMap((by) =>
      sortOrders.map((order) => ['alice', `${path}?sortBy=${by}&sortOrder=${order}`] as const),
    ),
  ),
  ['alice', '/api/wishlist/user/4?tradeMatches=true&hideTokens=true'],
  ['ada', '/api/admin/users'],
]

describe.each(Object.entries(servers))('the %s', (_name, startServer) => {
  const running: Target[] = []
  beforeAll(async () => {
    running.push(await startMocks(), await startServer())
  })
  afterAll(() => Promise.all(running.map(({ stop }) => stop())))

  test.each(addresses)('answers %s as the mocks do', async (address) => {
    const [fromMocks, fromServer] = await Promise.all(
      running.map(({ send }) => clientOf(send).get(address)),
    )
    expect(fromServer?.status).toBe(200)
    expect(fromServer).toEqual(fromMocks)
  })

  test.each(requests)('answers %s of %s as the mocks do', async (person, address) => {
    const [fromMocks, fromServer] = await Promise.all(
      running.map(async ({ send }) => (await as(clientOf(send), person)).get(address)),
    )
    expect(fromServer?.status).toBe(200)
    expect(fromServer).toEqual(fromMocks)
  })
})
