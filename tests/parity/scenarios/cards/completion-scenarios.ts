/** How far a collection completes the sets. */
import { expect } from 'vitest'
import { cardList, type CardSent } from '../../../../src/contract/cards.ts'
import { collectionCompletion } from '../../../../src/contract/completion.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { cardSets } from '../../../../src/contract/sets.ts'
import { compareText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { add, addBulk } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { card } from './sample-cards.ts'

const { bothFinishes, foilOnly, token } = card

type Query = NonNullable<Args<typeof collectionCompletion>['query']>

const completions = async (client: Client, query: Query = {}) =>
  (await client.call(collectionCompletion, { query })).sets

/** The cards of the set that has the card. */
async function setOf(client: Client, { cardId }: { cardId: number }): Promise<CardSent[]> {
  for (const { code } of (await client.call(cardSets, {})).setTypes) {
    const cards: CardSent[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await client.call(cardList, { query: { set: code, limit: 100, page } })
      cards.push(...answer.data)
      pages = answer.pagination.totalPages
    }
    if (cards.some(({ id }) => id === cardId)) return cards
  }
  throw new Error(`No set has the card ${cardId}.`)
}

const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round(100 * (amount ?? 0)), 0)

export const completionScenarios: Scenarios = {
  'a new member has none of every set, whose missing cards cost what all of them cost': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const without = ['none'] satisfies Query['without']
    const sets = await completions(own, { without })
    const catalogSets = (await own.call(cardSets, {})).setTypes
    expect(sets.map(({ set_code: code, total, owned }) => [code, total, owned])).toEqual(
      catalogSets
        .toSorted((a, b) => compareText(a.code, b.code))
        .map((set) => [set.code, set.card_count, 0]),
    )
    const cards = await setOf(own, bothFinishes)
    const missing = await completions(own, { set: cards[0]?.set_code, without })
    expect(missing).toEqual([
      {
        set_code: cards[0]?.set_code,
        total: cards.length,
        owned: 0,
        missing_cards: cards.length,
        missing_market: cents(cards.map((each) => each.market_price)) / 100,
        missing_low: cents(cards.map((each) => each.low_market_price)) / 100,
        unpriced: cards.filter((each) => each.market_price === null).length,
        without_low: cards.filter((each) => each.low_market_price === null).length,
      },
    ])
    expect(await completions(own, { set: cards[0]?.set_name.toUpperCase(), without })).toEqual(
      missing,
    )
    expect(await completions(own, { set: 'nowhere' })).toEqual([])
  },

  'each card counts once, in any finish, condition, language and place, however many copies':
    async (client) => {
      const { client: own } = await newcomer(client)
      const cards = await setOf(own, bothFinishes)
      const set = cards[0]?.set_code
      const [before] = await completions(own, { set, without: ['none'] })
      await add(own, { ...bothFinishes, quantity: 4 })
      await add(own, { ...bothFinishes, isFoil: true, condition: 'LP', location: 'Box' })
      await add(own, { ...foilOnly, isFoil: true })
      const [after] = await completions(own, { set, without: ['none'] })
      const held = cards.filter(({ id }) => id === bothFinishes.cardId || id === foilOnly.cardId)
      expect(after).toMatchObject({ owned: 2, total: before?.total })
      expect(cents([before?.missing_market ?? 0]) - cents([after?.missing_market ?? 0])).toBe(
        cents(held.map((each) => each.market_price)),
      )
      const all = await completions(own, { without: ['none'] })
      expect(all.filter(({ owned }) => owned > 0)).toEqual([after])
    },

  'a finish is counted by itself, at its own price': async (client) => {
    const { client: own } = await newcomer(client)
    const cards = await setOf(own, bothFinishes)
    const set = cards[0]?.set_code
    await add(own, { ...bothFinishes })
    const count = async (counting: Query['counting']) => {
      const [completion] = await completions(own, { set, counting, without: ['none'] })
      if (!completion) throw new Error('The set is not there.')
      return completion
    }
    const [normal, foil, all] = [
      await count('normal'),
      await count('foil'),
      await count('printings'),
    ]
    expect([normal.owned, foil.owned, all.owned]).toEqual([1, 0, 1])
    expect(all.total).toBe(normal.total + foil.total)
    expect(all.unpriced).toBe(normal.unpriced + foil.unpriced)
    expect(cents([all.missing_market])).toBe(cents([normal.missing_market, foil.missing_market]))
    expect(cents([foil.missing_market])).toBe(cents(cards.map((each) => each.foil_price)))
  },

  'tokens, promos and variants are left out, unless the member says otherwise': async (client) => {
    const { client: own } = await newcomer(client)
    const cards = await setOf(own, token)
    const set = cards[0]?.set_code
    await add(own, { cardId: token.cardId })
    const [all] = await completions(own, { set, without: ['none'] })
    expect(await completions(own, { set })).toEqual(
      await completions(own, { set, without: ['tokens', 'promos', 'variants'] }),
    )
    const [plain] = await completions(own, { set, without: ['tokens'] })
    expect(all).toMatchObject({ total: cards.length, owned: 1 })
    expect(plain).toMatchObject({
      total: cards.filter((each) => !each.is_token).length,
      owned: 0,
    })
    const withTreatments = await setOf(own, bothFinishes)
    const [unvaried] = await completions(own, {
      set: withTreatments[0]?.set_code,
      without: ['tokens', 'promos', 'variants'],
    })
    expect(unvaried?.total).toBeLessThanOrEqual(
      withTreatments.filter((each) => !each.is_token && each.treatments.length === 0).length,
    )
  },

  'a set is complete when every card is there, and costs nothing more': async (client) => {
    const { client: own } = await newcomer(client)
    const cards = await setOf(own, bothFinishes)
    await addBulk(
      own,
      cards.map(({ id }) => ({ cardId: id })),
    )
    expect(await completions(own, { set: cards[0]?.set_code, without: ['none'] })).toEqual([
      {
        set_code: cards[0]?.set_code,
        total: cards.length,
        owned: cards.length,
        missing_cards: 0,
        missing_market: 0,
        missing_low: 0,
        unpriced: 0,
        without_low: 0,
      },
    ])
  },

  'an unknown way of counting is refused': async (client) => {
    const { client: own } = await newcomer(client)
    expect((await own.get('/api/collection/completion?counting=both')).status).toBe(400)
    expect((await own.get('/api/collection/completion?without=cards')).status).toBe(400)
    expect((await client.get('/api/collection/completion')).status).toBe(401)
  },
}
