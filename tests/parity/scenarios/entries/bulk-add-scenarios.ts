/** Many cards added by one call: to the collection, the wishlist and a list alike. */
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { type bulkSent, bulkReasons, maxBulkRows } from '../../../../src/contract/bulk.ts'
import { listCreate, listMine } from '../../../../src/contract/lists.ts'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import type { Client } from '../../client.ts'
import { addBulk, briefly, owned, wishesBriefly } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card, unknownCard, unknownProduct } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

/** A member's place that takes many cards. */
interface Place {
  path: string
  member: Client
  /** How many entries and copies there are. */
  count: () => Promise<{ entries: number; copies: number }>
}

const copiesOf = (brief: readonly string[]) => ({
  entries: brief.length,
  copies: brief.reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
})

const places: Readonly<Record<string, (member: Client) => Promise<Place>>> = {
  collection: async (member) => ({
    path: '/api/collection/bulk',
    member,
    count: async () => copiesOf(await briefly(member)),
  }),
  wishlist: async (member) => ({
    path: '/api/wishlist/bulk',
    member,
    count: async () => copiesOf(await wishesBriefly(member)),
  }),
  list: async (member) => {
    const { list } = await member.call(listCreate, { body: { name: 'Many' } })
    return {
      path: `/api/lists/${list.id}/cards/bulk`,
      member,
      async count() {
        const { lists } = await member.call(listMine, {})
        return { entries: lists[0]?.itemCount ?? 0, copies: lists[0]?.totalCards ?? 0 }
      },
    }
  },
}

async function send({ member, path }: Place, cards: readonly unknown[]) {
  const { status, body } = await member.send('POST', path, { body: { cards } })
  return { status, answer: body as z.output<typeof bulkSent> }
}

const bad = (row: Record<string, unknown>, reason: unknown) => ({
  row,
  failure: {
    tcgProductId: row['tcgProductId'] ?? null,
    cardId: row['cardId'] ?? null,
    reason,
  },
})

const about = (field: string): unknown => expect.stringMatching(new RegExp(`^${field}\\b`))

/** Rows that fail in every target, with their messages. */
const badRows = [
  bad(unknownCard, bulkReasons.unknownCard),
  bad(unknownProduct, bulkReasons.unknownCard),
  bad({ ...card.bothFinishes, quantity: 0 }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: -3 }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: 1.5 }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: 1e6 }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: 1e300 }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: '2' }, about('quantity')),
  bad({ ...card.bothFinishes, quantity: null }, about('quantity')),
  bad({ ...card.bothFinishes, variation: 'Etched' }, bulkReasons.unknownFinish),
  bad({ tcgProductId: '500303' }, about('tcgProductId')),
  bad({ cardId: 'six' }, about('cardId')),
  bad({ cardId: 0 }, about('cardId')),
  bad({ quantity: 1 }, expect.stringContaining('must have')),
]

const badCollectionRows = [
  bad({ ...card.bothFinishes, condition: 'Mint' }, about('condition')),
  bad({ ...card.bothFinishes, language: 'xx' }, about('language')),
  bad({ ...card.bothFinishes, isForTrade: 'yes' }, about('isForTrade')),
  bad({ ...card.bothFinishes, pricePaid: -1 }, about('pricePaid')),
  bad({ ...card.bothFinishes, note: 'a'.repeat(501) }, about('note')),
]

const { bothFinishes, foilOnly, normalOnly, secondOfTwo } = card

const signed = 'Signed "by" hand, \\ and\ta tab'

/** The token of whatever undoes a call. */
const undo: unknown = expect.any(String)

