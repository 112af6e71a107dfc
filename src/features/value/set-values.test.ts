import { expect, test } from 'vitest'
import { costBasisInWords, type NamedSetValue, paidLine, sortedSets } from './set-values.ts'

function set(name: string, market: number, gain: number | null): NamedSetValue {
  const withoutPaid = gain === null ? 2 : 0
  const left = { withoutPaid, partlyPaid: 0, withoutPrice: 0 }
  const basis = { paid: 1, worth: 1, gain: gain ?? 0, percent: null, ...left }
  return { name, setCode: name, entries: 2, cards: 3, market, pricedCards: 3, costBasis: basis }
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

const paid = { cards: 10, paid: 12, paidCards: 8, gain: 3, percent: 25, worth: 15, gainCards: 8 }
const everything = { withoutPaid: 0, partlyPaid: 0, withoutPrice: 0 }

test.each([
  ['Paid €12.00 for 8 of 10 cards, now €15.00, gain +€3.00 (+25%).', {}],
  ['Paid €12.00, now €15.00, gain +€3.00 (+25%).', { cards: 8 }],
  [
    'Paid €12.00 for 8 of 10 cards. Paid €6.00 for the 2 cards with a market price, now €9.00, gain +€3.00 (+50%).',
    { gainCards: 2, worth: 9, percent: 50 },
  ],
  ['Paid €12.00 for 8 of 10 cards, gain N/A.', { gainCards: 0, worth: 0, gain: 0 }],
  ['Paid N/A, gain N/A.', { paid: 0, paidCards: 0, gainCards: 0, worth: 0, gain: 0 }],
])('%s', (words, change) => {
  expect(costBasisInWords({ ...paid, ...everything, ...change }, 'EUR')).toBe(words)
})

const unpaid = { paid: 0, paidCards: 0, gainCards: 0, worth: 0, gain: 0 }
const inEuros = { otherCurrencies: [{ currency: 'EUR', entries: 1, copies: 3 }] }

test.each([
  ['', unpaid],
  ['Not counted: 3 copies paid in EUR.', { ...unpaid, ...inEuros }],
  [
    'Paid $12.00 for 8 of 10 cards, now $15.00, gain +$3.00 (+25%). Not counted: 3 copies paid in EUR.',
    inEuros,
  ],
])('the line of what was paid reads "%s"', (words, change) => {
  expect(paidLine({ ...paid, ...everything, ...change })).toBe(words)
})
