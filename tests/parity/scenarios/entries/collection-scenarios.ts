/** Cards that come into a collection one after the other. */
import { expect } from 'vitest'
import { collectionList } from '../../../../src/contract/collection.ts'
import { bulkReasons } from '../../../../src/contract/bulk.ts'
import { conditions, languages, maxCopies } from '../../../../src/domain/entries/entry.ts'
import { add, brief, briefly, owned, totalsOf } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card, unknownCard, unknownProduct } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

export const collectionScenarios: Scenarios = {
  'the answer to an added card has all its fields, and the collection has it': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { tcgProductId: 500303, quantity: 2, isFoil: true })
    expect(item).toEqual({
      id: item.id,
      card_id: 600,
      tcg_product_id: 500303,
      name: 'Éloïse Ñuñez, Tide’s Daughter',
      collector_number: '10',
      set_name: "Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)",
      set_code: 'HRB',
      rarity: 'Mythic',
      treatments: [],
      is_token: false,
      image_url: '/pictures/HRB/10.svg',
      normal_price: 0.5,
      normal_low_price: 0.38,
      foil_price: 1.32,
      foil_low_price: 1.21,
      variation: 'Foil',
      is_foil: true,
      condition: 'NM',
      language: 'en',
      location: '',
      grade: '',
      quantity: 2,
      market_price: 1.32,
      low_market_price: 1.21,
      is_for_trade: false,
      for_trade: 0,
      price_paid: null,
      paid_total: null,
      paid_quantity: null,
      own_currency: null,
      own_value: null,
      note: null,
      tags: [],
      alert_above: null,
      alert_below: null,
      guessed: false,
      on_wishlist: false,
      in_collection: true,
      on_trade_list: false,
      added_at: item.added_at,
      promised: 0,
    })
    expect(item.added_at).toBe(new Date(item.added_at).toISOString())
    expect(await owned(own)).toEqual([item])
  },

  'cards are added in every spelling': async (client) => {
    const { client: own } = await newcomer(client)
    const { bothFinishes, withoutProduct, secondOfTwo, firstOfTwo } = card
    const { cardId, tcgProductId } = bothFinishes
    const added = [
      await add(own, { tcgProductId, quantity: 1, isFoil: false }),
      await add(own, { tcgProductId, quantity: 1, isFoil: true }),
      await add(own, { tcgProductId, condition: 'NM', variation: 'Foil' }),
      await add(own, { cardId }),
      await add(own, { cardId, variation: 'Normal', isFoil: true }),
      await add(own, withoutProduct),
      await add(own, secondOfTwo),
      await add(own, { tcgProductId: secondOfTwo.tcgProductId }),
      await add(own, { cardId, tcgProductId: 1, condition: 'LP', language: 'zh-Hant' }),
    ]
    expect(added.map(brief)).toEqual([
      '1x 600 Normal NM en',
      '1x 600 Foil NM en',
      '2x 600 Foil NM en',
      '2x 600 Normal NM en',
      '3x 600 Normal NM en',
      '1x 108 Normal NM en',
      '1x 622 Normal NM en',
      `1x ${firstOfTwo.cardId} Normal NM en`,
      '1x 600 Normal LP zh-Hant',
    ])
    expect(await owned(own)).toHaveLength(6)
  },

  'finishes without a price can be owned': async (client) => {
    const { client: own } = await newcomer(client)
    const prices = [
      await add(own, { ...card.foilOnly, isFoil: true }),
      await add(own, card.foilOnly),
      await add(own, card.normalOnly),
      await add(own, { ...card.normalOnly, isFoil: true }),
      await add(own, card.unpriced),
    ].map((item) => [item.market_price, item.low_market_price])
    expect(prices).toEqual([
      [1.08, 0.8],
      [1.08, 0.8],
      [0.09, 0.06],
      [null, null],
      [null, null],
    ])
    const { totals } = await own.call(collectionList, {})
    expect(totals).toEqual({
      totalCards: 5,
      uniqueCards: 5,
      totalValue: 2.25,
      pricedCards: 3,
      totalLowValue: 1.66,
      lowPricedCards: 3,
    })
  },

  'each condition and each language is an entry of its own': async (client) => {
    const { client: own } = await newcomer(client)
    for (const condition of conditions) await add(own, { ...card.normalOnly, condition })
    for (const language of languages) await add(own, { ...card.normalOnly, language })
    const all = await owned(own)
    expect(all).toHaveLength(conditions.length + languages.length - 1)
    expect(all.map(brief)).toContain('2x 618 Normal NM en')
  },

  'adding what is there already raises its quantity, and keeps what is said of it': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const first = await add(own, {
      ...card.normalOnly,
      quantity: 3,
      pricePaid: 1.25,
      addedAt: '2020-02-29T10:00:00+02:00',
    })
    expect(first).toMatchObject({ price_paid: 1.25, added_at: '2020-02-29T08:00:00.000Z' })
    const again = await add(own, {
      ...card.normalOnly,
      quantity: 2,
      pricePaid: 9,
      note: 'From a trade.',
      addedAt: '2021-01-01',
    })
    const paid = { price_paid: 4.35, paid_total: 21.75, paid_quantity: 5 }
    expect(again).toEqual({ ...first, ...paid, quantity: 5, note: 'From a trade.' })
    const third = await add(own, { ...card.normalOnly, note: 'Another note.' })
    expect(third).toEqual({ ...again, quantity: 6 })
  },

  'fifty adds at once lose nothing': async (client) => {
    const { client: own } = await newcomer(client)
    await Promise.all(Array.from({ length: 50 }, () => add(own, card.bothFinishes)))
    expect(await briefly(own)).toEqual(['50x 600 Normal NM en'])
  },

  'sums of very many copies stay exact to the cent': async (client) => {
    const { client: own } = await newcomer(client)
    for (const cardId of [614, 600, 618, 3, 4, 6, 216]) {
      await add(own, { cardId, quantity: maxCopies })
      await add(own, { cardId, quantity: 777_777, isFoil: true })
    }
    const { totals } = await own.call(collectionList, { query: { limit: 1 } })
    expect(totals).toEqual(totalsOf(await owned(own)))
    expect(totals.totalValue).toBeGreaterThan(10_000_000_000)
  },

  'cards that are none cannot be added': async (client) => {
    const { client: own } = await newcomer(client)
    const unknown = { status: 400, body: { message: bulkReasons.unknownCard } }
    for (const body of [unknownCard, unknownProduct, { ...card.bothFinishes, ...unknownCard }]) {
      expect(await own.send('POST', '/api/collection', { body })).toEqual(unknown)
    }
    expect(await owned(own)).toEqual([])
  },
}
