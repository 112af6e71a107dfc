/** Backups: what is in one, and that importing it gives the same again. */
import { expect } from 'vitest'
import { collectionRemoveBulk } from '../../../src/api/collection/contract.ts'
import { authDeleteAccount } from '../../../src/api/auth/contract.ts'
import { profileMine } from '../../../src/api/profile/contract.ts'
import { wishlistShare } from '../../../src/api/wishlist/contract.ts'
import { exported, imported, keeperOfAll, nothing, previewed } from './backups.ts'
import { add, addBulk, briefly, owned, wish, wished } from './entries.ts'
import { byLink, create, detail, listed, mine, noLink } from './lists.ts'
import { as, newcomer } from './members.ts'
import { card } from './sample-cards.ts'
import { accept, send, swap, twoDealers } from './proposals.ts'
import type { Scenarios } from './scenario.ts'

const noon = '2026-11-20T12:00:00.000Z'
const eloise = {
  tcgProductId: 500303,
  set: 'HRB',
  number: '10',
  name: 'Éloïse Ñuñez, Tide’s Daughter',
  key: 'sample:HRB:10',
}
const forager = {
  tcgProductId: 502490,
  set: 'GAL',
  number: 'T1',
  name: 'Forager Token',
  key: 'sample:GAL:T1',
}
const noCounts = {
  profile: { name: null, is_public: false },
  collection: { entries: 0, copies: 0 },
  wishlist: { entries: 0, copies: 0 },
  lists: { lists: 0, shared: 0, entries: 0, copies: 0 },
}
const fullCounts = {
  profile: { name: 'Mo', is_public: true },
  collection: { entries: 2, copies: 5 },
  wishlist: { entries: 1, copies: 4 },
  lists: { lists: 2, shared: 1, entries: 2, copies: 3 },
}
const allKnown = { count: 0, cards: [] }

const line = (...parts: object[]) => JSON.stringify(Object.assign({}, ...parts))

/** Of a set that no catalogue has. */
const gone = (index: number) => ({ name: `Gone ${index}`, set: 'OLD', quantity: 1 })

/** The backup of a member without trades. */
const withoutTrades = (text: string) => text.replace(/,\n"trades":\[[^]*\n\]\}\n$/, '}\n')

