import { expect, test } from 'vitest'
import { ComputedValue, daysToCompute } from './computed-days.ts'

const today = '2026-11-20'

test.each([
  ['30d', null, '2026-10-21', '2026-11-20', 31],
  ['all', null, '2026-10-21', '2026-11-20', 31],
  ['1y', '2026-11-19', '2026-10-21', '2026-11-19', 30],
  ['30d', '2026-10-21', '2026-10-21', '2026-10-21', 1],
] as const)(
  'a range of %s with the first note %s is computed from %s',
  (range, firstNote, from, to, count) => {
    const days = daysToCompute(range, { today, firstNote })
    expect([days[0], days.at(-1), days.length]).toEqual([from, to, count])
  },
)

test('nothing is computed once the first note is older than thirty days', () => {
  expect(daysToCompute('all', { today, firstNote: '2026-10-20' })).toEqual([])
})

const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

test('the entries are summed up, and a price that appears is no change by prices', () => {
  const value = new ComputedValue(days)
  value.add(2, { prices: [100, 110, 90, 90], lastIndex: 3 })
  value.add(1, { prices: [null, null, 50, 60], lastIndex: 3 })
  expect(value.days()).toEqual([
    { day: '2026-11-17', market: 200, byPrices: null },
    { day: '2026-11-18', market: 220, byPrices: 20 },
    { day: '2026-11-19', market: 230, byPrices: -40 },
    { day: '2026-11-20', market: 240, byPrices: 10 },
  ])
})

test('a day without a price of its own is left out, and its change counts on the next day', () => {
  const value = new ComputedValue(days)
  value.add(1, { prices: [100, null, 130, 130], lastIndex: 2 })
  // Its series ended on the first day, and it has another price today.
  value.add(1, { prices: [10, 15, 15, 15], lastIndex: 0 })
  expect(value.days()).toEqual([
    { day: '2026-11-17', market: 110, byPrices: null },
    { day: '2026-11-19', market: 145, byPrices: 35 },
  ])
})

test('without prices there is no day', () => {
  const value = new ComputedValue(days)
  value.add(3, { prices: [null, null, null, null], lastIndex: 3 })
  expect(value.days()).toEqual([])
})
