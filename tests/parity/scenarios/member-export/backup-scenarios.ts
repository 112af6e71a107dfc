/** Backups: what is in one, and that importing it gives the same again. */
import { expect } from 'vitest'
import { authDeleteAccount } from '../../../../src/contract/accounts.ts'
import { profileMine } from '../../../../src/contract/members.ts'
import { wishlistShare } from '../../../../src/contract/wishlist.ts'
import { exported, imported, keeperOfAll, nothing, previewed, eloise, forager } from './backups.ts'
import { byLink, create, detail, mine, noLink } from '../lists/lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import { accept, send, swap, twoDealers } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const noon = '2026-11-20T12:00:00.000Z'
const noCounts = {
  profile: { name: null, is_public: false },
  collection: { entries: 0, copies: 0 },
  wishlist: { entries: 0, copies: 0 },
  lists: { lists: 0, decks: 0, shared: 0, entries: 0, copies: 0 },
  savedSearches: 0,
  forTrade: 0,
}
const fullCounts = {
  profile: { name: 'Mo', is_public: true },
  collection: { entries: 2, copies: 5 },
  wishlist: { entries: 1, copies: 4 },
  lists: { lists: 2, decks: 0, shared: 1, entries: 2, copies: 3 },
  savedSearches: 0,
  forTrade: 2,
}
const allKnown = { count: 0, cards: [] }

const line = (...parts: object[]) => JSON.stringify(Object.assign({}, ...parts))

/** The backup of a member without trades. */
const withoutTrades = (text: string) => text.replace(/,\n"trades":\[[^]*\n\]\}\n$/, '}\n')

