import { describe, expect, test } from 'vitest'
import { priceDays } from './price-series.ts'

describe('the days of a price history', () => {
  test('are those of both finishes, in order, with a gap where one has no price', () => {
    const normal = [
      { date: '2026-11-03', price: 3 },
      { date: '2026-11-01', price: 1 },
    ]
    const foil = [
      { date: '2026-11-02', price: 20 },
      { date: '2026-11-03', price: 30 },
    ]
    expect(priceDays({ normal, foil })).toEqual([
      { date: '2026-11-01', normal: 1, foil: null },
      { date: '2026-11-02', normal: null, foil: 20 },
      { date: '2026-11-03', normal: 3, foil: 30 },
    ])
  })

  test('meet where one finish gives dates and the other moments', () => {
    const normal = [{ date: '2026-11-01', price: 1 }]
    const foil = [{ date: '2026-11-01T00:00:00Z', price: 2 }]
    expect(priceDays({ normal, foil })).toEqual([{ date: '2026-11-01', normal: 1, foil: 2 }])
  })

  test('are none without prices', () => {
    expect(priceDays({ normal: [], foil: [] })).toEqual([])
  })
})
