/** The filter of cards by what the member has of them, against a plain model of the copies. */
import { expect } from 'vitest'
import { cardList, type CardSent } from '../../../../src/contract/cards.ts'
import { collectionCompletion } from '../../../../src/contract/completion.ts'
import { collectionRemoveBulk } from '../../../../src/contract/collection.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { add } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { card } from './sample-cards.ts'

const { bothFinishes, foilOnly, token } = card

type Query = NonNullable<Args<typeof cardList>['query']>

/** All cards that match, over all pages. */
async function cardsOf(client: Client, query: Query): Promise<CardSent[]> {
  const cards: CardSent[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await client.call(cardList, { query: { ...query, limit: 100, page } })
    cards.push(...answer.data)
    pages = answer.pagination.totalPages
    expect(answer.pagination.totalCards).toBeGreaterThanOrEqual(cards.length)
  }
  return cards
}

const ids = (cards: readonly CardSent[]) => cards.map(({ id }) => id)

/** A member with three copies of one card in normal, and one foil of two others. */
async function collector(client: Client): Promise<Client> {
  const { client: own } = await newcomer(client)
  await add(own, { ...bothFinishes, quantity: 2 })
  await add(own, { ...bothFinishes, condition: 'LP' })
  await add(own, { ...foilOnly, isFoil: true })
  await add(own, { ...token, isFoil: true })
  return own
}

export const ownershipScenarios: Scenarios = {
  'cards are kept by what the member has of them, on pages in the same order': async (client) => {
    const own = await collector(client)
    const all = await cardsOf(own, { sortBy: 'name', sortOrder: 'desc' })
    const has = new Set<number>([bothFinishes, foilOnly, token].map(({ cardId }) => cardId))
    const expected = {
      missing: all.filter(({ id }) => !has.has(id)),
      owned: all.filter(({ id }) => has.has(id)),
      extra: all.filter(({ id }) => id === bothFinishes.cardId),
    }
    for (const owned of ['missing', 'owned', 'extra'] as const) {
      const matches = await cardsOf(own, {
        owned: [owned],
        without: ['none'],
        sortBy: 'name',
        sortOrder: 'desc',
      })
      expect(matches).toEqual(expected[owned])
    }
    const either = await cardsOf(own, {
      owned: ['missing', 'extra'],
      without: ['none'],
      sortBy: 'name',
    })
    expect(either).toHaveLength(expected.missing.length + 1)
    expect(ids(await cardsOf(own, { owned: ['extra'], extraOver: 2 }))).toEqual([
      bothFinishes.cardId,
    ])
    expect(await cardsOf(own, { owned: ['extra'], extraOver: 3 })).toEqual([])
  },

  'a card that is owned in another finish is missing, and one without the finish is neither':
    async (client) => {
      const own = await collector(client)
      const of = async (query: Query) => new Set(ids(await cardsOf(own, query)))
      const missing = await of({ owned: ['missing'], counting: 'normal' })
      const has = await of({ owned: ['owned'], counting: 'normal' })
      expect(has).toEqual(new Set([bothFinishes.cardId]))
      expect([missing.has(foilOnly.cardId), has.has(foilOnly.cardId)]).toEqual([false, false])
      expect((await of({ owned: ['missing'], counting: 'foil' })).has(bothFinishes.cardId)).toBe(
        true,
      )
      const all = { counting: 'printings' } as const
      expect((await of({ owned: ['missing'], ...all })).has(bothFinishes.cardId)).toBe(true)
      expect((await of({ owned: ['owned'], ...all })).has(bothFinishes.cardId)).toBe(true)
    },

  'kinds that do not count are not missing, and are owned where they are': async (client) => {
    const own = await collector(client)
    const owned = await cardsOf(own, { owned: ['owned'], without: ['tokens'] })
    expect(new Set(ids(owned))).toEqual(
      new Set([bothFinishes, foilOnly, token].map(({ cardId }) => cardId)),
    )
    const missing = await cardsOf(own, { owned: ['missing'] })
    expect(missing.some((each) => each.is_token || each.treatments.length > 0)).toBe(false)
    const all = await cardsOf(own, { owned: ['missing'], without: ['none'] })
    expect(all.some((each) => each.is_token)).toBe(true)
  },

  'a copy of each finish is no duplicate': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, bothFinishes)
    await add(own, { ...bothFinishes, isFoil: true })
    expect(await cardsOf(own, { owned: ['extra'] })).toEqual([])
    await add(own, { ...bothFinishes, isFoil: true, condition: 'LP' })
    expect(ids(await cardsOf(own, { owned: ['extra'] }))).toEqual([bothFinishes.cardId])
  },

  'the filter joins the others, and has as many cards of a set as the completion counts': async (
    client,
  ) => {
    const own = await collector(client)
    const [first] = await cardsOf(own, { owned: ['extra'] })
    const set = first?.set_code
    for (const counting of ['any', 'normal', 'foil'] as const) {
      const [count] = await own
        .call(collectionCompletion, { query: { set, counting } })
        .then(({ sets }) => sets)
      const missing = await cardsOf(own, { set, owned: ['missing'], counting })
      expect(missing).toHaveLength((count?.total ?? 0) - (count?.owned ?? 0))
    }
    const rare = { set, rarity: ['Rare'], maxPrice: 5, search: 'a' } satisfies Query
    const plain = await cardsOf(own, rare)
    expect(ids(await cardsOf(own, { ...rare, owned: ['missing'], without: ['none'] }))).toEqual(
      ids(plain.filter((each) => !each.in_collection)),
    )
  },

  'every change of the collection shows at once, and no member gets the page of another': async (
    client,
  ) => {
    const query = { owned: ['owned'] } satisfies Query
    const own = await collector(client)
    const { client: other } = await newcomer(client)
    expect(await cardsOf(own, query)).toHaveLength(3)
    expect(await cardsOf(other, query)).toEqual([])
    expect(await cardsOf(own, query)).toHaveLength(3)
    await add(other, { ...token })
    expect(ids(await cardsOf(other, query))).toEqual([token.cardId])
    await own.call(collectionRemoveBulk, { body: { entries: { matching: {} } } })
    expect(await cardsOf(own, query)).toEqual([])
    expect(ids(await cardsOf(other, query))).toEqual([token.cardId])
  },

  'a visitor gets the answer without it, and an unknown word is refused': async (client) => {
    const set = 'WBS'
    expect(await cardsOf(client, { set, owned: ['owned'] })).toEqual(await cardsOf(client, { set }))
    expect((await client.get('/api/cards/all-sets?owned=mine')).status).toBe(400)
    expect((await client.get('/api/cards/all-sets?extraOver=-1')).status).toBe(400)
    expect((await client.get('/api/cards/all-sets?counting=both')).status).toBe(400)
  },
}
