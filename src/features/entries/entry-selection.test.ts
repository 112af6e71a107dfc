import { describe, expect, test, vi } from 'vitest'
import { testRow } from '../../card-table/card.fixture.ts'
import { countOf, SelectedEntries, selectionOf } from './entry-selection.ts'

const [a, b, c] = ['1', '2', '3'].map((id) => testRow({ id })) as [
  ReturnType<typeof testRow>,
  ReturnType<typeof testRow>,
  ReturnType<typeof testRow>,
]

describe('some entries', () => {
  test('are kept with their known details, on every page', () => {
    const selected = new SelectedEntries()
    selected.set([a, b], true)
    selected.set([b], false)
    selected.set([c], true)
    expect([a, b, c].map(({ key }) => selected.has(key))).toEqual([true, false, true])
    expect([...selected.current().rows.values()]).toEqual([a, c])
    expect(countOf(selected.current(), 100)).toBe(2)
    expect(selectionOf(selected.current())).toEqual({ ids: [1, 3] })
  })

  test('outlast other filters', () => {
    const selected = new SelectedEntries()
    selected.set([a], true)
    selected.dropAllBut('{}')
    expect(selected.has('1')).toBe(true)
  })
})

describe('all that filters find', () => {
  test('are counted and sent without those that were taken out', () => {
    const selected = new SelectedEntries()
    selected.set([a], true)
    selected.selectAll({ rarity: ['Rare'] })
    expect(selectionOf(selected.current())).toEqual({ matching: { rarity: ['Rare'] } })
    selected.set([b, c], false)
    selected.set([c], true)
    expect([a, b, c].map(({ key }) => selected.has(key))).toEqual([true, false, true])
    expect(countOf(selected.current(), 100)).toBe(99)
    expect(selectionOf(selected.current())).toEqual({ matching: { rarity: ['Rare'] }, except: [2] })
  })

  test('are none any more under other filters', () => {
    const selected = new SelectedEntries()
    selected.selectAll({ rarity: ['Rare'] })
    selected.dropAllBut('{"rarity":["Rare"]}')
    expect(selected.has('1')).toBe(true)
    selected.dropAllBut('{}')
    expect(selected.has('1')).toBe(false)
    expect(countOf(selected.current(), 100)).toBe(0)
  })
})

test('listeners are called for changes only, and get the same object in between', () => {
  const selected = new SelectedEntries()
  const listener = vi.fn<() => void>()
  const stop = selected.subscribe(listener)
  selected.set([a], true)
  expect(selected.current()).toBe(selected.current())
  selected.dropAllBut('{}')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  selected.clear()
  expect(listener).toHaveBeenCalledTimes(1)
})
