/** Many entries that get another finish, set, language or amount at once. */
import { expect } from 'vitest'
import { collectionChangeBulk } from '../../../../src/contract/collection.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { contents, everything, undo } from './bulk-changes.ts'
import { add, briefly, owned } from './entries.ts'

const { archivist, eel, normalArchivist, normalOnly, otherEel } = card

const change = (client: Client, to: Args<typeof collectionChangeBulk>['body']['change']) =>
  client.call(collectionChangeBulk, { body: { entries: everything, change: to } })

export const bulkEntryChangeScenarios: Scenarios = {
  'entries get a finish that their printing has, others are reported, and undo takes it back':
    async (client) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...eel, quantity: 3, pricePaid: 2, note: 'N', location: 'Box', forTrade: 1 })
      await add(own, { ...eel, isFoil: true, pricePaid: 5, location: 'Box' })
      await add(own, { ...normalArchivist, quantity: 2 })
      await add(own, normalOnly)
      const before = await contents(own)
      const answer = await change(own, { variation: 'Foil' })
      expect(answer).toMatchObject({
        count: 1,
        skipped: [{ reason: 'no_finish', count: 2, names: expect.any(Array) }],
      })
      expect(answer.skipped[0]?.names).toContain('Calibrated Archivist')
      expect(await briefly(own)).toEqual([
        '4x 1 Foil NM en',
        '2x 190 Normal NM en',
        '1x 618 Normal NM en',
      ])
      const [joined] = (await owned(own)).filter(({ card_id: id }) => id === 1)
      expect(joined).toMatchObject({ paid_total: 11, note: 'N', for_trade: 1 })
      expect(await undo(own, answer.undo)).toEqual({ count: 1 })
      expect(await contents(own)).toEqual(before)
    },

  'entries get the printing of their card in a set, others are reported': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...eel, quantity: 2, condition: 'LP', tags: ['deck'] })
    await add(own, { ...otherEel, condition: 'LP' })
    await add(own, { ...archivist, isFoil: true })
    await add(own, normalOnly)
    const before = await contents(own)
    const answer = await change(own, { set: 'KLN' })
    expect(answer).toMatchObject({ count: 1, skipped: [{ reason: 'no_printing', count: 2 }] })
    expect(await briefly(own)).toEqual(
      expect.arrayContaining(['3x 520 Normal LP en', '1x 20 Foil NM en']),
    )
    expect(await undo(own, answer.undo)).toEqual({ count: 1 })
    expect(await contents(own)).toEqual(before)
    const inLantern = await change(own, { set: 'LNT' })
    expect(inLantern.skipped).toContainEqual({
      reason: 'no_finish',
      count: 1,
      names: ['Calibrated Archivist'],
    })
  },

  'entries get a language, and equal ones are joined': async (client) => {
    const { client: own } = await newcomer(client)
    for (const language of ['en', 'de', 'fr'] as const) await add(own, { ...eel, language })
    const before = await contents(own)
    const answer = await change(own, { language: 'de' })
    expect(answer).toMatchObject({ count: 2, skipped: [] })
    expect(await briefly(own)).toEqual(['3x 1 Normal NM de'])
    expect(await undo(own, answer.undo)).toEqual({ count: 2 })
    expect(await contents(own)).toEqual(before)
    expect(await change(own, { language: 'ja' })).toMatchObject({ count: 3 })
    expect(await change(own, { language: 'ja' })).toMatchObject({ count: 0, undo: null })
  },

  'entries get a price paid or an own value in its currency, unless their other amount has another':
    async (client) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...eel, quantity: 3, pricePaid: 9 })
      await add(own, { ...archivist, ownValue: 4 })
      const before = await contents(own)
      const answer = await change(own, { pricePaid: 1.5, currency: 'EUR' })
      expect(answer).toMatchObject({
        count: 1,
        skipped: [{ reason: 'other_currency', count: 1, names: ['Calibrated Archivist'] }],
      })
      expect((await owned(own)).find(({ card_id: id }) => id === 1)).toMatchObject({
        paid_total: 4.5,
        paid_quantity: 3,
        own_currency: 'EUR',
      })
      expect(await undo(own, answer.undo)).toEqual({ count: 1 })
      expect(await contents(own)).toEqual(before)
      await change(own, { ownValue: 20 })
      expect((await owned(own)).map(({ own_value: value }) => value)).toEqual([20, 20])
      const cleared = await change(own, { pricePaid: null })
      expect(cleared).toMatchObject({ count: 1, skipped: [] })
      expect((await owned(own)).map(({ paid_total: total }) => total)).toEqual([null, null])
    },

  'a change names exactly one thing, and entries of others stay': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const item = await add(own, eel)
    const entries = { ids: [item.id] }
    const send = (body: object) => other.send('POST', '/api/collection/change', { body })
    for (const to of [{}, { language: 'de', variation: 'Foil' }, { pricePaid: -1 }, { set: '' }])
      expect(await send({ entries, change: to })).toMatchObject({ status: 400 })
    expect(await send({ entries, change: { language: 'de' } })).toMatchObject({
      status: 200,
      body: { count: 0, undo: null },
    })
    expect(await owned(own)).toEqual([item])
  },
}
