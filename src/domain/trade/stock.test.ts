import { expect, test } from 'vitest'
import { availableOfKinds, noStock, promisedOfEntries, type TradedEntry } from './stock.ts'

const key = { cardId: 1, finish: 'Normal', condition: 'NM', language: 'en' } as const
const entry = (id: number, quantity: number, more: Partial<TradedEntry> = {}): TradedEntry => ({
  ...key,
  id,
  quantity,
  forTrade: 0,
  grade: '',
  location: '',
  ...more,
})
const promises = (...quantities: number[]) => quantities.map((quantity) => ({ ...key, quantity }))

test('promised copies are those that a trade takes first', () => {
  const entries = [
    entry(1, 2, { grade: 'PSA 9' }),
    entry(2, 2, { location: 'Box' }),
    entry(3, 2),
    entry(4, 2, { location: 'Binder', forTrade: 1 }),
  ]
  expect([...promisedOfEntries(entries, promises(3, 2))]).toEqual([
    [4, 2],
    [3, 2],
    [2, 1],
    [1, 0],
  ])
})

test('the last entry of a stock key has the promised copies that are no longer owned', () => {
  const others = entry(3, 5, { condition: 'LP' })
  const parts = promisedOfEntries([entry(1, 1), entry(2, 1), others], promises(4))
  expect(Object.fromEntries(parts)).toEqual({ 1: 1, 2: 3, 3: 0 })
})

test('copies of a finish are available as far as they are listed and not promised in any condition', () => {
  const kinds = [
    { owned: 2, listed: 5, promised: 3, promisedOfFinish: 3 },
    { owned: 4, listed: 5, promised: 0, promisedOfFinish: 3 },
  ]
  expect(availableOfKinds(kinds)).toBe(2)
  expect(availableOfKinds([{ ...noStock, owned: 2, listed: 1 }])).toBe(1)
  expect(availableOfKinds([{ ...noStock, owned: 1, promisedOfFinish: 1 }])).toBe(0)
  expect(availableOfKinds([])).toBe(0)
})
