import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { captain, bolt, charm, deckOf, mountain } from './deck.fixture.ts'
import { drawHand } from './hand.ts'

const sequence =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0

test('a hand has the cards at the drawn numbers, without those already drawn', () => {
  const { lines } = deckOf([1, captain, 'commander'], [1, bolt], [2, charm], [1, mountain, 'side'])
  expect(drawHand(lines, 2, sequence(0, 0.99))).toEqual([1, 2])
  expect(drawHand(lines, 7, sequence(0.99, 0, 0))).toEqual([2, 1, 2])
})

test('no hand has more copies than the main deck', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 9 })
  const numbers = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  fc.assert(
    fc.property(quantities, numbers, (lines, random) => {
      const deck = deckOf(...lines.map((quantity) => [quantity, { ...bolt }] as const))
      const hand = drawHand(deck.lines, 7, sequence(...random))
      const all = lines.reduce((sum, quantity) => sum + quantity, 0)
      expect(hand).toHaveLength(Math.min(7, all))
      for (const [line, quantity] of lines.entries())
        expect(hand.filter((each) => each === line).length).toBeLessThanOrEqual(quantity)
    }),
  )
})
