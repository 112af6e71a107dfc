import { describe, expect, test } from 'vitest'
import {
  countCard,
  extrasOf,
  finishesOf,
  newCompletion,
  ownablePockets,
  passesOwnership,
  percentOf,
  pocketsOf,
  stateOf,
} from './completion.ts'
import { type CountingRule, ownerships, usualRule } from './counting.ts'

const any: CountingRule = { counting: 'any', without: [] }
const plain = { name: 'Harbour Hearth', isToken: false, treatments: [], labels: [] }

describe('the kinds of a card', () => {
  test.each([
    ['a plain card', {}, []],
    ['a token', { isToken: true }, ['tokens']],
    ['a card of a prerelease', { labels: ['prerelease', 'datestamped'] }, ['promos']],
    ['a card with another frame', { labels: ['showcase'] }, ['variants']],
    ['a borderless card', { treatments: ['Borderless'] as const }, ['variants']],
    ['a promo with another frame', { labels: ['buyabox', 'fullart'] }, ['promos', 'variants']],
    ['a card whose name says it', { name: 'harbour hearth (showcase)' }, ['variants']],
    ['a card whose name has a number', { name: 'harbour hearth (123)' }, []],
    ['an etched product', { name: 'Harbour Hearth (Foil Etched)' }, ['variants']],
  ])('of %s', (_, more, expected) => {
    expect(extrasOf({ ...plain, ...more })).toEqual(expected)
  })
})

test('the finishes of a card are those of the catalog, or those with a price, or Normal', () => {
  expect(finishesOf(['Foil'], { normal: 1, foil: null })).toEqual(['Foil'])
  expect(finishesOf(null, { normal: 1, foil: 2 })).toEqual(['Normal', 'Foil'])
  expect(finishesOf(null, { normal: null, foil: 2 })).toEqual(['Foil'])
  expect(finishesOf([], { normal: null, foil: null })).toEqual(['Normal'])
})

test.each([
  ['any', ['Normal', 'Foil'], ['any']],
  ['normal', ['Normal', 'Foil'], ['Normal']],
  ['normal', ['Foil'], []],
  ['foil', ['Normal', 'Foil'], ['Foil']],
  ['printings', ['Normal', 'Foil'], ['Normal', 'Foil']],
] as const)('counting %s, a card in %j has the pockets %j', (counting, finishes, expected) => {
  expect(pocketsOf({ counting, without: [] }, { finishes, extras: [] })).toEqual(expected)
  const without = ['promos'] as const
  expect(pocketsOf({ counting, without }, { finishes, extras: ['promos'] })).toEqual([])
})

describe('the count of a set', () => {
  const both = ['Normal', 'Foil'] as const
  const none = { normal: 0, foil: 0 }
  const unknown = { normal: null, foil: null }
  const cards = [
    { copies: { normal: 0, foil: 2 }, market: { normal: 10, foil: 90 }, low: unknown },
    { copies: none, market: { normal: 25, foil: 100 }, low: { normal: 20, foil: null } },
    { copies: none, market: { normal: null, foil: 70 }, low: unknown },
    { copies: none, market: unknown, low: unknown },
  ]
  const counted = (rule: CountingRule) => {
    const completion = newCompletion()
    for (const card of cards) countCard(completion, rule, { finishes: both, extras: [], ...card })
    return completion
  }

  test('has the missing cards at the prices that count for them', () => {
    expect(counted(any)).toEqual({
      total: 4,
      owned: 1,
      missingCards: 3,
      missingMarket: 95,
      missingLow: 20,
      unpriced: 1,
      withoutLow: 2,
    })
  })

  test('has each finish at its own price', () => {
    expect(counted({ counting: 'printings', without: [] })).toEqual({
      total: 8,
      owned: 1,
      missingCards: 4,
      missingMarket: 10 + 25 + 100 + 70,
      missingLow: 20,
      unpriced: 3,
      withoutLow: 6,
    })
  })
})

describe('the filter by ownership', () => {
  const both = ['Normal', 'Foil'] as const
  test.each([
    ['any', [0, 0], 'missing'],
    ['any', [0, 1], 'owned'],
    ['any', [1, 1], 'owned'],
    ['any', [2, 0], 'owned extra'],
    ['normal', [0, 5], 'missing'],
    ['foil', [0, 5], 'owned extra'],
    ['printings', [0, 1], 'missing owned'],
    ['printings', [2, 0], 'missing owned extra'],
  ] as const)('counting %s, %j copies are %s', (counting, [normal, foil], expected) => {
    const rule = { counting, without: [] }
    const pockets = ownablePockets(rule, { finishes: both, extras: [] })
    const passed = ownerships.filter((each) =>
      passesOwnership({ ...rule, owned: [each] }, pockets, { normal, foil }),
    )
    expect(passed.join(' ')).toBe(expected)
  })

  test('takes extra copies of one finish by the number that is given, and no card without pockets', () => {
    const filter = { ...any, owned: ownerships, extraOver: 4 }
    const nothing = { pockets: [], isCounted: true, finishes: [] }
    expect(passesOwnership(filter, nothing, { normal: 9, foil: 9 })).toBe(false)
    const extra = { ...filter, owned: ['extra'] as const }
    const card = ownablePockets(extra, { finishes: both, extras: [] })
    expect(passesOwnership(extra, card, { normal: 4, foil: 4 })).toBe(false)
    expect(passesOwnership(extra, card, { normal: 4, foil: 5 })).toBe(true)
    const normal = ownablePockets(extra, { finishes: ['Normal'], extras: [] })
    expect(passesOwnership(extra, normal, { normal: 4, foil: 5 })).toBe(false)
  })

  test('never misses a kind that is left out, and finds it where it is owned', () => {
    const promo = ownablePockets(usualRule, { finishes: both, extras: ['promos'] })
    const filter = { ...usualRule, owned: ownerships }
    expect(passesOwnership(filter, promo, { normal: 0, foil: 0 })).toBe(false)
    expect(passesOwnership(filter, promo, { normal: 1, foil: 0 })).toBe(true)
  })
})

test.each([
  [0, 0, null, 0],
  [0, 3, 'none', 0],
  [1, 1000, 'begun', 1],
  [212, 307, 'begun', 69],
  [999, 1000, 'begun', 99],
  [3, 3, 'complete', 100],
])('%i of %i is %s, %i percent', (owned, total, state, percent) => {
  expect(stateOf({ owned, total })).toBe(state)
  expect(percentOf({ owned, total })).toBe(percent)
})
