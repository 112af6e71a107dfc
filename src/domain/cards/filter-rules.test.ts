import { describe, expect, test } from 'vitest'
import { searchedNames } from './card-name.ts'
import { type FilterFields, noCopies, notAnEntry } from './filter-fields.ts'
import { filterTest } from './filter-rules.ts'
import { type FilterValues, filters } from './filters.ts'
import { rarityRank } from '../games/rarities.ts'
import { variants } from './variant.ts'

const card = {
  ...notAnEntry,
  ...searchedNames('Lightning Bolt'),
  numberKey: '0000000042',
  game: 'magic',
  setCode: 'KIL',
  foldedSet: 'kilns of emberreach',
  rarity: 'Mythic',
  rarityRank: rarityRank('Mythic Rare'),
  colour: 'Red',
  hasFinish: (finish) => finish === 'Foil',
  hasTreatment: (treatment) => treatment === 'Borderless',
  price: 2.5,
  isToken: true,
  copies: 4,
  hasFact: () => false,
  finishes: ['Foil'],
  priceIn: () => null,
  ownCopies: noCopies,
  location: 'Binder, first page',
  tags: ['gift', 'signed'],
} satisfies FilterFields

describe('a filter', () => {
  test.each<[FilterValues, boolean]>([
    [{}, true],
    [{ search: '', rarity: [], variant: [], sets: [], hideTokens: false }, true],
    [{ search: 'bolt' }, true],
    [{ search: 'bolt kil' }, true],
    [{ search: 'shock' }, false],
    [{ rarity: ['Mythic'] }, true],
    [{ colour: ['Blue', 'Red'] }, true],
    [{ colour: ['Multicolour'] }, false],
    [{ rarity: ['Rare', 'Common'] }, false],
    [{ game: 'magic' }, true],
    [{ game: 'pokemon' }, false],
    [{ game: '' }, true],
    [{ sets: ['kil'] }, true],
    [{ sets: ['Kilns of Emberréach', 'LAN'] }, true],
    [{ sets: ['LAN'] }, false],
    [{ minPrice: 2.5 }, true],
    [{ minPrice: 2.51 }, false],
    [{ maxPrice: 2.5 }, true],
    [{ maxPrice: 2.49 }, false],
    [{ moreThan: 3 }, true],
    [{ moreThan: 4 }, false],
    [{ hideTokens: true }, false],
    [{ tag: 'signed' }, true],
    [{ tag: 'Signed' }, false],
    [{ location: 'Binder, first page' }, true],
    [{ location: 'Binder' }, false],
    [{ rarity: ['Mythic'], maxPrice: 1 }, false],
  ])('%j keeps a card of its kind: %s', (values, isKept) => {
    expect(filterTest(values)(card)).toBe(isKept)
  })

  test('by variant compares the finish or the treatment that it names', () => {
    expect(variants.filter((variant) => filterTest({ variant: [variant] })(card))).toEqual([
      'Foil',
      'Borderless',
    ])
  })

  test('ignores values of unknown keys', () => {
    const query: FilterValues & { page: number } = { page: 3, rarity: ['Mythic'] }
    expect(Object.keys(filters)).not.toContain('page')
    expect(filterTest(query)(card)).toBe(true)
  })
})
