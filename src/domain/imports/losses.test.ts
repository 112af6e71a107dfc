import { expect, test } from 'vitest'
import { Losses, lossSentence } from './losses.ts'

test('cells that say nothing are not lost, and a column without a header has its number', () => {
  const losses = new Losses(['Name', 'Shelf', ''], [null, 'lost', 'lost'])
  losses.addRow(['Anvil', 'False', '7', 'beyond the header'])
  losses.addRow(['Bell', '0', '8'])
  expect(losses.columns()).toEqual([{ column: 'Column 3', reason: 'lost', rows: 2, example: '7' }])
})

test.each([
  ['catalogue', 'Rarity: known from the catalog'],
  ['lost', 'Rarity: not kept'],
  ['partly', 'Rarity: not kept where it cannot be read (2 of the rows, such as “x”)'],
] as const)('a column that is %s has a sentence', (reason, sentence) => {
  expect(lossSentence({ column: 'Rarity', reason, rows: 2, example: 'x' })).toBe(sentence)
})
