import { expect, test } from 'vitest'
import {
  cheapestPrinting,
  type ComparedPrinting,
  printingByRule,
  type PrintingRule,
} from './cheapest-printing.ts'

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

const owned = (printingId: number, copies: number, more: Partial<ComparedPrinting> = {}) => ({
  ...printing(printingId, more),
  copies,
})

test.each<[PrintingRule, number]>([
  ['mine', 3],
  ['cheapest', 2],
  ['newest', 4],
])('the rule %s names one printing of a card', (rule, id) => {
  const printings = [
    owned(1, 1),
    owned(2, 0, { cents: 1 }),
    owned(3, 2),
    owned(4, 0, { releasedOn: '2026-12-01' }),
    owned(5, 2),
    owned(6, 0, { releasedOn: '2027-01-01', isForeign: true }),
  ] as const
  expect(printingByRule(rule, printings).id).toBe(id)
})

test('without copies, the cheapest printing is named', () => {
  expect(printingByRule('mine', [owned(1, 0), owned(2, 0, { cents: 5 })]).id).toBe(2)
})
