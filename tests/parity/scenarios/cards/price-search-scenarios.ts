/** Prices in searches: of a card the price that is shown, of an entry or an offer the price of its finish. */
import { expect } from 'vitest'
import { cardList } from '../../../../src/contract/cards.ts'
import { collectionRemoveBulk } from '../../../../src/contract/collection.ts'
import { listDetail, listPublic } from '../../../../src/contract/lists.ts'
import { moneyUpdate } from '../../../../src/contract/accounts.ts'
import { savedSearchCreate } from '../../../../src/contract/saved-searches.ts'
import { displayPrice } from '../../../../src/domain/cards/price.ts'
import { compares } from '../../../../src/domain/search/fact-test.ts'
import type { Client } from '../../client.ts'
import { allCards } from '../../models/all-pages.ts'
import { as, newcomer } from '../accounts/members.ts'
import { add, owned } from '../entries/entries.ts'
import { listed, offers } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { card } from './sample-cards.ts'

const comparisons = ['<', '<=', '>', '>=', '='] as const
const bounds = [0.5, 1.08, 1.32, 3947]

/** Ids of the cards or entries whose price passes, as a search of them should find. */
function idsWithin<Row>(
  rows: readonly Row[],
  { idOf, priceOf }: { idOf: (row: Row) => number; priceOf: (row: Row) => number | null },
  isKept: (price: number) => boolean,
): number[] {
  const kept = rows.filter((row) => {
    const price = priceOf(row)
    return price !== null && isKept(price)
  })
  return kept.map(idOf).toSorted((a, b) => a - b)
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)

/** 0.50 normal, 1.32 foil, 1.08 in foil alone, none, and 3947.17. */
async function collector(client: Client) {
  const { client: own } = await newcomer(client)
  await add(own, card.bothFinishes)
  await add(own, { ...card.bothFinishes, isFoil: true })
  await add(own, { ...card.foilOnly, isFoil: true })
  await add(own, { ...card.dear, quantity: 2 })
  return own
}

export const priceSearchScenarios: Scenarios = {
  'the words of prices compare the price of a card that is shown, and none that is unknown': async (
    client,
  ) => {
    const all = await allCards(client, { set: 'HRB' })
    const priceOf = (each: (typeof all)[number]) =>
      displayPrice({
        normalPrice: each.normal_price,
        foilPrice: each.foil_price,
        marketPrice: null,
        normalLowPrice: null,
        foilLowPrice: null,
        lowMarketPrice: null,
      })
    for (const comparison of comparisons)
      for (const bound of bounds) {
        const expected = idsWithin(all, { idOf: ({ id }) => id, priceOf }, (price) =>
          compares(comparison, Math.round(10_000 * (price - bound))),
        )
        for (const word of ['usd', 'price']) {
          const search = `${word}${comparison}${bound}`
          expect(ids(await allCards(client, { set: 'HRB', search })), search).toEqual(expected)
        }
      }
    const { data } = await client.call(cardList, { query: { search: 'usd>1 usd<1.2 s:hrb' } })
    expect(data.map(({ id }) => id)).toContain(card.foilOnly.cardId)
  },

  'a price in euros is that of the foil where a card has no other': async (client) => {
    const { client: own } = await newcomer(client)
    await own.call(moneyUpdate, { body: { source: 'cardmarket', currency: 'EUR' } })
    for (const search of ['eur>0', 'price>0']) {
      const matches = ids(await allCards(own, { set: 'HRB', search }))
      expect(matches, search).toContain(card.foilOnly.cardId)
      expect(matches, search).not.toContain(card.unpriced.cardId)
    }
  },

  'the words of prices compare the price of an entry in its finish': async (client) => {
    const own = await collector(client)
    const entries = await owned(own)
    expect(new Set(entries.map(({ variation }) => variation))).toEqual(new Set(['Normal', 'Foil']))
    for (const comparison of comparisons)
      for (const bound of bounds) {
        const expected = idsWithin(
          entries,
          { idOf: ({ id }) => id, priceOf: ({ market_price }) => market_price },
          (price) => compares(comparison, Math.round(10_000 * (price - bound))),
        )
        for (const word of ['usd', 'price']) {
          const search = `${word}${comparison}${bound}`
          expect(ids(await owned(own, { search })), search).toEqual(expected)
        }
      }
    await own.call(collectionRemoveBulk, { body: { entries: { matching: { search: 'usd<1' } } } })
    expect((await owned(own)).map(({ market_price }) => market_price)).not.toContain(0.5)
    expect(await owned(own)).toHaveLength(entries.length - 1)
  },

  'a list and a shared search compare and sum the prices of finishes': async (client) => {
    const own = await collector(client)
    const list = await listed(own, { name: 'Prices', visibility: 'public' }, [
      card.bothFinishes,
      { ...card.bothFinishes, variation: 'Foil' },
    ])
    const { list: part } = await own.call(listDetail, {
      params: { listId: list.id },
      query: { search: 'usd>1' },
    })
    expect(part.items.map(({ variation }) => variation)).toEqual(['Foil'])
    const { saved } = await own.call(savedSearchCreate, {
      body: {
        name: 'Above a dollar',
        scope: 'collection',
        search: 'usd>1',
        notifies: false,
        isPublic: true,
      },
    })
    const { list: shared } = await client.call(listPublic, {
      params: { publicUrlId: saved.publicUrlId ?? '' },
    })
    expect(shared).toMatchObject({ totalCards: 4, totalValue: 1.32 + 1.08 + 2 * 3947.17 })
  },

  'an offer is found by the price of its finish': async (client) => {
    const alice = await as(client, 'alice')
    const all = await offers(alice)
    const prices = all.flatMap(({ market_price: price }) => price ?? [])
    const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
    const priceOf = ({ market_price: price }: (typeof all)[number]) => price
    const dear = idsWithin(all, { idOf: ({ id }) => id, priceOf }, (price) => price > middle)
    const foundBy = async (cardName: string) => ids(await offers(alice, { cardName }))
    expect(dear.length).toBeGreaterThan(5)
    for (const word of ['usd', 'price']) {
      expect(await foundBy(`${word}>${middle}`)).toEqual(dear)
      expect(await foundBy(`-${word}>${middle}`)).toEqual(
        ids(all.filter(({ id }) => !dear.includes(id))),
      )
    }
    expect(await foundBy(`usd>${middle} owner:bob`)).toEqual(
      ids(all.filter(({ id, owner_username: owner }) => owner === 'bob' && dear.includes(id))),
    )
    expect(await foundBy(`eur>0 or usd>${middle}`)).toEqual(
      [...new Set([...dear, ...(await foundBy('eur>0'))])].toSorted((a, b) => a - b),
    )
    expect(await foundBy(`usd>${middle} r:rare`)).toEqual(
      (await foundBy('r:rare')).filter((id) => dear.includes(id)),
    )
  },
}
