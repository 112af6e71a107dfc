import { expect, test } from 'vitest'
import type { ComparisonRow } from '../../contract/price-comparison.ts'
import { comparisonCsv, uploadFiles } from './comparison-files.ts'
import { chosenRows, gradeOf, shownRows, totalsOf } from './comparison-view.ts'

function row(name: string, fields: Partial<ComparisonRow> = {}): ComparisonRow {
  const { ckPrice = null, marketPrice = null } = fields
  return {
    name,
    set: 'Old Tools',
    isFoil: false,
    finish: 'Normal',
    quantity: 1,
    collectorNumber: null,
    cardId: null,
    productId: null,
    marketPrice,
    ckPrice,
    isBuying: ckPrice !== null,
    percentDifference:
      ckPrice === null || marketPrice === null ? null : (ckPrice / marketPrice) * 100,
    maxQuantity: null,
    ckTitle: null,
    ckEdition: null,
    candidates: [],
    ...fields,
  }
}

const rows = [
  row('Anvil', { marketPrice: 0.1, ckPrice: 0.08, quantity: 3 }),
  row('Bellows', { marketPrice: 2.2, ckPrice: 1.98, maxQuantity: 2, quantity: 7 }),
  row('Chisel', { marketPrice: 500 }),
  row('Drill', { ckPrice: 0.3 }),
]
const view = {
  search: '',
  buying: false,
  above: undefined,
  sort: 'name',
  direction: 'asc',
} as const
const names = (changes: Partial<Parameters<typeof shownRows>[1]>) =>
  shownRows(rows, { ...view, ...changes }).map(({ name }) => name)

test('filters keep cards that the store buys, and those above a percentage', () => {
  expect(names({ buying: true })).toEqual(['Anvil', 'Bellows', 'Drill'])
  expect(names({ above: 80 })).toEqual(['Bellows'])
  expect(names({ above: 79.99 })).toEqual(['Anvil', 'Bellows'])
  expect(names({ search: 'CHI' })).toEqual(['Chisel'])
})

test('what is not known comes last, whichever way it is sorted', () => {
  expect(names({ sort: 'percent' })).toEqual(['Anvil', 'Bellows', 'Chisel', 'Drill'])
  expect(names({ sort: 'percent', direction: 'desc' })).toEqual([
    'Bellows',
    'Anvil',
    'Chisel',
    'Drill',
  ])
  expect(names({ sort: 'market_price', direction: 'desc' }).at(-1)).toBe('Drill')
})

test('totals are exact; the percentage compares the copies that are bought with their own market value', () => {
  expect(totalsOf(rows)).toEqual({
    copies: 12,
    market: 515.7,
    buylist: 14.4,
    taken: 4.5,
    // 14.10 of 15.70: what has a price on one side alone is left out.
    percent: 89.81,
  })
  expect(totalsOf([rows[3]!])).toMatchObject({ percent: null })
})

test.each([
  [80.01, 60, 'high'],
  [80, 60, 'fair'],
  [60.01, 60, 'fair'],
  [60, 60, 'low'],
  [40.01, 40, 'fair'],
  [40, 40, 'low'],
] as const)('%s percent is, where %s is fair, %s', (percent, fair, grade) => {
  expect(gradeOf(percent, fair)).toBe(grade)
})

test('the store is sent what it buys, as many as it takes, with names as they are', () => {
  const bought = [
    ...rows,
    row('+2 Mace', { ckPrice: 1, isFoil: true, ckTitle: '+2 Mace', ckEdition: 'Tools, Old' }),
  ]
  expect(uploadFiles(bought)).toEqual([
    [
      'title,edition,foil,quantity',
      'Anvil,Old Tools,FALSE,3',
      'Bellows,Old Tools,FALSE,2',
      'Drill,Old Tools,FALSE,1',
      '+2 Mace,"Tools, Old",TRUE,1',
      '',
    ].join('\r\n'),
  ])
  expect(comparisonCsv(bought)).toContain("'+2 Mace,Old Tools,true,1,,,yes,1.00,,")
})

test('a file holds at most 500 titles', () => {
  const many = Array.from({ length: 501 }, (_, at) => row(`Nail ${at}`, { ckPrice: 1 }))
  const files = uploadFiles(many).map((file) => file.trimEnd().split('\r\n').length - 1)
  expect(files).toEqual([500, 1])
})

const candidate = (cardId: string, marketPrice: number) => ({
  cardId,
  productId: null,
  name: 'Ember',
  set: 'Old Tools',
  collectorNumber: cardId,
  treatments: [],
  marketPrice,
})

test('a chosen printing gives its row a market price and a percentage', () => {
  const open = row('Ember', { ckPrice: 3, candidates: [candidate('7', 4), candidate('8', 0)] })
  const withChoice = (cardId: string) => chosenRows([open], new Map([['0', cardId]]))[0]
  expect(withChoice('7')).toMatchObject({ cardId: '7', marketPrice: 4, percentDifference: 75 })
  expect(withChoice('8')).toMatchObject({ collectorNumber: '8', percentDifference: null })
  expect(withChoice('9')).toEqual(open)
})
