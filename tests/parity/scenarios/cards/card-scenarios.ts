/** Sets, card lists with filters, orders and pages, single cards, price histories. */
import { expect } from 'vitest'
import { foldText } from '../../../../src/domain/format/text.ts'
import {
  cardByProduct,
  cardList,
  cardNumbers,
  cardPriceHistory,
  type CardSent,
} from '../../../../src/contract/cards.ts'
import { cardSets } from '../../../../src/contract/sets.ts'
import { clientAddress, health, ready } from '../../../../src/contract/admin.ts'
import { cardSorts, sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { variants } from '../../../../src/domain/cards/variant.ts'
import type { Client } from '../../client.ts'
import { compareKeys, printingKeys, type SortKey } from '../lists/order.ts'
import type { Scenarios } from '../scenario.ts'
import { allCards } from '../../models/all-pages.ts'

const sampleCards = 826

const sortKeys: Record<(typeof cardSorts)[number], (card: CardSent) => SortKey> = {
  ...printingKeys,
  normal_price: ({ normal_price }) => normal_price,
  foil_price: ({ foil_price }) => foil_price,
}

const priceOf = ({ market_price }: CardSent) => market_price ?? 0

const isEither = ({ treatments }: CardSent) =>
  treatments.includes('Borderless') || treatments.includes('Surge Foil')

export const cardScenarios: Scenarios = {
  'health is ok': async (client) => {
    expect(await client.call(health, {})).toEqual({ status: 'ok' })
  },

  'a caller gets the address that the server counts it by': async (client) => {
    expect(await client.call(clientAddress, {})).toEqual({
      address: '127.0.0.1',
      forwarding: 'none',
    })
  },

  'a running server is ready': async (client) => {
    expect(await client.call(ready, {})).toEqual({ status: 'ready' })
  },

  'sets come newest first, those without a date last, with their cards counted': async (client) => {
    const { setTypes } = await client.call(cardSets, {})
    const dates = setTypes.map(({ released_on }) => released_on)
    expect(dates.at(-1)).toBeNull()
    const knownDates = dates.filter((date) => date !== null)
    expect(knownDates).toEqual(knownDates.toSorted().toReversed())
    const counts = setTypes.map(({ card_count }) => card_count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sampleCards)
    expect(counts).toContain(0)
    expect(new Set(setTypes.map(({ kind }) => kind))).toEqual(
      new Set(['expansion', 'promo', 'box', 'masters', 'core']),
    )
  },

  'no set of the sample has a symbol, and an unknown symbol is not found': async (client) => {
    const { setTypes } = await client.call(cardSets, {})
    expect(new Set(setTypes.map(({ symbol }) => symbol))).toEqual(new Set([null]))
    const { status, body } = await client.get('/api/sets/symbols/none')
    expect({ status, body }).toEqual({ status: 404, body: { message: 'No set has this symbol.' } })
  },

  'a set is found by its code and by its name, in any case': async (client) => {
    const { setTypes } = await client.call(cardSets, {})
    for (const { code, name, card_count } of setTypes) {
      for (const set of [code, code.toLowerCase(), name, name.toUpperCase()]) {
        const { data, pagination } = await client.call(cardList, { query: { set, limit: 1 } })
        expect(pagination.totalCards, set).toBe(card_count)
        expect(data.every((card) => card.set_code === code)).toBe(true)
      }
    }
  },

  'several sets are found by codes and names together': async (client) => {
    const cards = await allCards(client, { sets: ['hrb', 'Secret Lair Drop (SLD)'] })
    expect(new Set(cards.map(({ set_code }) => set_code))).toEqual(new Set(['HRB', 'SLD']))
    expect(await allCards(client, { sets: ['nowhere'] })).toEqual([])
    expect(await allCards(client, { set: 'HRB', sets: ['SLD'] })).toEqual([])
  },

  ...Object.fromEntries(
    cardSorts.flatMap((sortBy) =>
      sortOrders.map((sortOrder) => [
        `by ${sortBy} ${sortOrder}, pages give each card once, in order, missing values last`,
        async (client: Client) => {
          const cards = await allCards(client, { sortBy, sortOrder })
          expect(new Set(cards.map(({ id }) => id)).size).toBe(sampleCards)
          expect(cards).toHaveLength(sampleCards)
          const direction = sortOrder === 'asc' ? 1 : -1
          const keyOf = sortKeys[sortBy]
          const ordered = cards.toSorted(
            (a, b) => compareKeys(keyOf(a), keyOf(b), direction) || direction * (a.id - b.id),
          )
          expect(cards.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id))
        },
      ]),
    ),
  ),

  'the page of a name is that of the first name from it on, also of what a search finds': async (
    client,
  ) => {
    for (const filter of [{}, { set: 'HRB' }, { search: 'of' }, { search: 'r:rare' }])
      for (const sortOrder of sortOrders) {
        const query = { ...filter, sortBy: 'name', sortOrder } as const
        const names = (await allCards(client, query)).map(({ name }) => foldText(name))
        for (const atName of ['c', 'Mo', '~']) {
          const text = foldText(atName)
          const before = names.filter((name) =>
            sortOrder === 'asc' ? name < text : name > text && !name.startsWith(text),
          ).length
          const page = Math.floor(before / 9) + 1
          const paged = { ...query, limit: 9 }
          expect(await client.call(cardList, { query: { ...paged, atName } })).toEqual(
            await client.call(cardList, { query: { ...paged, page } }),
          )
        }
      }
  },

  'small pages and large ones give the same order': async (client) => {
    const query = { set: 'HRB', sortBy: 'rarity', sortOrder: 'desc' } as const
    const large = await allCards(client, query)
    expect(large.length).toBeGreaterThan(20)
    expect(await allCards(client, { ...query, limit: 7 })).toEqual(large)
  },

  'an unfiltered page comes by collector number, and says how far the list goes': async (
    client,
  ) => {
    const { data, pagination } = await client.call(cardList, {})
    expect(data).toHaveLength(50)
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 17, totalCards: sampleCards })
    const query = { sortBy: 'collector_number', sortOrder: 'asc' } as const
    expect((await client.call(cardList, { query })).data).toEqual(data)
  },

  'a page past the end is empty and still says how far the list goes': async (client) => {
    const { data, pagination } = await client.call(cardList, { query: { page: 18 } })
    expect(data).toEqual([])
    expect(pagination).toEqual({ page: 18, limit: 50, totalPages: 17, totalCards: sampleCards })
  },

  'nothing found is an empty page': async (client) => {
    const { data, pagination } = await client.call(cardList, { query: { search: 'xyzzy' } })
    expect(data).toEqual([])
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalCards: 0 })
  },

  'rarities add up, and Mythic takes Mythic Rare too': async (client) => {
    const rare = await allCards(client, { rarity: ['Rare'] })
    const mythic = await allCards(client, { rarity: ['Mythic'] })
    const both = await allCards(client, { rarity: ['Rare', 'Mythic'] })
    expect(new Set(rare.map(({ rarity }) => rarity))).toEqual(new Set(['Rare']))
    expect(new Set(mythic.map(({ rarity }) => rarity))).toEqual(new Set(['Mythic', 'Mythic Rare']))
    expect(both).toHaveLength(rare.length + mythic.length)
  },

  'a variant is a price of that kind, or a treatment': async (client) => {
    for (const variant of variants) {
      const cards = await allCards(client, { variant: [variant] })
      expect(cards.length, variant).toBeGreaterThan(0)
      expect(cards.length, variant).toBeLessThan(sampleCards)
      for (const card of cards) {
        if (variant === 'Normal') expect(card.normal_price, card.name).not.toBeNull()
        else if (variant === 'Foil') expect(card.foil_price, card.name).not.toBeNull()
        else expect(card.treatments, card.name).toContain(variant)
      }
    }
    const either = await allCards(client, { variant: ['Borderless', 'Surge Foil'] })
    expect(either.every(isEither)).toBe(true)
    expect(either).toHaveLength((await allCards(client)).filter(isEither).length)
  },

  'price bounds are inclusive and compare the displayed price, none counting as 0': async (
    client,
  ) => {
    const all = await allCards(client)
    const bound = all.map(priceOf).toSorted((a, b) => a - b)[Math.floor(sampleCards / 2)] ?? 0
    const from = await allCards(client, { minPrice: bound })
    const to = await allCards(client, { maxPrice: bound })
    const at = await allCards(client, { minPrice: bound, maxPrice: bound })
    expect(from).toEqual(all.filter((card) => priceOf(card) >= bound))
    expect(to).toEqual(all.filter((card) => priceOf(card) <= bound))
    expect(at.length).toBeGreaterThan(0)
    expect(from.length + to.length - at.length).toBe(sampleCards)
    const worthless = await allCards(client, { maxPrice: 0 })
    expect(worthless.map(({ market_price }) => market_price)).toContain(null)
    expect(await allCards(client, { minPrice: 5, maxPrice: 4 })).toEqual([])
  },

  'the code of a set finds its cards beside a name or a number': async (client) => {
    const names = async (search: string) =>
      (await allCards(client, { search })).map(({ name }) => name)
    expect(await names('hrb 13')).toEqual(['Half-Sunk Bell // Bell of the Whole Sea'])
    expect(await names('fisher HRB')).toEqual(["Fisher's Knot", 'Fisher\u2019s Knot, Untied'])
    expect(await names('hrb')).toEqual([])
    expect(await names('sld fisher')).toEqual([])
  },

  'filters hold together': async (client) => {
    const query = {
      search: 'a',
      rarity: ['Rare' as const],
      variant: ['Foil' as const],
      minPrice: 1,
    }
    const cards = await allCards(client, { ...query, sets: ['SHD', 'KLN'] })
    expect(cards.length).toBeGreaterThan(0)
    for (const { rarity, foil_price, market_price, set_code } of cards) {
      expect(rarity).toBe('Rare')
      expect(foil_price).not.toBeNull()
      expect(market_price).toBeGreaterThanOrEqual(1)
      expect(['SHD', 'KLN']).toContain(set_code)
    }
  },

  'a card is found by its product id, the first one where several share it': async (client) => {
    const [card] = await allCards(client, { search: 'Plain Herring' })
    const productId = card?.tcgProductId ?? expect.fail('the sample has this card')
    expect(await client.call(cardByProduct, { params: { productId } })).toMatchObject({ ...card })
    const shared = await client.call(cardByProduct, { params: { productId: 990_001 } })
    expect(shared.name).toBe('Harbour Bell, Cast Twice')
  },

  'a card has its facts in the order of its game, and lists have none': async (client) => {
    const byName = async (search: string) => {
      const [listed] = await allCards(client, { search })
      expect(listed).not.toHaveProperty('facts')
      const productId = listed?.tcgProductId ?? expect.fail('the sample has this card')
      return (await client.call(cardByProduct, { params: { productId } })).facts
    }
    expect(await byName('Plain Herring')).toEqual([
      [
        { key: 'cost', label: 'Cost', value: '{5}{W}' },
        { key: 'type', label: 'Type', value: 'Rite of the Gale' },
        {
          key: 'text',
          label: 'Text',
          value: 'Pay {X}: Deal X damage, divided as you choose among any number of beings.',
        },
        {
          key: 'flavour',
          label: 'Flavour Text',
          value: 'Lamplighters still leave bread for Clear Weather.',
        },
        { key: 'artist', label: 'Artist', value: ['Tamsin Reef'] },
        { key: 'mv', label: 'Mana Value', value: 6 },
        { key: 'colours', label: 'Colors', value: ['White'] },
        { key: 'identity', label: 'Color Identity', value: ['White'] },
        { key: 'released', label: 'Released', value: ['2026-09-11'] },
        { key: 'frame', label: 'Frame', value: ['2015'] },
        { key: 'border', label: 'Border', value: ['black'] },
        {
          key: 'legal',
          label: 'Legal',
          value: ['kitchen table', 'harbour league', 'open tide'],
        },
      ],
    ])
    const [whole, ...faces] = (await byName('Half-Sunk Bell')) ?? []
    expect(whole?.map(({ key }) => key)).not.toContain('type')
    expect(faces.map(([name]) => name?.value)).toEqual([
      ['Half-Sunk Bell'],
      ['Bell of the Whole Sea'],
    ])
    expect(await byName('Moonwrack Survivor')).toBeUndefined()
  },

  'the cards of a set are listed by their numbers, whatever their prices; those without a number are not':
    async (client) => {
      for (const set of ['HRB', 'hrb', 'Shards over Saltmere']) {
        const { cards } = await client.call(cardNumbers, { query: { set } })
        const all = await allCards(client, { set })
        const numbered = all.filter(({ collector_number }) => collector_number !== null)
        expect(cards).toEqual(
          numbered.map((card) => ({
            id: card.id,
            tcgProductId: card.tcgProductId,
            name: card.name,
            collector_number: card.collector_number,
            treatments: card.treatments,
            normal_price: card.normal_price,
            foil_price: card.foil_price,
            image_url: card.image_url,
          })),
        )
        expect(cards.length).toBeGreaterThan(0)
      }
      expect(await client.call(cardNumbers, { query: { set: 'none' } })).toEqual({ cards: [] })
      expect((await client.get('/api/cards/numbers')).status).toBe(400)
      expect((await client.get(`/api/cards/numbers?set=${'x'.repeat(201)}`)).status).toBe(400)
    },

  'a price history ends today, oldest first, thirty days at most': async (client) => {
    const [card] = await allCards(client, { search: '月の港の灯台守' })
    const { priceHistory } = await client.call(cardPriceHistory, { params: { id: card?.id ?? 0 } })
    expect(priceHistory.Foil).toEqual([])
    expect(priceHistory.Normal).toHaveLength(30)
    const last = priceHistory.Normal.at(-1)
    expect(last?.price).toBe(card?.normal_price?.toFixed(2))
    const dates = priceHistory.Normal.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')).toBe(29 * 86_400_000)
  },

  'days without a price are left out of a history': async (client) => {
    const [card] = await allCards(client, { search: 'Bell That Rings Some Days' })
    const { priceHistory } = await client.call(cardPriceHistory, { params: { id: card?.id ?? 0 } })
    expect(priceHistory.Normal.length).toBeGreaterThan(1)
    expect(priceHistory.Normal.length).toBeLessThan(30)
    expect(priceHistory.Normal.every(({ price }) => /^\d+\.\d\d$/.test(price))).toBe(true)
  },

  'a card without prices has an empty history': async (client) => {
    const [card] = await allCards(client, { search: 'Found at Sea' })
    expect(card?.market_price).toBeNull()
    expect(await client.call(cardPriceHistory, { params: { id: card?.id ?? 0 } })).toEqual({
      priceHistory: { Normal: [], Foil: [] },
    })
  },
}
