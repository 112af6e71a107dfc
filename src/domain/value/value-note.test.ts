import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changeOver, newNote, noteEntry, type ValuedEntry, type ValueNote } from './value-note.ts'
import { rangeStart } from './computed-days.ts'

/** Copies and prices of each card on one day. */
interface Day {
  copies: readonly number[]
  prices: readonly (number | null)[]
}

function noteOf(day: Day, before?: Day): ValueNote {
  const note = newNote({ hasNoteBefore: before !== undefined })
  for (const [card, quantity] of day.copies.entries()) {
    const market = day.prices[card] ?? null
    noteEntry(note, {
      quantity,
      market,
      low: null,
      paid: null,
      marketBefore: before?.prices[card] ?? null,
    })
  }
  return note
}

/** The notes of consecutive days. */
const notesOf = (days: readonly Day[]) => days.map((day, index) => noteOf(day, days[index - 1]))

/** Two or more days of a value. */
const daysOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(value, { minLength: 2, maxLength: 6 })

const entry: ValuedEntry = { quantity: 2, market: 500, low: 400, marketBefore: 450, paid: 100 }

describe('a note', () => {
  it('sums up the copies, and what those with a price on both days gained', () => {
    const note = newNote({ hasNoteBefore: true })
    noteEntry(note, entry)
    noteEntry(note, { ...entry, quantity: 1, marketBefore: null, paid: null })
    noteEntry(note, { ...entry, quantity: 3, market: null, low: null, paid: 30 })
    expect(note).toEqual({ market: 1500, low: 1200, paid: 130, cards: 6, byPrices: 100 })
  })

  it('has no change by prices without a note before', () => {
    const note = newNote({ hasNoteBefore: false })
    noteEntry(note, entry)
    expect(note.byPrices).toBeNull()
  })
})

describe('the change over several notes', () => {
  test.each<[string, Day[], ReturnType<typeof changeOver>]>([
    ['there is none of a single note', [{ copies: [1], prices: [100] }], null],
    [
      'follows from the prices of copies that stayed',
      [
        { copies: [2], prices: [100] },
        { copies: [2], prices: [150] },
      ],
      { total: 100, byPrices: 100, byCards: 0, percent: 50 },
    ],
    [
      'has copies that came at their price of the note before, so that their rise is one of prices',
      [
        { copies: [1, 0], prices: [100, 200] },
        { copies: [1, 1], prices: [100, 250] },
      ],
      { total: 250, byPrices: 50, byCards: 200, percent: 250 },
    ],
    [
      'has copies that went at their price of the note before',
      [
        { copies: [1, 1], prices: [100, 200] },
        { copies: [1, 0], prices: [90, 300] },
      ],
      { total: -210, byPrices: -10, byCards: -200, percent: -70 },
    ],
    [
      'counts a card whose price appears among those that came',
      [
        { copies: [1], prices: [null] },
        { copies: [1], prices: [300] },
      ],
      { total: 300, byPrices: 0, byCards: 300, percent: null },
    ],
    [
      'counts a card whose price vanishes among those that went',
      [
        { copies: [1, 1], prices: [200, 200] },
        { copies: [1, 1], prices: [null, 200] },
      ],
      { total: -200, byPrices: 0, byCards: -200, percent: -50 },
    ],
  ])('%s', (_, days, expected) => {
    expect(changeOver(notesOf(days))).toEqual(expected)
  })

  const cards = 4
  const arrayOf = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: cards, maxLength: cards })
  const copies = arrayOf(fc.nat(5))
  const prices = arrayOf(fc.option(fc.nat(10_000)))
  const knownPrices = arrayOf(fc.nat(10_000))

  it('is made of a part by prices and a part by cards, whatever comes, goes, appears or vanishes', () => {
    fc.assert(
      fc.property(daysOf(fc.record({ copies, prices })), (all) => {
        const notes = notesOf(all)
        const change = changeOver(notes)
        expect(change?.total).toBe((notes.at(-1)?.market ?? 0) - (notes[0]?.market ?? 0))
        expect((change?.byPrices ?? 0) + (change?.byCards ?? 0)).toBe(change?.total)
      }),
    )
  })

  it('has no part by prices while prices stay, and none by cards while the priced cards stay', () => {
    fc.assert(
      fc.property(daysOf(copies), daysOf(knownPrices), (held, priced) => {
        const [same = []] = priced
        expect(
          changeOver(notesOf(held.map((each) => ({ copies: each, prices: same }))))?.byPrices,
        ).toBe(0)
        const [kept = []] = held
        expect(
          changeOver(notesOf(priced.map((each) => ({ copies: kept, prices: each }))))?.byCards,
        ).toBe(0)
      }),
    )
  })

  it('is the sum of the changes from note to note', () => {
    fc.assert(
      fc.property(daysOf(fc.record({ copies, prices })), (all) => {
        const notes = notesOf(all)
        const steps = notes.slice(1).map((note, index) => changeOver([notes[index] ?? note, note]))
        const sum = (part: 'total' | 'byPrices' | 'byCards') =>
          steps.reduce((total, step) => total + (step?.[part] ?? 0), 0)
        expect(changeOver(notes)).toMatchObject({
          total: sum('total'),
          byPrices: sum('byPrices'),
          byCards: sum('byCards'),
        })
      }),
    )
  })
})

test.each([
  ['30d', '2026-03-01', '2026-01-30'],
  ['90d', '2026-03-01', '2025-12-01'],
  ['1y', '2024-12-31', '2024-01-01'],
  ['all', '2026-03-01', null],
] as const)('the range %s of %s is measured from %s', (range, today, start) => {
  expect(rangeStart(range, today)).toBe(start)
})
