import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourGroups } from '../cards/colour.ts'
import { filterTest } from '../cards/filter-rules.ts'
import type { FilterValues } from '../cards/filters.ts'
import { variants } from '../cards/variant.ts'
import { conditions } from '../entries/entry.ts'
import { filtersToSearch, searchToFilters } from './filter-words.ts'
import { parseSearch } from './parse-search.ts'
import { searchRow } from './row.fixture.ts'

const some = <Value extends string>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1 })
const filters = fc.record(
  {
    rarity: some(['Common', 'Mythic', 'Ultra Rare']),
    variant: some(variants),
    minPrice: fc.constantFrom(0.5, 12),
    maxPrice: fc.constantFrom(1, 99.99),
    sets: some(['MH2', 'LAN']),
    game: fc.constantFrom('magic', 'pokemon'),
    condition: some(conditions),
    forTrade: some(['yes', 'no']),
    tag: fc.constantFrom('deck', 'to sell'),
    location: fc.constantFrom('Red Box', 'Shelf'),
    list: fc.constantFrom('Deck', 'Spare parts'),
    language: fc.constantFrom('en', 'zh-Hans'),
    year: fc.constantFrom(2019, 2026),
    colour: some(colourGroups),
  },
  { requiredKeys: [] },
)

describe('the filters of a page', () => {
  test('are conditions of a search, and these are the filters again', () => {
    fc.assert(
      fc.property(filters, (values) => {
        const { search, rest } = filtersToSearch(values)
        expect(rest).toEqual({})
        expect(
          parseSearch(search).mistakes.filter(({ sentence }) => !sentence.startsWith('Too many')),
        ).toEqual([])
        expect(searchToFilters(search)).toEqual({ filters: values, rest: '' })
      }),
    )
  })

  test('leave out a least price of 0, which every card has', () => {
    expect(filtersToSearch({ minPrice: 0, game: 'magic' })).toEqual({
      search: 'game:magic',
      rest: {},
    })
  })

  test('stay filters where no keyword has their meaning', () => {
    expect(filtersToSearch({ moreThan: 4, year: 2019 })).toEqual({
      search: 'added:2019',
      rest: { moreThan: 4 },
    })
  })

  test('may be texts of an address that no schema has read', () => {
    const unread = { rarity: 'Rare', condition: '', minPrice: 'x' } as unknown as FilterValues
    expect(filtersToSearch(unread).search).toBe('r:Rare')
  })

  test.each([
    { rarity: ['Rare', 'Mythic'] },
    { variant: ['Foil' as const] },
    { minPrice: 2, maxPrice: 4 },
    { minPrice: 0 },
    { maxPrice: 4 },
    { sets: ['KIL'] },
    { condition: ['LP' as const] },
    { forTrade: ['no' as const] },
    { tag: 'gift' },
    { location: 'Red Box' },
    { language: 'ja' },
    { year: 2019 },
    { colour: ['Red' as const] },
  ])('find the same as their conditions: %j', (values) => {
    const rows = [
      searchRow('One', { rarity: 'Mythic', price: 3, condition: 'LP', tags: ['gift'] }),
      searchRow('Two', {
        rarity: 'Rare',
        price: 5,
        setCode: 'LAN',
        foldedSet: 'lan',
        isForTrade: true,
      }),
      searchRow('Three', { location: 'Red Box', hasFinish: (side) => side === 'Foil' }),
      searchRow('Four', { location: 'Red Box 2', addedOn: '2019-04-01', year: 2019, price: 2 }),
      searchRow('Unpriced', { price: null }),
      searchRow('Five', { colour: 'Red', card: [{ type: 'Instant', colours: ['Red'] }] }),
    ]
    const { search } = filtersToSearch(values)
    const kept = (isKept: (row: (typeof rows)[0]) => boolean) =>
      rows.filter(isKept).map(({ foldedName }) => foldedName)
    expect(kept(filterTest({ search }))).toEqual(kept(filterTest(values)))
  })

  test.each([
    ['lightning r:rare', { rarity: ['Rare'] }, 'lightning'],
    ['t:elf s:mh2 mv<3', { sets: ['MH2'] }, 't:elf mv<3'],
    ['r:rare r:mythic', { rarity: ['Rare'] }, 'r:mythic'],
    ['r:rare or s:mh2', {}, 'r:rare or s:mh2'],
    ['-(r:rare or r:mythic)', {}, '-(r:rare or r:mythic)'],
    ['(r:rare or s:mh2)', {}, '(r:rare or s:mh2)'],
    ['r:zz loc:box', {}, 'r:zz loc:box'],
  ])('of “%s” are %j', (search, expected, rest) => {
    expect(searchToFilters(search)).toEqual({ filters: expected, rest })
  })
})
