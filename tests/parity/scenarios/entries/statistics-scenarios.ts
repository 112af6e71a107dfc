/** The cards of a collection and their value, by one of their properties; and the filters that lead to a group. */
import { expect } from 'vitest'
import { collectionList, collectionSetLocation } from '../../../../src/contract/collection.ts'
import { collectionStatistics } from '../../../../src/contract/value.ts'
import { colourGroups } from '../../../../src/domain/cards/colour.ts'
import { type Grouping, groupings } from '../../../../src/domain/entries/groupings.ts'
import { filterOf } from '../../../../src/domain/entries/statistics.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { add, addBulk, owned } from './entries.ts'

const statistics = (client: Client, by: Grouping) =>
  client.call(collectionStatistics, { query: { by } })

const briefly = async (client: Client, by: Grouping) =>
  (await statistics(client, by)).groups.map(({ key, cards }) => `${cards}x ${key}`)

/** A member with entries of every property. */
async function collector(client: Client): Promise<Client> {
  const { client: own } = await newcomer(client)
  await addBulk(
    own,
    Array.from({ length: 90 }, (_, at) => ({
      cardId: 530 + at,
      quantity: 1 + (at % 4),
      isFoil: at % 3 === 0,
      condition: (['NM', 'LP', 'HP'] as const)[at % 3],
      language: (['en', 'ja'] as const)[at % 2],
      location: ['', 'Box', 'Shelf, left'][at % 3],
      tags: [[], ['deck'], ['deck', 'trade']][at % 3],
      addedAt: ['2019-12-31T23:30:00Z', '2024-06-01', '2026-01-01T00:30:00+02:00'][at % 3],
    })),
  )
  return own
}

export const statisticsScenarios: Scenarios = {
  'a member without cards has no groups': async (client) => {
    const { client: own } = await newcomer(client)
    for (const by of groupings) {
      expect(await statistics(own, by)).toEqual({
        by,
        totals: { entries: 0, uniqueCards: 0, cards: 0, value: 0, pricedCards: 0 },
        groups: [],
      })
    }
  },

  'groups sum up to the totals of the collection, and each has the cards of its filter': async (
    client,
  ) => {
    const own = await collector(client)
    const { pagination, totals } = await own.call(collectionList, {})
    const all = {
      entries: pagination.totalItems,
      uniqueCards: totals.uniqueCards,
      cards: totals.totalCards,
      value: totals.totalValue,
      pricedCards: totals.pricedCards,
    }
    for (const by of groupings) {
      const answer = await statistics(own, by)
      expect(answer.totals, by).toEqual(all)
      for (const { key, entries, cards, value, pricedCards } of answer.groups) {
        const filter = filterOf(by, key)
        if (filter === null) continue
        const page = await own.call(collectionList, { query: filter })
        expect(page.pagination.totalItems, `${by} ${key}`).toBe(entries)
        expect(page.totals, `${by} ${key}`).toMatchObject({
          totalCards: cards,
          totalValue: value,
          pricedCards,
        })
      }
      if (by === 'tag') continue
      const sum = (of: (group: (typeof answer.groups)[number]) => number) =>
        answer.groups.reduce((total, group) => total + of(group), 0)
      expect(
        sum(({ entries }) => entries),
        by,
      ).toBe(all.entries)
      expect(
        sum(({ cards }) => cards),
        by,
      ).toBe(all.cards)
      expect(
        sum(({ value }) => Math.round(value * 100)),
        by,
      ).toBe(Math.round(all.value * 100))
    }
  },

  'years are those of UTC, newest first; tags count in each of their groups': async (client) => {
    const own = await collector(client)
    expect((await briefly(own, 'year')).map((text) => text.split(' ')[1])).toEqual([
      '2025',
      '2024',
      '2019',
    ])
    expect((await briefly(own, 'condition')).map((text) => text.split(' ')[1])).toEqual([
      'NM',
      'LP',
      'HP',
    ])
    const { groups, totals } = await statistics(own, 'tag')
    expect(groups.map(({ key }) => key).toSorted()).toEqual(['', 'deck', 'trade'])
    const cards = new Map(groups.map((group) => [group.key, group.cards]))
    expect((cards.get('') ?? 0) + (cards.get('deck') ?? 0)).toBe(totals.cards)
  },

  'colours are in their order, and cards without a stated one are the last group': async (
    client,
  ) => {
    const own = await collector(client)
    await add(own, card.withoutColours)
    const groupKeys = (await statistics(own, 'colour')).groups.map(({ key }) => key)
    expect(groupKeys).toEqual([...colourGroups, ''])
    expect((await briefly(own, 'colour')).at(-1)).toBe('1x ')
  },

  'groups follow changes, and a share is a part of the value': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.bothFinishes, quantity: 2 })
    await add(own, card.unpriced)
    expect(await statistics(own, 'location')).toMatchObject({
      totals: { entries: 2, cards: 3, value: 1 },
      groups: [{ key: '', share: 100 }],
    })
    const [first] = await owned(own)
    await own.call(collectionSetLocation, {
      body: { entries: { ids: [first?.id ?? 0] }, location: 'Box' },
    })
    expect(await briefly(own, 'location')).toHaveLength(2)
  },

  'entries are filtered by language and by year': async (client) => {
    const own = await collector(client)
    const japanese = await owned(own, { language: 'ja' })
    expect(japanese).toHaveLength(45)
    expect(japanese.every(({ language }) => language === 'ja')).toBe(true)
    expect(await owned(own, { year: 2019, language: 'ja' })).toHaveLength(15)
    expect(await owned(own, { year: 1999 })).toEqual([])
    expect(await owned(own, { language: 'xx' })).toEqual([])
  },
}
