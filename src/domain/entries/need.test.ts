import { describe, expect, test } from 'vitest'
import { priceOf } from '../cards/price.ts'
import { exactNeed, isWithinLimits, needGiven, noLimits, wantedKey } from './need.ts'
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
