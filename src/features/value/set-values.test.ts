import { expect, test } from 'vitest'
import { type NamedSetValue, sortedSets } from './set-values.ts'

function set(name: string, market: number, gain: number | null): NamedSetValue {
  const withoutPaid = gain === null ? 2 : 0
  const left = { withoutPaid, partlyPaid: 0, withoutPrice: 0 }
  const basis = { paid: 1, worth: 1, gain: gain ?? 0, percent: null, ...left }
  return { name, setCode: name, entries: 2, cards: 3, market, costBasis: basis }
}

const sets = [set('Bay', 5, null), set('Ash', 7, -2), set('Dew', 7, 3), set('Cog', 1, null)]

test.each([
  ['set', 'asc', 'Ash Bay Cog Dew'],
  ['set', 'desc', 'Dew Cog Bay Ash'],
  ['total_value', 'desc', 'Ash Dew Bay Cog'],
  ['gain', 'asc', 'Ash Dew Bay Cog'],
  ['gain', 'desc', 'Dew Ash Bay Cog'],
] as const)('sets are sorted by %s %s, unknown amounts last', (sort, direction, names) => {
  const sorted = sortedSets(sets, { sort, direction })
  expect(sorted.map(({ name }) => name).join(' ')).toBe(names)
})
