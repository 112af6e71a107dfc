import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf } from '../cards/price.ts'
import { findMovers, type Holding, type Mover, moverOf, moverOrders, seriesOf } from './movers.ts'

const holding = (more: Partial<Holding>): Holding => ({
  cardId: 1,
  finish: 'Normal',
  copies: 1,
  price: 300,
  priceBefore: 200,
  ...more,
})

describe('a mover', () => {
  test.each([
    ['one copy', {}, 100, 50],
    ['four copies count together, in dollars alone', { copies: 4 }, 400, 50],
    ['a fall', { price: 100 }, -100, -50],
    ['no change', { price: 200 }, 0, 0],
    ['thirds of a percent', { price: 301, priceBefore: 300 }, 1, 0.33],
  ])('%s', (_, more, change, percent) => {
    expect(moverOf(holding(more))).toMatchObject({ change, percent })
  })

  test.each([{ price: null }, { priceBefore: null }, { price: 0 }, { priceBefore: 0 }])(
    'is none with %o',
    (more) => {
      expect(moverOf(holding(more))).toBeNull()
    },
  )
})

test.each([
  ['Foil', 5, 'Foil'],
  ['Normal', 5, 'Normal'],
  ['Normal', 0, 'Foil'],
  ['Normal', null, 'Foil'],
] as const)(
  'the price of a %s copy with the normal price %s is of the series %s',
  (finish, normal, series) => {
    expect(seriesOf(finish, normal)).toBe(series)
    const foil = 9
    expect(priceOf(finish === 'Foil', normal, foil)).toBe(series === 'Normal' ? normal : foil)
  },
)

const rule = { by: 'dollars', minValue: 0, limit: 100 } as const
const idsOf = (movers: readonly Mover[]) => movers.map(({ cardId }) => cardId)

describe('the movers of a collection', () => {
  const own = [
    holding({ cardId: 1, copies: 5, price: 30, priceBefore: 20 }),
    holding({ cardId: 2, price: 1100, priceBefore: 1000 }),
    holding({ cardId: 3, price: 50, priceBefore: 900 }),
    holding({ cardId: 4, priceBefore: null }),
    holding({ cardId: 5, price: 200 }),
  ]

  test('count all holdings and those with both prices', () => {
    expect(findMovers(own, rule)).toMatchObject({ owned: 5, compared: 4 })
  })

  test('are ordered by dollars of all copies, or by percent', () => {
    expect(idsOf(findMovers(own, rule).rose.movers)).toEqual([2, 1])
    expect(idsOf(findMovers(own, { ...rule, by: 'percent' }).rose.movers)).toEqual([1, 2])
  })

  test('are worth the least value on one of the two days', () => {
    const { rose, fell } = findMovers(own, { ...rule, minValue: 9 })
    expect(idsOf(rose.movers)).toEqual([2])
    expect(idsOf(fell.movers)).toEqual([3])
  })

  test('are the first ones, and their number', () => {
    const { rose } = findMovers(own, { ...rule, limit: 1 })
    expect(rose.total).toBe(2)
    expect(idsOf(rose.movers)).toEqual([2])
  })
})

const holdings = fc.uniqueArray(
  fc.record({
    cardId: fc.integer({ min: 1, max: 30 }),
    finish: fc.constantFrom('Normal', 'Foil'),
    copies: fc.integer({ min: 1, max: 4 }),
    price: fc.option(fc.integer({ min: 0, max: 6 })),
    priceBefore: fc.option(fc.integer({ min: 0, max: 6 })),
  }),
  { selector: ({ cardId, finish }) => `${cardId} ${finish}` },
)

test('the first movers do not depend on the order of the holdings, and are a start of all of them', () => {
  fc.assert(
    fc.property(
      holdings,
      fc.constantFrom(...moverOrders),
      fc.integer({ min: 1, max: 5 }),
      (own, by, limit) => {
        const all = findMovers(own, { by, minValue: 0, limit: 100 })
        const turned = findMovers(own.toReversed(), { by, minValue: 0, limit })
        expect(turned.rose.movers).toEqual(all.rose.movers.slice(0, limit))
        expect(turned.fell.movers).toEqual(all.fell.movers.slice(0, limit))
        const key = (mover: Mover) => Math.abs(by === 'dollars' ? mover.change : mover.percent)
        const keys = all.rose.movers.map(key)
        expect(keys).toEqual(keys.toSorted((a, b) => b - a))
      },
    ),
  )
})
