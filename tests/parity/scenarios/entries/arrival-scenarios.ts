/** How many copies came to a collection this week, by each way in which copies come, and what is no arrival. */
import { expect } from 'vitest'
import { changeUndo } from '../../../../src/contract/bulk.ts'
import {
  collectionAddBulk,
  collectionNewest,
  collectionRemove,
  collectionRemoveBulk,
  collectionSetCondition,
  collectionUpdate,
} from '../../../../src/contract/collection.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { commit, csv, header, herring, imported, undo as undoImport } from '../imports/imports.ts'
import { exported, imported as restored } from '../member-export/backups.ts'
import { accept, dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { undo } from './bulk-changes.ts'
import { add, brief, update } from './entries.ts'

const { bothFinishes, normalOnly, foilOnly } = card

const newest = (own: Client, game?: string) =>
  own.call(collectionNewest, { query: { ...(game && { game }) } })
const addedThisWeek = async (own: Client, game?: string) => (await newest(own, game)).addedThisWeek

const addMany = (own: Client, quantity: number, addedAt?: string) =>
  own.call(collectionAddBulk, {
    body: {
      cards: [bothFinishes, normalOnly].map((each) => ({
        tcgProductId: each.tcgProductId,
        quantity,
        ...(addedAt && { addedAt }),
      })),
    },
  })

export const arrivalScenarios: Scenarios = {
  'copies that are added to a new entry or to an older one are added this week': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await newest(own)).toEqual({ collection: [], addedThisWeek: 0 })
    const { id } = await add(own, { ...bothFinishes, quantity: 2, addedAt: '2020-01-01' })
    await add(own, { ...bothFinishes, addedAt: '2021-01-01' })
    await addMany(own, 3)
    await update(own, id, { change: 1 })
    await update(own, id, { quantity: 12 })
    expect(await addedThisWeek(own)).toBe(2 + 1 + 2 * 3 + 1 + (12 - 7))
  },

  'a member’s newest cards are those of the game that is asked for': async (client) => {
    const { client: own } = await newcomer(client)
    await addMany(own, 2)
    const { collection } = await newest(own, 'magic')
    expect(collection).toHaveLength(2)
    expect(await addedThisWeek(own, 'magic')).toBe(4)
    expect(await newest(own, 'none')).toEqual({ collection: [], addedThisWeek: 0 })
  },

  'of cards that came together the newest entry is first': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...bothFinishes, addedAt: '2024-01-01' })
    await add(own, { ...normalOnly, addedAt: '2020-01-01' })
    await add(own, { ...foilOnly, isFoil: true })
    expect((await newest(own)).collection.map(brief)).toEqual([
      '1x 612 Foil NM en',
      '1x 600 Normal NM en',
      '1x 618 Normal NM en',
    ])
  },

  'an addition that is undone or corrected no longer counts': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...bothFinishes, quantity: 4 })
    const { undo: token } = await addMany(own, 3)
    expect(await addedThisWeek(own)).toBe(10)
    await undo(own, token)
    expect(await addedThisWeek(own)).toBe(4)
    await update(own, id, { change: -1 })
    expect(await addedThisWeek(own)).toBe(3)
    await update(own, id, { quantity: 0 })
    expect(await addedThisWeek(own)).toBe(0)
  },

  'edits, removals and the undo of these add nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...bothFinishes, quantity: 4 })
    await add(own, { ...bothFinishes, quantity: 2, condition: 'LP' })
    const edit = async (body: object) =>
      (await own.call(collectionUpdate, { params: { id }, body })).undo
    await edit({ copies: 1, location: 'Box' })
    const printing = await edit({ variation: 'Foil' })
    expect(await addedThisWeek(own)).toBe(6)
    await own.call(changeUndo, { body: { undo: printing ?? '' } })
    const entries = { matching: {} }
    const graded = await own.call(collectionSetCondition, { body: { entries, condition: 'LP' } })
    await undo(own, graded.undo)
    const removed = await own.call(collectionRemoveBulk, { body: { entries } })
    await undo(own, removed.undo)
    const alone = await own.call(collectionRemove, { params: { id } })
    await undo(own, alone.undo)
    expect(await addedThisWeek(own)).toBe(6)
  },

  'copies of an import count until it is undone': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...normalOnly, quantity: 3, addedAt: '2020-01-01' })
    const review = await imported(own, { file: csv(`${header}\n${herring}`) })
    await commit(own, review.id)
    expect(await addedThisWeek(own)).toBe(5)
    await undoImport(own, review.id)
    expect(await addedThisWeek(own)).toBe(3)
    const set = await imported(own, { file: csv(`${header}\n${herring}`), mode: 'set' })
    await commit(own, set.id)
    expect(await addedThisWeek(own)).toBe(3)
  },

  'of a restored file the copies count that were not there': async (client) => {
    const { client: own } = await newcomer(client)
    await addMany(own, 3)
    const { text } = await exported(own)
    await restored(own, text)
    expect(await addedThisWeek(own)).toBe(6)
    const { client: other } = await newcomer(client)
    await add(other, normalOnly)
    await restored(other, text)
    expect(await addedThisWeek(other)).toBe(6)
  },

  'copies that come by a trade count for who gets them': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 3 }])
    const b = await dealer(client, [{ ...normalOnly, quantity: 5 }])
    const counts = async () => [await addedThisWeek(a.own), await addedThisWeek(b.own)]
    const [inA = 0, inB = 0] = await counts()
    const terms = {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 2 }],
      theirs: [{ ...normalOnly, quantity: 4 }],
    }
    await accept(b.own, (await send(a.own, terms)).id)
    expect(await counts()).toEqual([inA + 4, inB + 2])
  },
}
