import { expect, test } from 'vitest'
import type { NotedDay } from '../../contract/value.ts'
import { valueDays, withGaps } from './value-days.ts'

const note = (day: string, market: number, byPrices: number | null): NotedDay => ({
  day,
  market,
  byPrices,
  low: 1,
  paid: 0,
  cards: 2,
})

const notes = [
  note('2026-02-27', 10, 1),
  note('2026-02-28', 12.1, 0.1),
  note('2026-03-03', 9, -3.1),
]

test('each note but the first has its change since the one before, by prices and by cards', () => {
  expect(valueDays([], notes).map(({ change }) => change)).toEqual([
    null,
    { byPrices: 0.1, byCards: 2 },
    { byPrices: -3.1, byCards: 0 },
  ])
})

test('days without a note are gaps', () => {
  const days = withGaps(valueDays([], notes))
  expect(days.map(({ date, value }) => [date, value?.market ?? null])).toEqual([
    ['2026-02-27', 10],
    ['2026-02-28', 12.1],
    ['2026-03-01', null],
    ['2026-03-02', null],
    ['2026-03-03', 9],
  ])
  expect(withGaps([])).toEqual([])
})

test('computed days come before the notes, with what prices changed between them', () => {
  const computed = [
    { day: '2026-02-25', market: 7, byPrices: null },
    { day: '2026-02-26', market: 8, byPrices: 1 },
  ]
  const days = valueDays(computed, notes.slice(0, 1))
  expect(days.map(({ day, noted, change }) => [day, noted === null, change])).toEqual([
    ['2026-02-25', true, null],
    ['2026-02-26', true, { byPrices: 1, byCards: 0 }],
    ['2026-02-27', false, null],
  ])
})
