/** What was paid for copies is neither lost nor invented, whatever entries are merged and split. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDollars } from '../format/money.ts'
import {
  copiesByPrice,
  costGiven,
  costOfLeaving,
  costSetTo,
  costsTogether,
  costTakenBack,
  costWithout,
  noCost,
  type Cost,
  type PaidCopies,
  pricePaidOf,
} from './cost.ts'

const cents = ({ paidTotal }: Pick<Cost, 'paidTotal'>) => Math.round(100 * (paidTotal ?? 0))
const copies = ({ paidQuantity }: Cost) => paidQuantity ?? 0

const paid: fc.Arbitrary<PaidCopies> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 400_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    price: fc.integer({ min: 0, max: maxDollars * 100 }),
    rest: fc.nat(99),
  })
  .map(({ quantity, share, price, rest }) => {
    const paidQuantity = Math.round(quantity * share)
    if (paidQuantity === 0) return { quantity, ...noCost }
    const total = Math.max(0, price * paidQuantity - rest)
    return { quantity, paidTotal: total / 100, paidQuantity }
  })

const merged = (one: PaidCopies, other: PaidCopies): PaidCopies => ({
  quantity: one.quantity + other.quantity,
  ...costsTogether(one, other),
})

/** A cost is null as a whole, and of no more copies than there are. */
function expectValid(held: PaidCopies): void {
  expect(held.paidTotal === null).toBe(held.paidQuantity === null)
  expect(copies(held)).toBeLessThanOrEqual(held.quantity)
  expect(cents(held)).toBeGreaterThanOrEqual(0)
}

test('a merge has what was paid for both', () => {
  fc.assert(
    fc.property(paid, paid, (one, other) => {
      const both = merged(one, other)
      expectValid(both)
      expect(cents(both)).toBe(cents(one) + cents(other))
      expect(copies(both)).toBe(copies(one) + copies(other))
    }),
  )
})

test('copies that leave and copies that stay have what was paid for all', () => {
  fc.assert(
    fc.property(paid, fc.double({ min: 0, max: 1, noNaN: true }), (held, share) => {
      const gone = Math.round(held.quantity * share)
      const leaving = { quantity: gone, ...costOfLeaving(held, gone) }
      const staying = { quantity: held.quantity - gone, ...costWithout(held, gone) }
      expectValid(leaving)
      expectValid(staying)
      expect(cents(leaving) + cents(staying)).toBe(cents(held))
      expect(copies(leaving) + copies(staying)).toBe(copies(held))
    }),
  )
})

test('what was merged is taken back exactly, also after others were merged with it', () => {
  fc.assert(
    fc.property(paid, paid, paid, (part, there, since) => {
      const all = [there, part, since].reduce(merged)
      expect(costTakenBack(all, part)).toEqual(costsTogether(there, since))
    }),
  )
})

test('the copies by price make the total, to the cent', () => {
  fc.assert(
    fc.property(paid, (held) => {
      const rows = copiesByPrice(held)
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(held.quantity)
      const priced = rows.map(({ quantity, pricePaid }) => costGiven({ pricePaid }, quantity))
      expect(
        priced.reduce<Cost>((sum, each) => costsTogether(sum, each ?? noCost), noCost),
      ).toEqual({ paidTotal: held.paidTotal, paidQuantity: held.paidQuantity })
    }),
  )
})

describe('for example', () => {
  const one = { quantity: 1, paidTotal: 10, paidQuantity: 1 }
  const three = { quantity: 3, paidTotal: 3, paidQuantity: 3 }
  const unknown = { quantity: 3, ...noCost }

  test('1 at $10 and 3 at $1 are 4 for $13', () => {
    expect(merged(one, three)).toEqual({ quantity: 4, paidTotal: 13, paidQuantity: 4 })
    expect(pricePaidOf(merged(one, three))).toBe(3.25)
  })

  test('1 at $10 and 3 of unknown price are 4, of which 1 was $10; the others leave first', () => {
    const mixed = merged(one, unknown)
    expect(mixed).toEqual({ quantity: 4, paidTotal: 10, paidQuantity: 1 })
    expect(pricePaidOf(mixed)).toBe(10)
    expect(costWithout(mixed, 3)).toEqual({ paidTotal: 10, paidQuantity: 1 })
    expect(costWithout(mixed, 4)).toEqual(noCost)
  })

  test('3 for $10 stay 3 for $10, and lose one of $3.33', () => {
    const held = { quantity: 3, ...costGiven({ paidTotal: 10 }, 3)! }
    expect(held).toEqual({ quantity: 3, paidTotal: 10, paidQuantity: 3 })
    expect(costOfLeaving(held, 1)).toEqual({ paidTotal: 3.33, paidQuantity: 1 })
    expect(copiesByPrice(held)).toEqual([
      { quantity: 2, pricePaid: 3.33 },
      { quantity: 1, pricePaid: 3.34 },
    ])
  })

  test('a quantity that is set takes the share of the copies it takes, and adds those of the row', () => {
    const own = merged(one, three)
    expect(costSetTo(own, { quantity: 2, paidTotal: 8, paidQuantity: 2 })).toEqual({
      paidTotal: 6.5,
      paidQuantity: 2,
    })
    expect(costSetTo(own, { quantity: 6, paidTotal: 12, paidQuantity: 6 })).toEqual({
      paidTotal: 17,
      paidQuantity: 6,
    })
    expect(costSetTo(unknown, { quantity: 2, paidTotal: 8, paidQuantity: 2 })).toEqual({
      paidTotal: 8,
      paidQuantity: 2,
    })
  })

  test('a reduction that is taken back gives its cost back', () => {
    const reduced = { quantity: 2, paidTotal: 6.5, paidQuantity: 2 }
    const change = { quantity: -2, paidTotal: -6.5, paidQuantity: -2 }
    expect(costTakenBack(reduced, change)).toEqual({ paidTotal: 13, paidQuantity: 4 })
  })
})
