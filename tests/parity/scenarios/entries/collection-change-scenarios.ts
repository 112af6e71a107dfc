/** Entries of a collection that are changed, joined and removed one after the other. */
import { expect } from 'vitest'
import { collectionRemove } from '../../../../src/contract/collection.ts'
import { bulkReasons } from '../../../../src/contract/bulk.ts'
import { maxCopies, partNeedsOtherDetails } from '../../../../src/domain/entries/entry.ts'
import { add, briefly, owned, update } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const notThere = {
  status: 404,
  body: { message: 'Entry not found in your collection.' },
}

export const collectionChangeScenarios: Scenarios = {
  'a quantity is set, and stepped up and down': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, card.bothFinishes)
    expect(await update(own, id, { quantity: 7 })).toMatchObject({ id, quantity: 7 })
    expect(await update(own, id, { change: 3 })).toMatchObject({ id, quantity: 10 })
    expect(await update(own, id, { change: -4 })).toMatchObject({ id, quantity: 6 })
    expect(await update(own, id, { change: 0 })).toMatchObject({ id, quantity: 6 })
    expect(await update(own, id, {})).toMatchObject({ id, quantity: 6 })
    await Promise.all(Array.from({ length: 20 }, () => update(own, id, { change: 1 })))
    expect(await briefly(own)).toEqual(['26x 600 Normal NM en'])
  },

  'an entry that reaches 0 is gone': async (client) => {
    const { client: own } = await newcomer(client)
    const entries = [
      await add(own, { ...card.bothFinishes, quantity: 3 }),
      await add(own, { ...card.normalOnly, quantity: 3 }),
      await add(own, { ...card.unpriced, quantity: 3 }),
    ]
    const bodies = [{ quantity: 0 }, { change: -3 }, { change: -1000 }]
    for (const [index, body] of bodies.entries()) {
      expect(await update(own, entries[index]?.id ?? 0, body)).toBeNull()
    }
    expect(await owned(own)).toEqual([])
  },

  'all that is said of an entry can be changed and cleared': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...card.bothFinishes, quantity: 2, note: 'Old' })
    const changed = await update(own, item.id, {
      condition: 'HP',
      language: 'grc',
      isForTrade: true,
      pricePaid: 3.5,
      note: 'Bent\n\tcorner 🂡',
      quantity: 4,
    })
    expect(changed).toEqual({
      ...item,
      condition: 'HP',
      language: 'grc',
      is_for_trade: true,
      for_trade: 4,
      price_paid: 3.5,
      paid_total: 14,
      paid_quantity: 4,
      note: 'Bent\n\tcorner 🂡',
      quantity: 4,
      on_trade_list: true,
    })
    expect(await update(own, item.id, {})).toEqual(changed)
    const cleared = await update(own, item.id, { pricePaid: null, note: null, isForTrade: false })
    expect(cleared).toEqual({
      ...changed,
      price_paid: null,
      paid_total: null,
      paid_quantity: null,
      note: null,
      is_for_trade: false,
      for_trade: 0,
      on_trade_list: false,
    })
    expect(await update(own, item.id, { note: '' })).toMatchObject({ note: null })
    expect(await owned(own)).toEqual([cleared])
  },

  'a price paid is kept to the cent': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...card.bothFinishes, pricePaid: 2.675 })
    expect(await owned(own)).toMatchObject([{ price_paid: 2.68 }])
    expect(await update(own, id, { pricePaid: 0 })).toMatchObject({ price_paid: 0 })
    expect(await update(own, id, { pricePaid: 1.004 })).toMatchObject({ price_paid: 1 })
    expect(await update(own, id, { pricePaid: 2.675 })).toMatchObject({ price_paid: 2.68 })
  },

  'an entry that becomes equal to another one is joined with it': async (client) => {
    const { client: own } = await newcomer(client)
    const worn = await add(own, { ...card.bothFinishes, quantity: 2, condition: 'MP', note: 'W' })
    const mint = await add(own, { ...card.bothFinishes, quantity: 3, pricePaid: 1 })
    const joined = await update(own, worn.id, { condition: 'NM' })
    expect(joined).toMatchObject({ quantity: 5, condition: 'NM', price_paid: 1, note: 'W' })
    expect(await owned(own)).toEqual([joined])
    expect([worn.id, mint.id]).toContain(joined?.id)
    const german = await add(own, { ...card.bothFinishes, language: 'de' })
    const again = await update(own, german.id, { language: 'en', quantity: 4 })
    expect(again).toMatchObject({ quantity: 9, language: 'en' })
    expect(await briefly(own)).toEqual(['9x 600 Normal NM en'])
  },

  'details are given to a part of the copies, which become an entry or join one': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const whole = await add(own, { ...card.bothFinishes, quantity: 5, note: 'Sleeved' })
    const part = await update(own, whole.id, { copies: 2, condition: 'MP', note: 'Worn' })
    expect(part).toMatchObject({ quantity: 2, condition: 'MP', note: 'Worn' })
    expect(part?.id).not.toBe(whole.id)
    expect(part?.added_at).toBe(whole.added_at)
    expect(await owned(own)).toEqual(expect.arrayContaining([{ ...whole, quantity: 3 }, part]))
    const joined = await update(own, whole.id, { copies: 1, condition: 'MP' })
    expect(joined).toMatchObject({ id: part?.id, quantity: 3, note: 'Worn' })
    const back = await update(own, part?.id ?? 0, { copies: 3, condition: 'NM', note: 'Sleeved' })
    expect(back).toEqual(whole)
    expect(await owned(own)).toEqual([whole])
  },

  'a part of the copies needs another condition or language': async (client) => {
    const { client: own } = await newcomer(client)
    const whole = await add(own, { ...card.bothFinishes, quantity: 5 })
    const path = `/api/collection/${whole.id}`
    const send = (body: object) => own.send('PUT', path, { body })
    expect(await send({ copies: 2, note: 'Worn' })).toEqual({
      status: 400,
      body: { message: partNeedsOtherDetails },
    })
    expect(await send({ copies: 0, condition: 'MP' })).toMatchObject({ status: 400 })
    expect(await update(own, whole.id, { copies: 5, note: 'All' })).toMatchObject({ note: 'All' })
    expect(await update(own, whole.id, { copies: 9, condition: 'LP' })).toMatchObject({
      quantity: 5,
    })
    expect(await briefly(own)).toEqual(['5x 600 Normal LP en'])
  },

  'what a change says goes before what the entry says that it is joined with': async (client) => {
    const { client: own } = await newcomer(client)
    const details = { pricePaid: 1, note: 'There', isForTrade: true }
    const there = await add(own, { ...card.bothFinishes, ...details })
    const coming = await add(own, { ...card.bothFinishes, condition: 'LP', note: 'Coming' })
    expect(
      await update(own, coming.id, { condition: 'NM', note: 'Said', isForTrade: false }),
    ).toEqual({ ...there, quantity: 2, note: 'Said' })
    const third = await add(own, { ...card.bothFinishes, condition: 'HP', pricePaid: 3 })
    expect(await update(own, third.id, { condition: 'NM', pricePaid: null })).toMatchObject({
      quantity: 3,
      note: 'Said',
      paid_total: 1,
      paid_quantity: 1,
    })
  },

  'there can be at most 999,999 copies, and a refused change changes nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const many = await add(own, { ...card.bothFinishes, quantity: maxCopies })
    const few = await add(own, { ...card.bothFinishes, condition: 'LP' })
    const before = await owned(own)
    const tooMany = { status: 400, body: { message: bulkReasons.tooMany } }
    const change = (id: number, body: object) => own.send('PUT', `/api/collection/${id}`, { body })
    expect(await own.send('POST', '/api/collection', { body: card.bothFinishes })).toEqual(tooMany)
    expect(await change(many.id, { change: 1 })).toEqual(tooMany)
    expect(await change(few.id, { change: maxCopies })).toEqual(tooMany)
    expect(await change(few.id, { condition: 'NM' })).toEqual(tooMany)
    expect(await owned(own)).toEqual(before)
  },

  'a removed entry is gone, and only that one': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, card.bothFinishes)
    const kept = await add(own, { ...card.bothFinishes, isFoil: true })
    await own.call(collectionRemove, { params: { id } })
    expect(await owned(own)).toEqual([kept])
    expect(await own.send('DELETE', `/api/collection/${id}`)).toEqual(notThere)
    expect(await own.send('PUT', `/api/collection/${id}`, { body: { quantity: 1 } })).toEqual(
      notThere,
    )
    const again = await add(own, card.bothFinishes)
    expect(again.id).not.toBe(id)
  },

  'entries of other members are not found, and stay as they are': async (client) => {
    const { client: owner } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const item = await add(owner, { ...card.bothFinishes, quantity: 4 })
    const path = `/api/collection/${item.id}`
    for (const body of [{ quantity: 1 }, { change: -1 }, { condition: 'DMG' }, {}]) {
      expect(await other.send('PUT', path, { body })).toEqual(notThere)
    }
    expect(await other.send('DELETE', path)).toEqual(notThere)
    expect(await owned(owner)).toEqual([item])
    expect(await owned(other)).toEqual([])
  },
}
