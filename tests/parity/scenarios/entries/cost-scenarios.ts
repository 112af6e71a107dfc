/** What was paid in all is kept by everything that merges, splits and undoes. */
import { expect } from 'vitest'
import {
  collectionAddBulk,
  collectionList,
  collectionSetCondition,
  collectionSetLocation,
  collectionUpdate,
} from '../../../../src/contract/collection.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { commit, csv, imported, undo as undoImport } from '../imports/imports.ts'
import { accept, dealer, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { undo } from './bulk-changes.ts'
import { add, owned, update } from './entries.ts'

/** `4 for 13.00 (4)`: the quantity, what was paid, and for how many copies. */
const costs = async (client: Client) =>
  (await owned(client))
    .map(({ quantity, paid_total: total, paid_quantity: paid }) =>
      paid === null ? `${quantity} for nothing known` : `${quantity} for ${total} (${paid})`,
    )
    .toSorted()

const one = { ...card.bothFinishes, pricePaid: 10 }
const three = { ...card.bothFinishes, quantity: 3, pricePaid: 1 }
const location = 'Box'

const file = (quantity: number, price: string) =>
  csv(
    `Name,Set Code,Collector Number,Quantity,Purchase Price\nPlain Herring,HRB,306,${quantity},${price}`,
  )

export const costScenarios: Scenarios = {
  'an addition adds what was paid, and undo takes it away again': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, one)
    expect(await add(own, three)).toMatchObject({
      id,
      quantity: 4,
      paid_total: 13,
      paid_quantity: 4,
      price_paid: 3.25,
    })
    const { undo: token } = await own.call(collectionAddBulk, {
      body: {
        cards: [
          { ...card.bothFinishes, quantity: 2 },
          { ...one, pricePaid: 4 },
        ],
      },
    })
    expect(await costs(own)).toEqual(['7 for 17 (5)'])
    await undo(own, token)
    expect(await costs(own)).toEqual(['4 for 13 (4)'])
  },

  'copies of an unknown price get none, and leave first': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, one)
    await add(own, { ...card.bothFinishes, quantity: 3 })
    expect(await costs(own)).toEqual(['4 for 10 (1)'])
    await update(own, id, { change: -3 })
    expect(await costs(own)).toEqual(['1 for 10 (1)'])
    await update(own, id, { quantity: 3 })
    expect(await costs(own)).toEqual(['3 for 10 (1)'])
  },

  'a total is kept to the cent, and copies take their share of it': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...card.bothFinishes, quantity: 3, paidTotal: 10 })
    expect(item).toMatchObject({ paid_total: 10, paid_quantity: 3, price_paid: 3.33 })
    const part = await update(own, item.id, { copies: 1, condition: 'LP' })
    expect(part).toMatchObject({ quantity: 1, paid_total: 3.33 })
    expect(await costs(own)).toEqual(['1 for 3.33 (1)', '2 for 6.67 (2)'])
    await update(own, part?.id ?? 0, { condition: 'NM' })
    expect(await costs(own)).toEqual(['3 for 10 (3)'])
    await update(own, item.id, { pricePaid: 2, quantity: 4 })
    expect(await costs(own)).toEqual(['4 for 8 (4)'])
    await update(own, item.id, { paidTotal: 5, paidQuantity: 2 })
    expect(await costs(own)).toEqual(['4 for 5 (2)'])
    await update(own, item.id, { pricePaid: null })
    expect(await costs(own)).toEqual(['4 for nothing known'])
    for (const body of [
      { paidTotal: -1 },
      { paidTotal: 20_000_000 },
      { paidTotal: 1, paidQuantity: 0 },
    ]) {
      expect(await own.send('PUT', `/api/collection/${item.id}`, { body })).toMatchObject({
        status: 400,
      })
    }
  },

  'an edit that joins two entries has what was paid for both, until it is undone': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, one)
    await add(own, { ...three, condition: 'LP' })
    const body = { condition: 'LP' as const, pricePaid: 2 }
    const joined = await own.call(collectionUpdate, { params: { id }, body })
    expect(await costs(own)).toEqual(['4 for 5 (4)'])
    await add(own, { ...card.bothFinishes, condition: 'LP', pricePaid: 7 })
    await undo(own, joined.undo ?? null)
    expect(await costs(own)).toEqual(['1 for 10 (1)', '4 for 10 (4)'])
  },

  'a bulk change of location or condition joins what was paid, and undo gives it back': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const items = [
      await add(own, one),
      await add(own, { ...three, location: 'Shelf' }),
      await add(own, { ...card.bothFinishes, quantity: 2, location: 'Desk' }),
      await add(own, { ...card.bothFinishes, pricePaid: 0.05, location }),
    ]
    const before = await costs(own)
    const entries = { ids: items.map(({ id }) => id) }
    const moved = await own.call(collectionSetLocation, { body: { entries, location } })
    expect(await costs(own)).toEqual(['7 for 13.05 (5)'])
    const graded = await own.call(collectionSetCondition, {
      body: { entries: { matching: {} }, condition: 'HP' },
    })
    await undo(own, graded.undo)
    expect(await costs(own)).toEqual(['7 for 13.05 (5)'])
    await undo(own, moved.undo)
    expect(await costs(own)).toEqual(before)
  },

  'an import adds what was paid, and its undo takes exactly that away': async (client) => {
    const { client: own } = await newcomer(client)
    const first = await imported(own, { file: file(1, '10.00') })
    await commit(own, first.id)
    const second = await imported(own, { file: file(3, '1.00') })
    await commit(own, second.id)
    expect(await costs(own)).toEqual(['4 for 13 (4)'])
    await add(own, { ...card.normalOnly, pricePaid: 5 })
    await undoImport(own, second.id)
    expect(await costs(own)).toEqual(['2 for 15 (2)'])
  },

  'an import that sets quantities takes the share of copies, and undo gives it back': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.normalOnly, quantity: 4, paidTotal: 13 })
    const fewer = await imported(own, { file: file(2, '9.00'), mode: 'set' })
    await commit(own, fewer.id)
    expect(await costs(own)).toEqual(['2 for 6.5 (2)'])
    await undoImport(own, fewer.id)
    expect(await costs(own)).toEqual(['4 for 13 (4)'])
    const more = await imported(own, { file: file(6, '2.00'), mode: 'set' })
    await commit(own, more.id)
    expect(await costs(own)).toEqual(['6 for 17 (6)'])
    await undoImport(own, more.id)
    const skipped = await imported(own, { file: file(9, '2.00'), mode: 'new' })
    await commit(own, skipped.id)
    expect(await costs(own)).toEqual(['4 for 13 (4)'])
  },

  'amounts in two currencies are never summed, the answer says of how many copies they are left out, and undo gives them back':
    async (client) => {
      const { client: own } = await newcomer(client)
      const euros = { ...card.bothFinishes, pricePaid: 4, ownCurrency: 'EUR' as const }
      const { id } = await add(own, { ...card.bothFinishes, quantity: 2 })
      expect(await add(own, euros)).toMatchObject({ id, paid_total: 4, own_currency: 'EUR' })
      const added = await own.call(collectionAddBulk, { body: { cards: [euros, one] } })
      expect(added.amountsDropped).toBe(1)
      expect(await costs(own)).toEqual(['5 for 8 (2)'])
      await undo(own, added.undo)
      expect(await costs(own)).toEqual(['3 for 4 (1)'])
      const box = await add(own, { ...one, location })
      const entries = { ids: [id, box.id] }
      const moved = await own.call(collectionSetLocation, { body: { entries, location } })
      expect(moved.amountsDropped).toBe(1)
      expect(await costs(own)).toEqual(['4 for 10 (1)'])
      await undo(own, moved.undo)
      expect(await costs(own)).toEqual(['1 for 10 (1)', '3 for 4 (1)'])
      const { id: euro = 0 } =
        (await owned(own)).find(({ own_currency: code }) => code === 'EUR') ?? {}
      const body = { location, copies: 2 }
      const joined = await own.call(collectionUpdate, { params: { id: euro }, body })
      expect(joined.amountsDropped).toBeUndefined()
      expect(await costs(own)).toEqual(['1 for 4 (1)', '3 for 10 (1)'])
      await undo(own, joined.undo ?? null)
      const held = (await owned(own)).map(
        ({ paid_total: paid, own_currency: code }) => `${paid} ${code}`,
      )
      expect(held.toSorted()).toEqual(['10 null', '4 EUR'])
      const { costBasis } = await own.call(collectionList, {})
      expect(costBasis).toMatchObject({
        paid: 10,
        otherCurrencies: [{ currency: 'EUR', entries: 1, copies: 1 }],
      })
      expect((await update(own, euro, { pricePaid: null }))?.own_currency).toBeNull()
      await update(own, euro, { pricePaid: 4, ownCurrency: 'EUR' })
      const all = await own.call(collectionUpdate, { params: { id: euro }, body: { location } })
      expect(all.amountsDropped).toBe(3)
      const refused = { ...euros, ownCurrency: 'XYZ' }
      expect(await own.send('POST', '/api/collection', { body: refused })).toMatchObject({
        status: 400,
      })
    },

  'an import keeps the currency of prices, and adds none to those of another': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.normalOnly, pricePaid: 5 })
    const adding = await imported(own, { file: file(2, '3.00 €') })
    expect((await commit(own, adding.id)).import.moved?.amountsDropped).toBe(2)
    expect(await costs(own)).toEqual(['3 for 5 (1)'])
    await undoImport(own, adding.id)
    const setting = await imported(own, { file: file(4, '3.00 €'), mode: 'set' })
    expect((await commit(own, setting.id)).import.moved?.amountsDropped).toBe(3)
    expect(await costs(own)).toEqual(['4 for 5 (1)'])
    await undoImport(own, setting.id)
    expect(await costs(own)).toEqual(['1 for 5 (1)'])
    await update(own, (await owned(own))[0]?.id ?? 0, { pricePaid: null })
    const first = await imported(own, { file: file(4, '3.00 €'), mode: 'set' })
    await commit(own, first.id)
    expect(await owned(own)).toMatchObject([{ paid_total: 12, own_currency: 'EUR' }])
    await undoImport(own, first.id)
    expect(await owned(own)).toMatchObject([{ paid_total: null, own_currency: null, quantity: 1 }])
  },

  'traded copies take their share with them, and come without a price': async (client) => {
    const a = await dealer(client, [{ ...card.bothFinishes, quantity: 3 }])
    const [held] = await owned(a.own)
    await update(a.own, held?.id ?? 0, { paidTotal: 10 })
    const b = await dealer(client, [])
    const sent = await send(a.own, {
      memberId: b.id,
      yours: [{ ...card.bothFinishes, quantity: 2 }],
    })
    await accept(b.own, sent.id)
    expect(await costs(a.own)).toEqual(['1 for 3.34 (1)'])
    expect(await costs(b.own)).toEqual(['2 for nothing known'])
  },
}

/** Undos of entries that were changed again since. */
export const laterCostScenarios: Scenarios = {
  'undo loses and invents nothing where the price was changed since': async (client) => {
    const { client: own } = await newcomer(client)
    const items = [await add(own, one), await add(own, { ...three, location })]
    const entries = { ids: items.map(({ id }) => id) }
    const moved = await own.call(collectionSetLocation, { body: { entries, location: 'Shelf' } })
    const [joined] = await owned(own)
    await update(own, joined?.id ?? 0, { pricePaid: 0.5 })
    await undo(own, moved.undo)
    expect(await costs(own)).toEqual(['1 for 0.5 (1)', '3 for 1.5 (3)'])
  },
}
