import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterRarities } from '../../domain/cards/rarity.ts'
import { variants } from '../../domain/cards/variant.ts'
import { filtersKey, offeredSets, readNumbers, toggled } from './filter-draft.ts'
import { activeFilters, withoutFilter } from './active-filters.ts'
import { type CardFilters, noFilters } from './filters.ts'

const dollars = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined })
const someFilters: fc.Arbitrary<CardFilters> = fc.record({
  rarity: fc.subarray([...filterRarities]),
  variant: fc.subarray([...variants]),
  sets: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 })),
  minPrice: dollars,
  maxPrice: dollars,
})

describe('active filters', () => {
  test('say what applies, sets by their names', () => {
    const filters: CardFilters = {
      rarity: ['Rare'],
      variant: ['Foil'],
      sets: ['KIL', 'OLD'],
      minPrice: 5,
      maxPrice: 1000,
    }
    const labels = activeFilters(filters, [{ value: 'KIL', label: 'Kilns of Emberreach' }])
    expect(labels.map(({ label }) => label)).toEqual([
      'Rare',
      'Foil',
      'Kilns of Emberreach',
      'OLD',
      'Price from $5.00',
      'Price up to $1,000.00',
    ])
  })

  test('go one by one, and none of them takes another along', () => {
    fc.assert(
      fc.property(someFilters, fc.nat(), (filters, pick) => {
        const active = activeFilters(filters)
        const gone = active[pick % active.length]
        if (gone === undefined) return
        expect(activeFilters(withoutFilter(filters, gone))).toEqual(
          active.filter((filter) => filter !== gone),
        )
      }),
    )
  })

  test('all taken away leave no filters', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const left = activeFilters(filters).reduce(withoutFilter, filters)
        expect(filtersKey(left)).toBe(filtersKey(noFilters))
      }),
    )
  })
})

describe('the key of filters', () => {
  test('does not depend on the order of a list', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const { rarity = [], variant = [], sets = [] } = filters
        const reversed = {
          ...filters,
          rarity: rarity.toReversed(),
          variant: variant.toReversed(),
          sets: sets.toReversed(),
        }
        expect(filtersKey(reversed)).toBe(filtersKey(filters))
      }),
    )
  })

  test('differs where filters differ', () => {
    fc.assert(
      fc.property(someFilters, fc.nat(), (filters, pick) => {
        const active = activeFilters(filters)
        const gone = active[pick % active.length]
        if (gone === undefined) return
        expect(filtersKey(withoutFilter(filters, gone))).not.toBe(filtersKey(filters))
      }),
    )
  })
})

test('toggling twice changes nothing, and keeps the fixed order', () => {
  fc.assert(
    fc.property(
      fc.subarray([...filterRarities]),
      fc.constantFrom(...filterRarities),
      (chosen, item) => {
        const had = chosen.includes(item)
        const once = toggled(filterRarities, chosen, item, !had)
        expect(once.includes(item)).toBe(!had)
        expect(toggled(filterRarities, once, item, had)).toEqual(chosen)
      },
    ),
  )
})

describe('the price range', () => {
  test.each([
    ['', '', { minPrice: undefined, maxPrice: undefined }],
    ['0', '', { minPrice: 0, maxPrice: undefined }],
    [' $1,000.50 ', '2000', { minPrice: 1000.5, maxPrice: 2000 }],
    ['5', '5', { minPrice: 5, maxPrice: 5 }],
  ])('reads %j to %j', (min, max, range) => {
    expect(readNumbers({ minPrice: min, maxPrice: max })).toEqual({ values: range, errors: {} })
  })

  test.each([
    ['five', '', 'minPrice'],
    ['-1', '', 'minPrice'],
    ['', '1e3', 'maxPrice'],
    ['', '1000000000', 'maxPrice'],
    ['6', '5', 'maxPrice'],
  ] as const)('refuses %j to %j', (minPrice, maxPrice, key) => {
    expect(Object.keys(readNumbers({ minPrice, maxPrice }).errors)).toEqual([key])
  })
})

describe('the number of copies', () => {
  test('is a whole number up to a million', () => {
    expect(readNumbers({ moreThan: ' 4 ' })).toEqual({ values: { moreThan: 4 }, errors: {} })
    for (const moreThan of ['-1', '1.5', '1000001', 'four']) {
      expect(Object.keys(readNumbers({ moreThan }).errors)).toEqual(['moreThan'])
    }
  })
})

describe('the sets on offer', () => {
  const sets = Array.from({ length: 900 }, (_, at) => ({ value: `S${at}`, label: `Set ${at}` }))

  test('are a hundred at most, the chosen ones first', () => {
    const offered = offeredSets(sets, ['S899', 'GONE'], '')
    expect(offered).toHaveLength(100)
    expect(offered.slice(0, 3)).toEqual([
      { value: 'S899', label: 'Set 899' },
      { value: 'GONE', label: 'GONE' },
      { value: 'S0', label: 'Set 0' },
    ])
  })

  test('are those whose name contains the text or whose code equals it, and the chosen ones', () => {
    const some = [
      { value: 'OHH', label: "Øyvind's Harbour" },
      { value: 'KIL', label: 'Kilns' },
      { value: 'LAN', label: 'Lantern Fair' },
    ]
    const offered = (text: string) => offeredSets(some, ['LAN'], text).map(({ value }) => value)
    expect(offered('oyvind')).toEqual(['LAN', 'OHH'])
    expect(offered('kil')).toEqual(['LAN', 'KIL'])
    expect(offered('nothing')).toEqual(['LAN'])
  })
})

test('filters of other pages, which a schema has not read, are lists of one or no numbers', () => {
  const unread = { rarity: 'Rare', minPrice: '5' } as unknown as CardFilters
  expect(activeFilters(unread)).toEqual([{ key: 'rarity', value: 'Rare', label: 'Rare' }])
})
