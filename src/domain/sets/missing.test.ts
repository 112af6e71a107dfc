import { expect, test } from 'vitest'
import type { Finish } from '../cards/finish.ts'
import { missingCopies } from './missing.ts'

const both: Finish[] = ['Normal', 'Foil']
const plain = {
  finishes: both,
  extras: [],
  copies: { normal: 0, foil: 0 },
  market: { normal: 10, foil: 90 },
  low: { normal: 8, foil: null },
  held: [],
}
const cards = [
  { ...plain, id: 1 },
  { ...plain, id: 2, finishes: ['Foil'] as Finish[] },
  { ...plain, id: 3, copies: { normal: 0, foil: 1 } },
  { ...plain, id: 4, held: ['Foil'] as Finish[] },
  { ...plain, id: 5, market: { normal: null, foil: null } },
]
const rowsOf = (counting: 'any' | 'normal' | 'foil' | 'printings') =>
  missingCopies({ counting, without: [] }, cards).rows.map(
    ({ cardId, finish }) => `${cardId} ${finish}`,
  )

test('where any finish counts, a missing card is added in Normal, or as a foil where it has no other', () => {
  expect(rowsOf('any')).toEqual(['1 Normal', '2 Foil', '5 Normal'])
})

test('a finish that counts is added where it is missing and not there yet', () => {
  expect(rowsOf('normal')).toEqual(['1 Normal', '3 Normal', '4 Normal', '5 Normal'])
  expect(rowsOf('foil')).toEqual(['1 Foil', '2 Foil', '5 Foil'])
  expect(rowsOf('printings')).toHaveLength(7)
})

test('the sums are those of the rows', () => {
  expect(missingCopies({ counting: 'normal', without: [] }, cards)).toMatchObject({
    held: 0,
    market: 30,
    low: 24 + 8,
    unpriced: 1,
    withoutLow: 0,
  })
  expect(missingCopies({ counting: 'foil', without: [] }, cards)).toMatchObject({
    held: 1,
    market: 180,
    low: 0,
    unpriced: 1,
    withoutLow: 3,
  })
})
