// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nextSets } from './next-sets-part.tsx'

const set = (setCode: string, owned: number, total: number, missingMarket = 1) => ({
  setCode,
  owned,
  total,
  missingMarket,
  missingLow: 0,
  missingCards: null,
  unpriced: 0,
  withoutLow: 0,
  currency: 'USD',
})

test('the set of which the largest part is owned comes first, and of equal ones the cheaper one', () => {
  const sets = [set('HALF', 5, 10), set('DEAR', 9, 10, 80), set('CHEAP', 90, 100, 2)]
  expect(nextSets(sets, 2).map(({ setCode }) => setCode)).toEqual(['CHEAP', 'DEAR'])
})

test('complete sets, sets without a card, and sets of which none counts are left out', () => {
  expect(nextSets([set('DONE', 10, 10), set('NONE', 0, 10), set('EMPTY', 0, 0)], 3)).toEqual([])
})
