/** Copies of cards as sequences of any changes draw them. */
import * as fc from 'fast-check'
import type { Copies, Step, Wanted } from './keeper.ts'
import { pricesOf } from './plain-rows.ts'

// Few values, so that changes meet one another.
export const cardId = fc.oneof(
  { weight: 3, arbitrary: fc.constant(600) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(pricesOf).map(Number)) },
)
export const variation = fc.constantFrom('Normal' as const, 'Normal' as const, 'Foil' as const)
export const quantity = fc.oneof(
  { weight: 7, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(999_990, 999_999) },
)

export const wanted: fc.Arbitrary<Copies<Wanted>> = fc.record({ cardId, variation, quantity })
/** Some of them name no card, or no copies. */
export const rows = <Row extends Copies<Wanted>>(row: fc.Arbitrary<Row>) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: row },
      { weight: 1, arbitrary: row.map((good) => ({ ...good, cardId: 99_999 })) },
      { weight: 1, arbitrary: row.map((good) => ({ ...good, quantity: 0 })) },
    ),
    { minLength: 1, maxLength: 8 },
  )
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ change: fc.integer({ min: -4, max: 4 }) }),
  fc.record({ quantity: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(999_999)) }),
)

/** The item at an index that wraps around; undefined if there are no items. */
export const nth = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % items.length]
