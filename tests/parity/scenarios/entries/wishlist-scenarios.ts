/** Wishes: added, changed, removed, moved to the collection. */
import { expect } from 'vitest'
import { bulkReasons } from '../../../../src/contract/bulk.ts'
import { wishlistList, wishlistRemove } from '../../../../src/contract/wishlist.ts'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import {
  add,
  briefly,
  briefWish,
  totalsOf,
  updateWish,
  valuedWish,
  wish,
  wished,
  wishesBriefly,
} from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card, unknownCard, unknownProduct } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const notThere = { status: 404, body: { message: 'Entry not found on your wishlist.' } }

export const wishlistScenarios: Scenarios = {
  'the answer to an added wish has all fields of its card, and the wishlist has it': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const item = await wish(own, { tcgProductId: 500303, variation: 'Foil' })
    expect(item).toMatchObject({
      quantity: 1,
      variation: 'Foil',
      card: {
        id: 600,
        tcgProductId: 500303,
        set_code: 'HRB',
        is_token: false,
        normal_price: 0.5,
        foil_price: 1.32,
        market_price: 1.32,
        low_market_price: 1.21,
        on_wishlist: true,
        in_collection: false,
        on_trade_list: false,
      },
    })
    expect(item.added_at).toBe(new Date(item.added_at).toISOString())
    expect(await wished(own)).toEqual([item])
  },

  'cards are wanted in every spelling, each finish for itself': async (client) => {
    const { client: own } = await newcomer(client)
    const { cardId, tcgProductId } = card.bothFinishes
    const items = [
      await wish(own, { tcgProductId, variation: 'Normal' }),
      await wish(own, { tcgProductId, variation: 'Foil', quantity: 4 }),
      await wish(own, { cardId }),
      await wish(own, { cardId, tcgProductId: 1, variation: 'Foil' }),
      await wish(own, card.withoutProduct),
      await wish(own, { tcgProductId: card.secondOfTwo.tcgProductId }),
    ]
    expect(items.map(briefWish)).toEqual([
      '1x 600 Normal',
      '4x 600 Foil',
      '2x 600 Normal',
      '5x 600 Foil',
      '1x 108 Normal',
      '1x 621 Normal',
    ])
    const { totals, pagination } = await own.call(wishlistList, {})
    expect(pagination.totalItems).toBe(4)
    expect(totals).toEqual(totalsOf((await wished(own)).map(valuedWish)))
  },

  'fifty wishes at once lose nothing': async (client) => {
    const { client: own } = await newcomer(client)
    await Promise.all(Array.from({ length: 50 }, () => wish(own, card.bothFinishes)))
    expect(await wishesBriefly(own)).toEqual(['50x 600 Normal'])
  },

  'a wish is changed, stepped, and gone at 0': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await wish(own, card.bothFinishes)
    const { id } = item
    expect(await updateWish(own, id, { quantity: 7 })).toEqual({ ...item, quantity: 7 })
    expect(await updateWish(own, id, { change: -2 })).toEqual({ ...item, quantity: 5 })
    expect(await updateWish(own, id, {})).toEqual({ ...item, quantity: 5 })
    expect(await updateWish(own, id, { change: -9 })).toBeNull()
    expect(await wished(own)).toEqual([])
    const other = await wish(own, card.normalOnly)
    expect(await updateWish(own, other.id, { quantity: 0 })).toBeNull()
    expect(await own.send('PUT', `/api/wishlist/${id}`, { body: { quantity: 2 } })).toEqual(
      notThere,
    )
  },

  'wishes have at most 999,999 copies, and a refused change changes nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await wish(own, { ...card.bothFinishes, quantity: maxCopies })
    const before = await wished(own)
    const tooMany = { status: 400, body: { message: bulkReasons.tooMany } }
    expect(await own.send('POST', '/api/wishlist', { body: card.bothFinishes })).toEqual(tooMany)
    expect(await own.send('PUT', `/api/wishlist/${id}`, { body: { change: 1 } })).toEqual(tooMany)
    expect(await wished(own)).toEqual(before)
  },

  'a removed wish is gone, and only that one': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await wish(own, card.bothFinishes)
    const kept = await wish(own, { ...card.bothFinishes, variation: 'Foil' })
    await own.call(wishlistRemove, { params: { id } })
    expect(await wished(own)).toEqual([kept])
    expect(await own.send('DELETE', `/api/wishlist/${id}`)).toEqual(notThere)
  },

  'a wish moves to the collection: near mint, in its finish': async (client) => {
    const { client: own } = await newcomer(client)
    const { id, variation, quantity } = await wish(own, { ...card.foilOnly, variation: 'Foil' })
    const { tcgProductId } = card.foilOnly
    await add(own, { tcgProductId, quantity, condition: 'NM', variation })
    await own.call(wishlistRemove, { params: { id } })
    expect(await briefly(own)).toEqual(['1x 612 Foil NM en'])
    expect(await wished(own)).toEqual([])
  },

  'wishes of other members are not found, and stay as they are': async (client) => {
    const { client: owner } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const item = await wish(owner, { ...card.bothFinishes, quantity: 4 })
    const path = `/api/wishlist/${item.id}`
    for (const body of [{ quantity: 1 }, { change: -1 }, {}]) {
      expect(await other.send('PUT', path, { body })).toEqual(notThere)
    }
    expect(await other.send('DELETE', path)).toEqual(notThere)
    expect(await wished(owner)).toEqual([item])
  },

  'cards that are none cannot be wanted': async (client) => {
    const { client: own } = await newcomer(client)
    const unknown = { status: 400, body: { message: bulkReasons.unknownCard } }
    for (const body of [unknownCard, unknownProduct, { ...card.bothFinishes, ...unknownCard }]) {
      expect(await own.send('POST', '/api/wishlist', { body })).toEqual(unknown)
    }
    expect(await wished(own)).toEqual([])
  },
}
