// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { priceDays } from './price-history.tsx'

const sides = ['Normal', 'Foil']

describe('the days of a price history', () => {
  test('are those of all its finishes, in order, with a gap where one has no price', () => {
    const normal = [
      { date: '2026-11-03', price: 3 },
      { date: '2026-11-01', price: 1 },
    ]
    const foil = [
      { date: '2026-11-02', price: 20 },
      { date: '2026-11-03', price: 30 },
    ]
    expect(priceDays({ Normal: normal, Foil: foil }, sides)).toEqual([
      { date: '2026-11-01', prices: { Normal: 1 } },
      { date: '2026-11-02', prices: { Foil: 20 } },
      { date: '2026-11-03', prices: { Normal: 3, Foil: 30 } },
    ])
    expect(priceDays({ Normal: normal, Holofoil: foil }, ['Holofoil'])).toHaveLength(2)
  })

  test('meet where one finish gives dates and the other moments', () => {
    const normal = [{ date: '2026-11-01', price: 1 }]
    const foil = [{ date: '2026-11-01T00:00:00Z', price: 2 }]
    expect(priceDays({ Normal: normal, Foil: foil }, sides)).toEqual([
      { date: '2026-11-01', prices: { Normal: 1, Foil: 2 } },
    ])
  })

  test('are none without prices', () => {
    expect(priceDays({ Normal: [], Foil: [] }, sides)).toEqual([])
  })
})
