import { expect, test } from 'vitest'
import { type Candidate, matchingCard } from './printing.ts'

const card = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  productId: 500,
  setCode: 'TST',
  number: '1',
  foldedName: 'bell',
  key: `source:${id}`,
  finishes: null,
  ...more,
})
const bell = { tcgProductId: 500, set: 'TST', number: '1', name: 'Bell', key: null }

test.each([
  ['the only card of the product id', bell, [card(1)], 1],
  ['it too where the rest says another thing', { ...bell, set: 'OLD' }, [card(1)], 1],
  [
    'of two with the product id the one in its place',
    bell,
    [card(1, { setCode: 'OTH' }), card(2)],
    2,
  ],
  [
    'none of two that are elsewhere',
    { ...bell, set: null },
    [card(1), card(2, { number: '2' })],
    null,
  ],
  ['by its place where the product id is unknown', bell, [card(1, { productId: 7 })], 1],
  ['not by its place under another name', bell, [card(1, { productId: 7, foldedName: 'b' })], null],
  [
    'by its key of two in one place, such as an etched one',
    { ...bell, tcgProductId: null, key: 'source:2' },
    [card(1, { productId: null }), card(2, { productId: null })],
    2,
  ],
  [
    'without a product id the one that has none',
    { ...bell, tcgProductId: null },
    [card(1), card(2, { productId: null })],
    2,
  ],
  [
    'a card without a number',
    { ...bell, tcgProductId: null, number: null },
    [card(1, { number: null })],
    1,
  ],
  ['nothing among none', bell, [], null],
])('finds %s', (_, printing, candidates, id) => {
  expect(matchingCard(printing, candidates)?.id ?? null).toBe(id)
})
