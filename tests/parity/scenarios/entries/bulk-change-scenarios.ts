/** Bulk changes of a collection. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { collectionList, collectionSets } from '../../../../src/contract/collection.ts'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import { add, briefly, owned, update } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { collector, everything, grade, removeAll, shorts, tooMany, undo } from './bulk-changes.ts'

export const bulkChangeScenarios: Scenarios = {
  'entries are ranked among the copies of their card and finish': async (client) => {
    const { client: own } = await newcomer(client)
    const { cardId } = card.bothFinishes
    await add(own, { cardId, quantity: 3, condition: 'LP' })
    await add(own, { cardId, quantity: 2, language: 'ja' })
    await add(own, { cardId, quantity: 4 })
    await add(own, { cardId, quantity: 5, variation: 'Foil', condition: 'MP' })
    const ranks = async (query: NonNullable<Args<typeof collectionList>['query']>) =>
      (await own.call(collectionList, { query })).collection.map((item) =>
        'copies_before' in item ? [item.quantity, item.copies_before] : item,
      )
    expect(await ranks({ ranked: true, sortBy: 'quantity' })).toEqual([
      [2, 0],
      [3, 6],
      [4, 2],
      [5, 0],
    ])
    expect(await ranks({ ranked: true, condition: ['LP'] })).toEqual([[3, 6]])
    expect(JSON.stringify(await ranks({}))).not.toContain('copies_before')
  },

  'entries are removed by their ids, and come back whole': async (client) => {
    const { own, ids } = await collector(client)
    const before = await owned(own)
    const { count, undo: token } = await removeAll(own, { ids: ids.slice(0, 3) })
    expect(count).toBe(3)
    expect(await briefly(own)).toEqual(['5x 618 Normal HP fr'])
    expect(await undo(own, token)).toEqual({ count: 3 })
    expect(await owned(own)).toEqual(before)
  },

  'the sets of the collection are those of its cards': async (client) => {
    const { own } = await collector(client)
    expect(await own.call(collectionSets, {})).toEqual({ sets: ['HRB'] })
    await removeAll(own, everything)
    expect(await own.call(collectionSets, {})).toEqual({ sets: [] })
  },

  'many entries get one condition, equal entries are joined, and undo restores all': async (
    client,
  ) => {
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
    await update(own, ids[0] ?? 0, { quantity: maxCopies })
    const before = await owned(own)
    const body = { entries: everything, condition: 'NM' }
    expect(await own.send('POST', '/api/collection/condition', { body })).toEqual(tooMany)
    expect(await owned(own)).toEqual(before)
  },

  'entries of other members are left out of a selection': async (client) => {
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
      { matching: { rarity: ['Scarlet'] } },
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
