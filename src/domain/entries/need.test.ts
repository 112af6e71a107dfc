import { describe, expect, test } from 'vitest'
import { priceOf } from '../cards/price.ts'
import { noCopies } from '../cards/filter-fields.ts'
import { searchRow } from '../search/row.fixture.ts'
import {
  exactNeed,
  finishesWithin,
  fittingCopies,
  fittingFields,
  hasSet,
  isWithinLimits,
  needGiven,
  type NeedLimits,
  noLimits,
  wantedKey,
} from './need.ts'
import { needCases, needPrintings } from './need.fixture.ts'

/** All printings in their finishes, with the price that counts. */
const printings = needPrintings.flatMap(({ setCode, prices }) =>
  Object.entries(prices).map(([finish, own]) => {
    const plain = finish === 'Normal' && 'Foil' in prices
    return { setCode, finish, price: plain ? priceOf(false, own, prices.Foil) : own }
  }),
)

describe('the limits of a wish', () => {
  test.each(needCases)('$name', ({ limits, fitting }) => {
    const within = printings.filter((printing) => isWithinLimits(limits, printing))
    expect(within.map(({ setCode, finish }) => `${setCode} ${finish}`)).toEqual(fitting)
  })
})

/** The finishes within the limits of some wishes, of all printings. */
const within = (limits: readonly NeedLimits[]) =>
  needPrintings.flatMap(({ setCode }) => {
    const own = printings.filter((each) => each.setCode === setCode)
    const made = { setCode, finishes: own.map(({ finish }) => finish) }
    const marketOf = (word: string) => own.find(({ finish }) => finish === word)?.price ?? null
    return finishesWithin(limits, made, marketOf).map((finish) => `${setCode} ${finish}`)
  })

describe('the finishes of a printing within the limits of wishes', () => {
  test.each(needCases)('$name', ({ limits, fitting }) => {
    expect(within([limits])).toEqual(fitting)
  })

  test('one of several wishes suffices, and none fits without wishes', () => {
    const [set, finish] = [
      { ...noLimits, onlySet: 'AAA' },
      { ...noLimits, onlyFinish: 'Holofoil' },
    ]
    expect(within([set, finish])).toEqual(['AAA Normal', 'AAA Foil', 'DDD Holofoil'])
    expect(within([])).toEqual([])
  })
})

describe('the fields of a wish of any printing', () => {
  const printing = { game: 'magic', setCode: 'AAA', foldedSet: 'first', exists: true }
  const fitting = [
    { ...printing, finish: 'Normal' },
    { ...printing, finish: 'Holofoil' },
    { ...printing, setCode: 'BBB', finish: 'Foil', exists: false },
  ]

  test('are those of the printings that exist', () => {
    const fields = fittingFields(fitting)
    expect(fields?.finishes).toEqual(['Normal', 'Holofoil'])
    expect([fields?.hasFinish('Foil'), fields?.hasFinish('Normal')]).toEqual([true, true])
    const row = searchRow('Bell', { setCode: 'CCC', ...fields })
    expect(
      ['AAA', 'BBB', 'CCC'].filter((code) => hasSet(row, (set) => set.setCode === code)),
    ).toEqual(['AAA'])
  })

  test('are those of the shown printing where none fits', () => {
    expect(fittingFields(fitting.slice(2))).toBeNull()
    expect(hasSet(searchRow('Bell'), ({ setCode }) => setCode === 'KIL')).toBe(true)
  })

  test('count copies in the finishes that fit, and what else the viewer has of the shown card', () => {
    const copies: Record<string, number> = { Normal: 2, Foil: 4, Holofoil: 1 }
    const shared = { card: 0 }
    const own = {
      ...noCopies,
      get wanted() {
        return shared.card
      },
      in: (finish: string) => shared.card * (copies[finish] ?? 0),
      free: () => 1,
      meets: () => shared.card === 9,
    }
    const cards = [
      { card: 1, finish: 'Normal' },
      { card: 10, finish: 'Foil' },
      { card: 10, finish: 'Holofoil' },
    ]
    const copiesOf = (card: number) => {
      shared.card = card
      return own
    }
    const seen = fittingCopies(cards, copiesOf, 9)
    expect([seen.all, seen.foil, seen.wanted, seen.in('Foil')]).toEqual([52, 50, 9, 40])
    expect([seen.free(null), seen.meets({ of: 'list', folded: '', isWhole: false })]).toEqual([
      3,
      true,
    ])
  })
})

describe('the need that a request names', () => {
  test.each([
    { given: {}, need: exactNeed },
    { given: { anyPrinting: false, onlySet: 'AAA' }, need: exactNeed },
    { given: { anyPrinting: true }, need: { anyPrinting: true, ...noLimits } },
    {
      given: { anyPrinting: true, onlyFinish: 'Foil', maxPrice: 1.999 },
      need: { anyPrinting: true, onlySet: '', onlyFinish: 'Foil', maxPrice: 2 },
    },
    {
      given: { anyPrinting: true, onlySet: 'AAA', maxPrice: null },
      need: { anyPrinting: true, onlySet: 'AAA', onlyFinish: '', maxPrice: 0 },
    },
  ])('$given', ({ given, need }) => {
    expect(needGiven(given)).toEqual(need)
  })
})

test('wishes of one printing are one entry, and those of any by their limits', () => {
  const wish = { cardId: 1, finish: 'Normal' }
  const any = { ...wish, ...exactNeed, anyPrinting: true }
  const keys = [
    { ...wish, ...exactNeed },
    any,
    { ...any, onlySet: 'A' },
    { ...any, onlyFinish: 'A' },
    { ...any, maxPrice: 1 },
  ].map(wantedKey)
  expect(new Set(keys).size).toBe(keys.length)
})
