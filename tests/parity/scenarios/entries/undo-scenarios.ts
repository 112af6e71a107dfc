/** Bulk changes of a collection that are undone, with what has changed since. */
import { expect } from 'vitest'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import { add, brief, owned, update } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import {
  collector,
  contents,
  everything,
  gone,
  grade,
  removeAll,
  shorts,
  tooMany,
  undo,
} from './bulk-changes.ts'

export const undoScenarios: Scenarios = {
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

  'an entry that only changed its condition keeps what was written on it since': async (client) => {
    const { own, items } = await collector(client)
    const herring = items[3]
    const { undo: token } = await grade(own, { ids: [herring?.id ?? 0] }, 'DMG')
    await update(own, herring?.id ?? 0, { note: 'Torn', change: -1 })
    await undo(own, token)
    expect(await owned(own)).toContainEqual({ ...herring, note: 'Torn', quantity: 4 })
  },

  'an undo works once, and only for who made the change': async (client) => {
    const { own, ids } = await collector(client)
    const { client: other } = await newcomer(client)
    const { undo: token } = await removeAll(own, { ids })
    const body = { undo: token }
    expect(token).toMatch(/^\S{22,}$/)
    for (const swapped of [token?.toLowerCase(), token?.toUpperCase()]) {
      if (swapped === token) continue
      const wrong = { undo: swapped }
      expect(await own.send('POST', '/api/collection/undo', { body: wrong })).toEqual(gone)
    }
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
}

/** Undos of entries that were changed again since. */
export const laterUndoScenarios: Scenarios = {
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

  'what has no room any more does not go back, and can still be undone': async (client) => {
    const { own, ids } = await collector(client)
    const selection = { ids: [ids[0] ?? 0] }
    for (const take of [() => removeAll(own, selection), () => grade(own, selection, 'DMG')]) {
      const { undo: token } = await take()
      const full = await add(own, { ...card.bothFinishes, quantity: maxCopies })
      const before = await owned(own)
      expect(await own.send('POST', '/api/collection/undo', { body: { undo: token } })).toEqual(
        tooMany,
      )
      expect(await owned(own)).toEqual(before)
      await update(own, full.id, { quantity: 0 })
      expect(await undo(own, token)).toEqual({ count: 1 })
    }
  },
}