export const backupScenarios: Scenarios = {
  'a backup holds everything that the member entered, one entry a line': async (client) => {
    const { client: own, username } = await keeperOfAll(client)
    const { name, text } = await exported(own)
    expect(name).toBe(`ninepocket-backup-${username}-2026-11-20.json`)
    const details = {
      isForTrade: false,
      forTrade: 0,
      paidTotal: null,
      paidQuantity: null,
      ownCurrency: null,
      ownValue: null,
      note: null,
      tags: [],
      alertAbove: null,
      alertBelow: null,
      guessed: false,
      pricePaid: null,
      addedAt: noon,
    }
    expect(text).toBe(
      [
        '{"format":"ninepocket-backup","version":1,',
        '"profile":{"name":"Mo","additional_info":"Line one\\nLine two","is_public":true},',
        '"collection":[',
        `${line(eloise, { variation: 'Normal', condition: 'NM', language: 'en', location: '', grade: '', quantity: 3 }, details)},`,
        line(eloise, {
          variation: 'Foil',
          condition: 'LP',
          language: 'ja',
          location: 'Binder 1',
          grade: 'PSA 9',
          quantity: 2,
          isForTrade: true,
          forTrade: 2,
          paidTotal: 25,
          paidQuantity: 2,
          ownCurrency: 'EUR',
          ownValue: 80,
          note: 'Creased.\nStill dear.',
          tags: ['gift', 'signed'],
          alertAbove: 20,
          alertBelow: 1.5,
          guessed: true,
          pricePaid: 12.5,
          addedAt: '2024-02-29T10:20:30.456Z',
        }),
        '],',
        '"wishlist":[',
        line(forager, { variation: 'Normal', quantity: 4, addedAt: noon, targetPrice: 0.25 }),
        '],',
        '"lists":[',
        '{"name":"Swaps","description":"Make an offer.","visibility":"for_trade","createdAt":"2025-01-02T00:00:00.000Z","updatedAt":"2025-03-04T05:06:07.000Z","cards":[',
        `${line(forager, { variation: 'Normal', quantity: 1, addedAt: '2025-01-03T00:00:00.000Z' })},`,
        line(eloise, { variation: 'Normal', quantity: 2, addedAt: noon }),
        ']},',
        `{"name":"Empty","description":null,"visibility":"private","createdAt":"${noon}","updatedAt":"${noon}","cards":[`,
        ']}',
        ']}',
        '',
      ].join('\n'),
    )
  },

  'the backup of a member without cards is a valid document': async (client) => {
    const { client: own } = await newcomer(client)
    const { document, text } = await exported(own)
    expect(document).toEqual(nothing)
    await imported(own, text)
    expect((await exported(own)).text).toBe(text)
  },

  ...Object.fromEntries(
    (['alice', 'carol'] as const).map((person) => [
      `what ${person} has comes to somebody else as it is`,
      async (client) => {
        const { text } = await exported(await as(client, person))
        const { client: own } = await newcomer(client)
        const change = await imported(own, text)
        expect(change).toMatchObject({ before: noCounts, unknown: allKnown })
        expect((await exported(own)).text).toBe(withoutTrades(text))
      },
    ]),
  ),

  'a backup holds the trades of the member, the oldest first, and an import leaves them as they are':
    async (client) => {
      const { a, b } = await twoDealers(client)
      const { id } = await send(a.own, { ...swap(b.id, 600, 618), note: 'Deal?' })
      await accept(b.own, id)
      await send(b.own, swap(a.id, 618, 600))
      await b.own.call(authDeleteAccount, { body: { username: b.username } })
      const { text, document } = await exported(a.own)
      const times = { createdAt: noon, closedAt: noon }
      const former = { ...times, partner: 'a former member' }
      expect(document).toMatchObject({
        trades: [
          {
            ...former,
            state: 'accepted',
            role: 'sender',
            note: 'Deal?',
            yours: [{ set: 'HRB', number: '10', variation: 'Normal', quantity: 1 }],
            theirs: [{ name: 'Plain Herring', condition: 'NM', language: 'en', priceThen: 0.09 }],
          },
          { ...former, state: 'withdrawn', role: 'receiver', note: null },
        ],
      })
      await imported(a.own, text)
      expect((await exported(a.own)).text).toBe(text)
    },

  'an import replaces all that was there, and says what': async (client) => {
    const { client: own } = await keeperOfAll(client)
    const { text } = await exported(own)
    const change = { before: fullCounts, after: noCounts, unknown: allKnown }
    expect(await previewed(own, nothing)).toEqual(change)
    expect((await exported(own)).text).toBe(text)
    expect(await imported(own, nothing)).toEqual({ ...change, unbound: 0 })
    expect((await exported(own)).document).toEqual(nothing)
    expect(await imported(own, text)).toEqual({
      before: noCounts,
      after: fullCounts,
      unknown: allKnown,
      unbound: 0,
    })
    expect((await exported(own)).text).toBe(text)
    const { profile } = await own.call(profileMine, {})
    expect(profile).toEqual({
      name: 'Mo',
      additional_info: 'Line one\nLine two',
      is_public: true,
    })
  },

  'the totals of lists are those of their new cards': async (client) => {
    const { client: own } = await keeperOfAll(client)
    const swaps = (await mine(own)).find(({ name }) => name === 'Swaps')
    expect(swaps).toMatchObject({ name: 'Swaps', itemCount: 2, totalCards: 3, totalValue: 1.12 })
    const { list } = await detail(own, swaps?.id ?? 0)
    expect(list).toMatchObject({ itemCount: 2, totalValue: 1.12 })
    const fewer = { ...nothing, lists: [{ name: 'Swaps', cards: [] }] }
    await imported(own, fewer)
    expect(await mine(own)).toMatchObject([{ itemCount: 0, totalCards: 0, totalValue: 0 }])
  },

  'other members keep what they have': async (client) => {
    const others = await Promise.all(
      (['alice', 'bob', 'carol'] as const).map((each) => as(client, each)),
    )
    const before = await Promise.all(others.map(exported))
    const { client: own } = await keeperOfAll(client)
    await imported(own, nothing)
    for (const [index, other] of others.entries()) {
      expect((await exported(other)).text).toBe(before[index]?.text)
    }
  },

  'links are kept by the names of their lists, and that of the wishlist': async (client) => {
    const { client: own } = await newcomer(client)
    const { shareToken } = await own.call(wishlistShare, {})
    const first = await create(own, { name: 'Swaps', visibility: 'public' })
    const second = await create(own, { name: 'Swaps', visibility: 'for_trade' })
    await create(own, { name: 'Secret', visibility: 'private' })
    const other = await create(own, { name: 'Other', visibility: 'public' })
    await imported(own, {
      ...nothing,
      lists: [
        { name: 'Swaps', visibility: 'private', cards: [] },
        { name: 'Swaps', visibility: 'for_trade', cards: [] },
        { name: 'Swaps', visibility: 'public', cards: [] },
        { name: 'Swaps', visibility: 'public', cards: [] },
        { name: 'Secret', visibility: 'public', cards: [] },
      ],
    })
    const links = (await mine(own)).map(({ name, publicUrlId }) => [name, publicUrlId])
    expect(links).toEqual([
      ['Secret', expect.any(String)],
      // The lists that existed before keep their ids, which are the lowest.
      ['Swaps', first.publicUrlId],
      ['Swaps', second.publicUrlId],
      ['Swaps', null],
      ['Swaps', expect.any(String)],
    ])
    expect(new Set(links.map(([, link]) => link)).size).toBe(5)
    expect(await client.get(`/api/lists/public/${other.publicUrlId}`)).toEqual(noLink)
    const { list } = await byLink(client, first.publicUrlId ?? '')
    expect(list).toMatchObject({ name: 'Swaps', visibility: 'for_trade' })
    expect(await own.call(wishlistShare, {})).toEqual({ shareToken })
  },
}
