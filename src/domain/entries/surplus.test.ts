import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copiesBefore, type RankedEntry, spareCopies } from './surplus.ts'

const entry = (id: number, grade: number, quantity: number, printing = 'a'): RankedEntry => ({
  id,
  printing,
  grade,
  quantity,
})

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('copies of a better condition are kept before others, and older ones before equals', () => {
  const entries = [entry(1, 2, 1), entry(4, 0, 2), entry(3, 0, 3), entry(2, 0, 5, 'b')]
  const before = copiesBefore(entries)
  expect([1, 2, 3, 4].map((id) => before.get(id))).toEqual([5, 0, 0, 3])
  const spare = (kept: number) =>
    entries.map(({ id, quantity }) => spareCopies(quantity, before.get(id) ?? 0, kept))
  expect(spare(4)).toEqual([1, 1, 0, 1])
  expect(spare(0)).toEqual([1, 2, 3, 5])
  expect(spare(9)).toEqual([0, 0, 0, 0])
})

test('the copies of a card that are kept and those that are not are all of them', () => {
  const rows = fc.array(fc.record({ grade: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }))
  fc.assert(
    fc.property(rows, fc.nat(20), (copies, kept) => {
      const entries = copies.map(({ grade, quantity }, at) => entry(at, grade, quantity))
      const before = copiesBefore(entries)
      const all = sum(entries.map(({ quantity }) => quantity))
      const spare = entries.map(({ id, quantity }) =>
        spareCopies(quantity, before.get(id) ?? 0, kept),
      )
      expect(sum(spare)).toBe(Math.max(0, all - kept))
    }),
  )
})