export const backupScenarios: Scenarios = {
  'a backup holds everything that the member entered, one entry a line': async (client) => {
    const { client: own, username } = await keeperOfAll(client)
    const { name, text } = await exported(own)
    expect(name).toBe(`ninepocket-backup-${username}-2026-11-20.json`)
    const details = { isForTrade: false, pricePaid: null, note: null, addedAt: noon }
    expect(text).toBe(
      [
        '{"format":"ninepocket-backup","version":1,',
        '"profile":{"name":"Mo","additional_info":"Line one\\nLine two","is_public":true},',
        '"collection":[',
        `${line(eloise, { variation: 'Normal', condition: 'NM', language: 'en', quantity: 3 }, details)},`,
        line(eloise, {
          variation: 'Foil',
          condition: 'LP',
          language: 'ja',
          quantity: 2,
          isForTrade: true,
          pricePaid: 12.5,
          note: 'Creased.\nStill dear.',
          addedAt: '2024-02-29T10:20:30.456Z',
        }),
        '],',
        '"wishlist":[',
        line(forager, { variation: 'Normal', quantity: 4, addedAt: noon }),
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

  'the backup of somebody who has nothing is a document too': async (client) => {
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
      await b.own.call(authDeleteAccount, { body: { currentPassword: b.password } })
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
    expect(await imported(own, nothing)).toEqual(change)
    expect((await exported(own)).document).toEqual(nothing)
    expect(await imported(own, text)).toEqual({ ...change, before: noCounts, after: fullCounts })
    expect((await exported(own)).text).toBe(text)
    const { profile } = await own.call(profileMine, {})
    expect(profile).toEqual({
      name: 'Mo',
      additional_info: 'Line one\nLine two',
      is_public: true,
    })
  },

  'what lists come to is that of their new cards': async (client) => {
    const { client: own } = await keeperOfAll(client)
    const [, swaps] = await mine(own)
    expect(swaps).toMatchObject({ name: 'Swaps', itemCount: 2, totalCards: 3, totalValue: 1.12 })
    const { list } = await detail(own, swaps?.id ?? 0)
    expect(list).toMatchObject({ itemCount: 2, totalValue: 1.12 })
    const fewer = { ...nothing, lists: [{ name: 'Swaps', cards: [] }] }
    await imported(own, fewer)
    expect(await mine(own)).toMatchObject([{ itemCount: 0, totalCards: 0, totalValue: 0 }])
  },

  'nobody else is touched': async (client) => {
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
      ['Swaps', null],
      ['Swaps', first.publicUrlId],
      ['Swaps', second.publicUrlId],
      ['Swaps', expect.any(String)],
    ])
    expect(new Set(links.map(([, link]) => link)).size).toBe(5)
    expect(await client.get(`/api/lists/public/${other.publicUrlId}`)).toEqual(noLink)
    const { list } = await byLink(client, first.publicUrlId ?? '')
    expect(list).toMatchObject({ name: 'Swaps', visibility: 'for_trade' })
    expect(await own.call(wishlistShare, {})).toEqual({ shareToken })
  },

  'cards that the catalogue does not know are named, and left out': async (client) => {
    const { client: own } = await newcomer(client)
    const document = {
      ...nothing,
      collection: [
        { ...gone(1), number: '7a', tcgProductId: 123_456_789 },
        { ...eloise, quantity: 2 },
        { ...gone(1), number: '7a', tcgProductId: 123_456_789, condition: 'LP' },
      ],
      wishlist: [{ ...gone(1), number: '7a', tcgProductId: 123_456_789 }],
      lists: [
        {
          name: 'Many',
          cards: [
            ...Array.from({ length: 60 }, (_, index) => gone(index + 2)),
            { ...forager, quantity: 1 },
          ],
        },
      ],
    }
    const change = await previewed(own, document)
    expect(change.unknown.count).toBe(61)
    expect(change.unknown.cards).toHaveLength(50)
    expect(change.unknown.cards.slice(0, 2)).toEqual([
      { name: 'Gone 1', set: 'OLD', number: '7a' },
      { name: 'Gone 2', set: 'OLD', number: null },
    ])
    expect(await imported(own, document)).toEqual(change)
    expect(await briefly(own)).toEqual(['2x 600 Normal NM en'])
    expect(await wished(own)).toEqual([])
    const [many] = await mine(own)
    expect(many).toMatchObject({ itemCount: 1 })
  },

  'a card is found by all that names it': async (client) => {
    const { client: own } = await newcomer(client)
    const pair = await owned(await withPair(client))
    const [first, second] = (await exported(await withPair(client))).document.collection
    expect(pair.map(({ card_id }) => card_id)).toEqual([621, 622])
    await imported(own, {
      ...nothing,
      wishlist: [
        // By a product id that only one has, whatever else is said.
        { name: 'Whatever', tcgProductId: eloise.tcgProductId, set: 'GAL', quantity: 1 },
        // By place and name, where the product id is unknown.
        { ...forager, name: 'FORAGER  token', set: 'gal', tcgProductId: 123_456_789, quantity: 1 },
        // Of two with the product id the one in its place.
        { ...second, key: null, quantity: 1 },
        { ...first, key: null, quantity: 1 },
        // A name in another place is another card, and a product id that two have says nothing alone.
        { name: eloise.name, set: 'GAL', number: '10', quantity: 1 },
        { name: 'Which?', tcgProductId: 990_001, quantity: 1 },
      ],
    })
    const found = (await wished(own, { sortBy: 'added' })).map((each) => each.card.id)
    expect(found).toEqual([600, 91, 622, 621])
  },

  'entries of one card are joined where nothing is lost by it': async (client) => {
    const { client: own } = await newcomer(client)
    const early = '2020-01-01T00:00:00.000Z'
    const note = 'From the fair.'
    await imported(own, {
      ...nothing,
      collection: [
        { ...eloise, quantity: 2, addedAt: noon },
        { ...eloise, quantity: 3, addedAt: early, isForTrade: true, pricePaid: 4, note },
        { ...eloise, quantity: 1, addedAt: noon, pricePaid: 4 },
        { ...eloise, quantity: 1, language: 'ja' },
      ],
    })
    expect(await owned(own)).toMatchObject([
      { quantity: 6, language: 'en', added_at: early, is_for_trade: true, price_paid: 4, note },
      { quantity: 1, language: 'ja', price_paid: null },
    ])
  },

  'what a document leaves out is as in a new entry; what it has too much means nothing': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await imported(own, {
      ...nothing,
      comment: 'by hand',
      profile: { name: '', nickname: 'Mo' },
      collection: [{ name: '', tcgProductId: 500303, quantity: 1, note: '', id: 5, user_id: 1 }],
      lists: [{ name: '  Spaced  ', description: '', publicUrlId: 'alice-list-1', cards: [] }],
    })
    const { document } = await exported(own)
    expect(document.profile).toEqual(nothing.profile)
    expect(document.collection).toMatchObject([
      { ...eloise, condition: 'NM', language: 'en', note: null, addedAt: noon },
    ])
    expect(await mine(own)).toMatchObject([
      { name: 'Spaced', description: null, visibility: 'private', publicUrlId: null },
    ])
  },

  'nothing on a list is newer than now': async (client) => {
    const { client: own } = await newcomer(client)
    const times = { createdAt: '2090-01-01', updatedAt: '2090-01-01' }
    const cards = [{ ...eloise, quantity: 1, addedAt: '2090-01-01' }]
    await imported(own, {
      ...nothing,
      collection: [{ ...eloise, quantity: 1, addedAt: '2030-01-01' }],
      lists: [{ name: 'First', visibility: 'for_trade', ...times, cards }],
    })
    const { document } = await exported(own)
    expect(document.lists).toMatchObject([
      { createdAt: noon, updatedAt: noon, cards: [{ addedAt: noon }] },
    ])
    expect(document.collection).toMatchObject([{ addedAt: '2030-01-01T00:00:00.000Z' }])
  },

  'what was removed before an import does not come back by undoing': async (client) => {
    const { client: own } = await newcomer(client)
    const entry = await add(own, card.bothFinishes)
    const entries = { ids: [entry.id] }
    const { undo } = await own.call(collectionRemoveBulk, { body: { entries } })
    await imported(own, nothing)
    const answer = await own.send('POST', '/api/collection/undo', { body: { undo } })
    expect(answer.status).toBe(404)
    expect(await owned(own)).toEqual([])
  },

  'totals and pages follow an import at once': async (client) => {
    const { client: own } = await newcomer(client)
    await addBulk(own, [card.bothFinishes, card.normalOnly])
    await wish(own, card.token)
    await listed(own, { name: 'Deck' }, [card.token])
    expect(await owned(own)).toHaveLength(2)
    await imported(own, { ...nothing, collection: [{ ...eloise, quantity: 7 }] })
    const { body } = await own.get('/api/collection')
    expect(body).toMatchObject({ totals: { totalCards: 7, totalValue: 3.5 } })
    expect(await wished(own)).toEqual([])
    expect(await mine(own)).toEqual([])
  },
}

/** Somebody who owns both cards of one product id. */
async function withPair(client: Parameters<typeof newcomer>[0]) {
  const { client: own } = await newcomer(client)
  await addBulk(own, [{ cardId: 621 }, { cardId: 622 }])
  return own
}