function scenariosOf(kind: string, place: (client: Client) => Promise<Place>): Scenarios {
  const start = async (client: Client) => place((await newcomer(client)).client)
  return {
    [`many cards come to a ${kind} at once, equal ones joined`]: async (client) => {
      const to = await start(client)
      const rows = [
        { tcgProductId: bothFinishes.tcgProductId, quantity: 2 },
        { ...foilOnly, quantity: 1, variation: 'Foil' },
        { cardId: bothFinishes.cardId, quantity: 3, variation: 'Normal' },
        secondOfTwo,
        { ...foilOnly, variation: 'Foil' },
      ]
      const done = { successCount: 5, failureCount: 0, failures: [], undo }
      expect(await send(to, rows)).toEqual({ status: 200, answer: done })
      expect(await to.count()).toEqual({ entries: 3, copies: 8 })
      expect(await send(to, rows)).toEqual({ status: 200, answer: done })
      expect(await to.count()).toEqual({ entries: 3, copies: 16 })
    },

    [`a ${kind} takes what can be added, and tells of each other row why not`]: async (client) => {
      const to = await start(client)
      const mixed = badRows.flatMap(({ row }) => [row, normalOnly])
      const { status, answer } = await send(to, mixed)
      expect(status).toBe(200)
      expect(answer).toEqual({
        successCount: badRows.length,
        failureCount: badRows.length,
        failures: badRows.map(({ failure }) => failure),
        undo,
      })
      expect(await to.count()).toEqual({ entries: 1, copies: badRows.length })
    },

    [`too many copies are the failure of their rows in a ${kind}, not of others`]: async (
      client,
    ) => {
      const to = await start(client)
      const full = { ...bothFinishes, quantity: maxCopies }
      expect((await send(to, [full])).answer.successCount).toBe(1)
      const { status, answer } = await send(to, [bothFinishes, normalOnly, bothFinishes])
      expect(status).toBe(200)
      const failure = { ...bothFinishes, reason: bulkReasons.tooMany }
      expect(answer).toEqual({
        successCount: 1,
        failureCount: 2,
        failures: [failure, failure],
        undo,
      })
      const twice = await send(to, [
        { ...foilOnly, quantity: maxCopies },
        { ...foilOnly, quantity: 1 },
      ])
      expect(twice.answer).toMatchObject({ successCount: 0, failureCount: 2 })
      expect(await to.count()).toEqual({ entries: 2, copies: maxCopies + 1 })
    },

    [`all rows of a ${kind} may fail`]: async (client) => {
      const to = await start(client)
      const { status, answer } = await send(to, [unknownCard])
      expect(status).toBe(200)
      expect(answer).toMatchObject({ successCount: 0, failureCount: 1, undo: null })
      expect(await to.count()).toEqual({ entries: 0, copies: 0 })
    },

    [`a ${kind} refuses a bulk call that is none, or too long`]: async (client) => {
      const to = await start(client)
      const tooLong = Array.from({ length: maxBulkRows + 1 }, () => normalOnly)
      const bodies: readonly (readonly [unknown, string])[] = [
        [{}, 'body.cards'],
        [{ cards: [] }, 'body.cards'],
        [{ cards: 'all' }, 'body.cards'],
        [{ cards: { 0: normalOnly } }, 'body.cards'],
        [{ cards: [normalOnly, 5] }, 'body.cards.1'],
        [{ cards: [null] }, 'body.cards.0'],
        [{ cards: [[normalOnly]] }, 'body.cards.0'],
        [{ cards: tooLong }, 'body.cards'],
      ]
      for (const [body, path] of bodies) {
        const answer = await to.member.send('POST', to.path, { body })
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ issues: [{ path }] })
      }
      expect(await to.count()).toEqual({ entries: 0, copies: 0 })
    },

    [`ten thousand rows come to a ${kind} at once`]: async (client) => {
      const to = await start(client)
      const rows = Array.from({ length: maxBulkRows }, (_, index) => ({
        cardId: (index % 800) + 1,
        variation: index % 2 === 0 ? 'Normal' : 'Foil',
        quantity: (index % 3) + 1,
      }))
      const copies = rows.reduce((sum, { quantity }) => sum + quantity, 0)
      const { answer } = await send(to, rows)
      expect(answer).toEqual({ successCount: maxBulkRows, failureCount: 0, failures: [], undo })
      expect(await to.count()).toEqual({ entries: 800, copies })
    },
  }
}

export const bulkAddScenarios: Scenarios = {
  ...Object.assign({}, ...Object.entries(places).map(([kind, place]) => scenariosOf(kind, place))),

  'copies added with isForTrade false leave an entry for trade that is for trade': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const row = { tcgProductId: 500303, quantity: 1, isFoil: false }
    for (const isForTrade of [true, false]) {
      expect(await addBulk(own, [{ ...row, isForTrade }])).toMatchObject({ successCount: 1 })
    }
    expect(await owned(own)).toMatchObject([{ quantity: 2, is_for_trade: true }])
  },

  'a bulk addition keeps every field of its cards': async (client) => {
    const { client: own } = await newcomer(client)
    const answer = await addBulk(own, [
      { tcgProductId: 500303, quantity: 2, isFoil: true, isForTrade: true },
      {
        ...normalOnly,
        condition: 'LP',
        language: 'ja',
        pricePaid: 1.1,
        addedAt: '2019-05-05',
      },
      {
        ...normalOnly,
        condition: 'LP',
        language: 'ja',
        pricePaid: 7,
        note: signed,
        addedAt: '2018-01-01',
      },
      { ...normalOnly, condition: 'MP', language: 'ja' },
      ...badCollectionRows.map(({ row }) => row),
    ])
    expect(answer).toEqual({
      successCount: 4,
      failureCount: badCollectionRows.length,
      failures: badCollectionRows.map(({ failure }) => failure),
      undo,
    })
    expect(await briefly(own)).toEqual([
      '2x 600 Foil NM en',
      '2x 618 Normal LP ja',
      '1x 618 Normal MP ja',
    ])
    const details = Object.fromEntries(
      (await owned(own)).map((item) => [
        item.condition,
        [item.is_for_trade, item.price_paid, item.note],
      ]),
    )
    expect(details).toEqual({
      NM: [true, null, null],
      LP: [false, 4.05, signed],
      MP: [false, null, null],
    })
    const [latest] = (await owned(own)).filter(({ note }) => note === signed)
    expect(latest?.added_at).toBe('2018-01-01T00:00:00.000Z')
  },

  'new entries are kept in the order of their rows': async (client) => {
    const { client: own } = await newcomer(client)
    const cardIds = [616, 3, 600, 42, 618, 7]
    await addBulk(
      own,
      [...cardIds, 3].map((cardId) => ({ cardId })),
    )
    const items = await owned(own, { sortBy: 'added' })
    expect(items.map(({ card_id }) => card_id)).toEqual(cardIds)
  },

  'two bulk adds at once lose nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const rows = Array.from({ length: 300 }, (_, index) => ({ cardId: index + 1 }))
    await Promise.all([addBulk(own, rows), addBulk(own, rows.toReversed())])
    expect(copiesOf(await briefly(own))).toEqual({ entries: 300, copies: 600 })
  },
}
