import { expect, test } from 'vitest'
import { cheapestPrinting, type ComparedPrinting } from './cheapest-printing.ts'

const printing = (id: number, more: Partial<ComparedPrinting> = {}): ComparedPrinting => ({
  id,
  isForeign: false,
  cents: 100,
  releasedOn: '2026-11-20',
  nameLength: 5,
  ...more,
})

test.each([
  ['the cheapest one', [printing(1), printing(2, { cents: 99 })], 2],
  ['one in English, however dear', [printing(1, { isForeign: true, cents: 1 }), printing(2)], 2],
  ['one with a price', [printing(1, { cents: null }), printing(2, { cents: 900 })], 2],
  ['the newest one of equal price', [printing(1), printing(2, { releasedOn: '2026-11-21' })], 2],
  ['the first one of equal age', [printing(2), printing(1)], 1],
] as const)('%s stands for the card', (_title, [first, ...others], id) => {
  expect(cheapestPrinting([first, ...others]).cheapest.id).toBe(id)
})

test('the card has the shortest name of its printings', () => {
  const printings = [printing(1, { nameLength: 9, cents: 1 }), printing(3), printing(2)] as const
  const { cheapest, named } = cheapestPrinting(printings)
  expect([cheapest.id, named.id]).toEqual([1, 2])
})
