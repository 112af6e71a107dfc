/** What is done to many entries of a collection at once, and its undoing. */
import { expect } from 'vitest'
import {
  collectionRemoveBulk,
  collectionSetCondition,
  collectionUndo,
} from '../../src/api/collection/contract.ts'
import { bulkReasons } from '../../src/api/entries/contract.ts'
import type { Args } from '../../src/api/endpoint.ts'
import { type Condition, mostCopies } from '../../src/domain/entry.ts'
import type { Client } from './client.ts'
import { add, brief, briefly, owned, update } from './entries.ts'
import { newcomer } from './members.ts'
import { card } from './sample-cards.ts'
import type { Scenarios } from './scenarios.ts'

type Selection = Args<typeof collectionRemoveBulk>['body']['entries']

const removeAll = (client: Client, entries: Selection) =>
  client.call(collectionRemoveBulk, { body: { entries } })

const grade = (client: Client, entries: Selection, condition: Condition) =>
  client.call(collectionSetCondition, { body: { entries, condition } })

const undo = async (client: Client, token: string | null) =>
  client.call(collectionUndo, { body: { undo: token ?? 'none' } })

const everything: Selection = { matching: {} }
const tooMany = { status: 400, body: { message: bulkReasons.tooMany } }
const gone = { status: 404, body: { message: 'This can no longer be undone.' } }

/** A member with four entries: one card in two finishes and two conditions, and another card. */
async function collector(client: Client) {
  const { client: own } = await newcomer(client)
  const items = [
    await add(own, { ...card.bothFinishes, quantity: 3, pricePaid: 1.5, note: 'Mint one' }),
    await add(own, { ...card.bothFinishes, quantity: 2, condition: 'LP', addedAt: '2020-01-01' }),
    await add(own, { ...card.bothFinishes, quantity: 1, isFoil: true, isForTrade: true }),
    await add(own, { ...card.normalOnly, quantity: 5, condition: 'HP', language: 'fr' }),
  ]
  return { own, items, ids: items.map(({ id }) => id) }
}

const shorts = async (client: Client) => (await owned(client)).map(brief).toSorted()

/** All that entries say but for their ids, in a fixed order. */
const contents = async (client: Client) =>
  (await owned(client))
    .map(({ id: _id, ...said }) => said)
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

