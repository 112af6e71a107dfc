import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchedNames } from '../cards/card-name.ts'
import { type ColourGroup, colourGroups } from '../cards/colour.ts'
import { noCopies, notAnEntry } from '../cards/filter-fields.ts'
import { filterTest } from '../cards/filter-rules.ts'
import { rarityOfRank } from '../games/rarities.ts'
import { conditions } from './entry.ts'
import { groupings } from './groupings.ts'
import { countGroups, filterOf, shareOf } from './statistics.ts'

const aCard = {
  ...searchedNames('A Card'),
  numberKey: null,
  setCode: 'AAA',
  foldedSet: 'a set',
  rarity: 'Common',
  rarityRank: 0,
  colour: 'Red' as ColourGroup | null,
  hasFinish: () => true,
  hasTreatment: () => false,
  price: 0,
  isToken: false,
  hasFact: () => false,
  finishes: ['Normal'],
  priceIn: () => null,
  ownCopies: noCopies,
  ...notAnEntry,
}

const entry = (quantity: number, cents: number | null, fields: Partial<typeof aCard> = {}) => ({
  printing: fields.setCode ?? aCard.setCode,
  quantity,
  cents,
  fields: { ...aCard, ...fields },
})

const keys = (by: (typeof groupings)[number], entries: Parameters<typeof countGroups>[1]) =>
  countGroups(by, entries).groups.map(({ key }) => key)

describe('the groups', () => {
  test('are sums with their parts of the value', () => {
    const { groups, totals } = countGroups('set', [
      entry(2, 50),
      entry(1, null),
      entry(1, 300, { setCode: 'BBB' }),
    ])
    expect(groups).toEqual([
      { key: 'BBB', entries: 1, cards: 1, priced: 1, cents: 300 },
      { key: 'AAA', entries: 2, cards: 3, priced: 2, cents: 100 },
    ])
    expect(totals).toEqual({ entries: 3, uniqueCards: 2, cards: 4, priced: 3, cents: 400 })
    expect(groups.map((group) => shareOf(group, totals))).toEqual([75, 25])
  })

  test('of rarities and years are in the order of those', () => {
    const rarities = [0, 7, 3, 5].map((rank) => entry(1, rank, { rarity: rarityOfRank(rank) }))
    expect(keys('rarity', rarities)).toEqual(['Common', 'Mythic', 'Promo', 'Other'])
  })

  test('of colours are in the order of those, and end with the cards without a stated one', () => {
    const colours = [null, 'Colourless', 'Red', 'Multicolour', 'White'] as const
    expect(
      keys(
        'colour',
        colours.map((colour) => entry(1, 5, { colour })),
      ),
    ).toEqual(['White', 'Red', 'Multicolour', 'Colourless', ''])
  })

  test('of tags have an entry in each of its tags, and one group for entries without', () => {
    const tagged = { ...entry(3, 10), fields: { ...aCard, tags: ['deck', 'trade'] } }
    const { groups, totals } = countGroups('tag', [tagged, entry(1, 5)])
    expect(groups.map(({ key, cards }) => [key, cards])).toEqual([
      ['deck', 3],
      ['trade', 3],
      ['', 1],
    ])
    expect(totals.cards).toBe(4)
  })

  test('have no shares where nothing has a value', () => {
    const { groups, totals } = countGroups('set', [entry(1, null)])
    expect(groups.map((group) => shareOf(group, totals))).toEqual([null])
  })
})

const fields = fc.record({
  game: fc.constant('magic'),
  setCode: fc.constantFrom('AAA', 'BBB'),
  colour: fc.constantFrom(...colourGroups, null),
  condition: fc.constantFrom(...conditions),
  language: fc.constantFrom('en', 'ja'),
  year: fc.constantFrom(2019, 2024),
  location: fc.constantFrom('', 'Box', 'Shelf'),
  tags: fc.uniqueArray(fc.constantFrom('deck', 'trade', 'old')),
})
/** The rarities of Magic with their ranks, and one of a game that the app does not know. */
const ranks = [
  ...[0, 1, 2, 3, 4, 5, 6].map((rank) => ({ rarityRank: rank, rarity: rarityOfRank(rank) })),
  { rarityRank: 30_001, rarity: 'Astral' },
]
const entries = fc.array(
  fc.record({
    fields: fc
      .tuple(fields, fc.constantFrom(...ranks))
      .map(([facts, rank]) => ({ ...aCard, ...facts, ...rank })),
    printing: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 5 }),
    cents: fc.option(fc.integer({ min: 0, max: 1000 })),
  }),
)

const added = ['entries', 'cards', 'priced', 'cents'] as const

describe.each(groupings)('of any collection, the groups by %s', (by) => {
  test('sum up to the totals, except that of tags', () => {
    fc.assert(
      fc.property(entries, (own) => {
        const { groups, totals } = countGroups(by, own)
        for (const key of added) {
          const sum = groups.reduce((all, group) => all + group[key], 0)
          // The groups of tags have the cards with several tags several times.
          expect(by === 'tag' ? Math.min(sum, totals[key]) : sum).toBe(totals[key])
        }
      }),
    )
  })

  test('have exactly the entries that their filters keep', () => {
    fc.assert(
      fc.property(entries, (own) => {
        for (const { key, ...sums } of countGroups(by, own).groups) {
          const filter = filterOf(by, key)
          if (filter === null) continue
          const kept = own.filter((each) => filterTest(filter)(each.fields))
          expect(countGroups(by, kept).totals).toMatchObject(sums)
        }
      }),
    )
  })
})