export const bulkChangeScenarios: Scenarios = {
  'entries are removed by their ids, and come back whole': async (client) => {
    const { own, ids } = await collector(client)
    const before = await owned(own)
    const { count, undo: token } = await removeAll(own, { ids: ids.slice(0, 3) })
    expect(count).toBe(3)
    expect(await briefly(own)).toEqual(['5x 618 Normal HP fr'])
    expect(await undo(own, token)).toEqual({ count: 3 })
    expect(await owned(own)).toEqual(before)
  },

  'all that match filters are removed, but for some': async (client) => {
    const { own, ids } = await collector(client)
    const some = {
      matching: { sets: ['HRB'], variant: ['Normal' as const] },
      except: [ids[1] ?? 0],
    }
    const { count, undo: token } = await removeAll(own, some)
    expect(count).toBe(2)
    expect(await briefly(own)).toEqual(['2x 600 Normal LP en', '1x 600 Foil NM en'])
    await undo(own, token)
    expect(await removeAll(own, { matching: { search: 'herring' } })).toMatchObject({ count: 1 })
    expect(await removeAll(own, { matching: { rarity: ['Mythic'] } })).toMatchObject({ count: 3 })
    expect(await owned(own)).toEqual([])
  },

  'price bounds of a selection speak of the entries’ own finish': async (client) => {
    const { own } = await collector(client)
    expect(await removeAll(own, { matching: { minPrice: 1, maxPrice: 1.32 } })).toMatchObject({
      count: 1,
    })
    expect(await briefly(own)).not.toContain('1x 600 Foil NM en')
    expect((await removeAll(own, everything)).count).toBe(3)
    expect(await owned(own)).toEqual([])
  },

  'what is removed is added again to what is there by then': async (client) => {
    const { own } = await collector(client)
    const { undo: token } = await removeAll(own, everything)
    await add(own, { ...card.bothFinishes, quantity: 4, note: 'New one' })
    await undo(own, token)
    expect(await shorts(own)).toEqual([
      '1x 600 Foil NM en',
      '2x 600 Normal LP en',
      '5x 618 Normal HP fr',
      '7x 600 Normal NM en',
    ])
    const [joined] = (await owned(own)).filter(({ quantity }) => quantity === 7)
    expect(joined).toMatchObject({ note: 'New one', price_paid: 1.5 })
  },

  'a condition is given to many, equal entries are joined, and all goes back': async (client) => {
    const { own, ids } = await collector(client)
    const before = await shorts(own)
    const { count, undo: token } = await grade(own, { ids }, 'LP')
    expect(count).toBe(3)
    expect(await shorts(own)).toEqual([
      '1x 600 Foil LP en',
      '5x 600 Normal LP en',
      '5x 618 Normal LP fr',
    ])
    expect(await undo(own, token)).toEqual({ count: 3 })
    expect(await shorts(own)).toEqual(before)
  },

  'a condition goes back as far as its copies are still there': async (client) => {
    const { own, ids, items } = await collector(client)
    const [mint, , foil, herring] = ids
    const { undo: token } = await grade(own, { ids: [mint ?? 0, foil ?? 0, herring ?? 0] }, 'DMG')
    const now = await owned(own)
    const idOf = (cardId: number, variation: string) =>
      now.find(
        (item) =>
          item.card_id === cardId && item.variation === variation && item.condition === 'DMG',
      )?.id ?? 0
    await update(own, idOf(items[0]?.card_id ?? 0, 'Normal'), { quantity: 1 })
    await update(own, idOf(items[2]?.card_id ?? 0, 'Foil'), { quantity: 0 })
    await add(own, { ...card.normalOnly, quantity: 10, condition: 'DMG', language: 'fr' })
    expect(await undo(own, token)).toEqual({ count: 2 })
    expect(await shorts(own)).toEqual([
      '10x 618 Normal DMG fr',
      '1x 600 Normal NM en',
      '2x 600 Normal LP en',
      '5x 618 Normal HP fr',
    ])
  },

  'of joined copies those of the oldest entry go back first': async (client) => {
    const { own, ids } = await collector(client)
    const { undo: token } = await grade(own, { ids: ids.slice(0, 2) }, 'HP')
    const joined = (await owned(own)).find((item) => brief(item) === '5x 600 Normal HP en')
    await update(own, joined?.id ?? 0, { quantity: 4 })
    expect(await undo(own, token)).toEqual({ count: 2 })
    expect(await shorts(own)).toEqual([
      '1x 600 Foil NM en',
      '1x 600 Normal LP en',
      '3x 600 Normal NM en',
      '5x 618 Normal HP fr',
    ])
  },

  'an entry that only changed its condition keeps what was written on it since': async (client) => {
    const { own, items } = await collector(client)
    const herring = items[3]
    const { undo: token } = await grade(own, { ids: [herring?.id ?? 0] }, 'DMG')
    await update(own, herring?.id ?? 0, { note: 'Torn', change: -1 })
    await undo(own, token)
    expect(await owned(own)).toContainEqual({ ...herring, note: 'Torn', quantity: 4 })
  },

  'what has no room any more does not go back, and can still be undone': async (client) => {
    const { own, ids } = await collector(client)
    const selection = { ids: [ids[0] ?? 0] }
    for (const take of [() => removeAll(own, selection), () => grade(own, selection, 'DMG')]) {
      const { undo: token } = await take()
      const full = await add(own, { ...card.bothFinishes, quantity: mostCopies })
      const before = await owned(own)
      expect(await own.send('POST', '/api/collection/undo', { body: { undo: token } })).toEqual(
        tooMany,
      )
      expect(await owned(own)).toEqual(before)
      await update(own, full.id, { quantity: 0 })
      expect(await undo(own, token)).toEqual({ count: 1 })
    }
  },

  'what has the condition already is not counted, and leaves nothing to undo': async (client) => {
    const { own, ids } = await collector(client)
    const before = await owned(own)
    expect(await grade(own, { ids: [ids[1] ?? 0] }, 'LP')).toEqual({ count: 0, undo: null })
    expect(await grade(own, { matching: { search: 'xyzzy' } }, 'LP')).toEqual({
      count: 0,
      undo: null,
    })
    expect(await removeAll(own, { ids: [2_147_483_647] })).toEqual({ count: 0, undo: null })
    expect(await owned(own)).toEqual(before)
  },

  'too many copies of one condition change nothing': async (client) => {
    const { own, ids } = await collector(client)
    await update(own, ids[0] ?? 0, { quantity: mostCopies })
    const before = await owned(own)
    const body = { entries: everything, condition: 'NM' }
    expect(await own.send('POST', '/api/collection/condition', { body })).toEqual(tooMany)
    expect(await owned(own)).toEqual(before)
  },

  'an undo works once, and only for who made the change': async (client) => {
    const { own, ids } = await collector(client)
    const { client: other } = await newcomer(client)
    const { undo: token } = await removeAll(own, { ids })
    const body = { undo: token }
    expect(token).toMatch(/^\S{22,}$/)
    expect(await other.send('POST', '/api/collection/undo', { body })).toEqual(gone)
    expect(await owned(other)).toEqual([])
    expect(await undo(own, token)).toEqual({ count: 4 })
    expect(await own.send('POST', '/api/collection/undo', { body })).toEqual(gone)
    expect(await owned(own)).toHaveLength(4)
    for (const none of ['', 'nothing', '../x']) {
      expect(await own.send('POST', '/api/collection/undo', { body: { undo: none } })).toEqual(gone)
    }
  },

  'two undos at once put back once': async (client) => {
    const { own, ids } = await collector(client)
    const before = await contents(own)
    const { undo: token } = await removeAll(own, { ids })
    const answers = await Promise.all(
      [1, 2].map(() => own.send('POST', '/api/collection/undo', { body: { undo: token } })),
    )
    expect(answers).toContainEqual({ status: 200, body: { count: 4 } })
    expect(answers).toContainEqual(gone)
    expect(await contents(own)).toEqual(before)
  },

  'several changes can be undone one after the other, the last one first': async (client) => {
    const { own, ids } = await collector(client)
    const before = await contents(own)
    const graded = await grade(own, { ids: ids.slice(2) }, 'MP')
    const removed = await removeAll(own, everything)
    expect(await owned(own)).toEqual([])
    await undo(own, removed.undo)
    await undo(own, graded.undo)
    expect(await contents(own)).toEqual(before)
  },

  "somebody else's entries are left out of a selection": async (client) => {
    const { own, ids } = await collector(client)
    const { client: other } = await newcomer(client)
    const mine = await add(other, card.normalOnly)
    const before = await owned(own)
    expect((await grade(other, { ids: [...ids, mine.id] }, 'DMG')).count).toBe(1)
    expect((await removeAll(other, { ids: [...ids, mine.id] })).count).toBe(1)
    expect((await removeAll(other, everything)).count).toBe(0)
    expect(await owned(own)).toEqual(before)
  },

  'a selection must be one': async (client) => {
    const { own } = await collector(client)
    const before = await owned(own)
    const bad: unknown[] = [
      undefined,
      {},
      [],
      { ids: [] },
      { ids: ['1'] },
      { ids: [1.5] },
      { ids: [0] },
      { ids: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { matching: { rarity: ['Epic'] } },
      { matching: { minPrice: -1 } },
      { matching: { search: 'a'.repeat(201) } },
      { matching: {}, except: ['1'] },
    ]
    for (const entries of bad) {
      for (const path of ['remove', 'condition']) {
        const body = { entries, condition: 'NM' }
        const { status } = await own.send('POST', `/api/collection/${path}`, { body })
        expect(status, JSON.stringify(entries)?.slice(0, 80)).toBe(400)
      }
    }
    const body = { entries: everything, condition: 'Mint' }
    expect((await own.send('POST', '/api/collection/condition', { body })).status).toBe(400)
    expect(await owned(own)).toEqual(before)
  },
}
