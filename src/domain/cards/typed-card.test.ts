import { describe, expect, test } from 'vitest'
import { isFreeLetter, numberIndex, readTyped } from './typed-card.ts'

const card = (collectorNumber: string | null, normalPrice: number | null = 1, foilPrice = 2) => ({
  id: `id of ${collectorNumber}`,
  collectorNumber,
  normalPrice,
  foilPrice: foilPrice === 0 ? null : foilPrice,
})

const index = numberIndex([
  card('12'),
  card('12a'),
  card('13', 1, 0),
  card('14', null),
  card('15', null, 0),
  card('20f'),
  card('0107★'),
  card('T5'),
  card('032/102'),
  card('3x3'),
  card('3'),
  { ...card('40'), id: 'first' },
  { ...card('40'), id: 'second' },
  card(null),
])

function read(text: string, finish: 'Normal' | 'Foil' = 'Normal') {
  const typed = readTyped(index, { text, finish })
  if (typed.kind !== 'card') return typed.kind
  return `${typed.quantity} ${typed.card.collectorNumber} ${typed.finish} $${typed.price}`
}

test.each([
  ['12', '1 12 Normal $1'],
  ['012', '1 12 Normal $1'],
  ['12f', '1 12 Foil $2'],
  ['12F', '1 12 Foil $2'],
  ['f12', '1 12 Foil $2'],
  ['12A', '1 12a Normal $1'],
  ['12af', '1 12a Foil $2'],
  ['3x12', '3 12 Normal $1'],
  ['99X12f', '99 12 Foil $2'],
  ['3×12', '3 12 Normal $1'],
  ['t5', '1 T5 Normal $1'],
  ['2xT5f', '2 T5 Foil $2'],
  ['107*', '1 0107★ Normal $1'],
  ['107★f', '1 0107★ Foil $2'],
  ['32', '1 032/102 Normal $1'],
  ['032/102', '1 032/102 Normal $1'],
])('%s is read', (text, meaning) => {
  expect(read(text)).toBe(meaning)
})

test.each([
  ['20f', '1 20f Normal $1'],
  ['3x3', '1 3x3 Normal $1'],
  ['2x3x3', '2 3x3 Normal $1'],
])('%s is a number of the set before anything else', (text, meaning) => {
  expect(read(text)).toBe(meaning)
})

test.each(['', 'f', 'x', '99', '0x12', '100x12', '12x', 'x12', '12ff'])(
  '%j is the number of no card',
  (text) => {
    expect(read(text)).toBe('unknown')
  },
)

describe('the finish', () => {
  test('is the usual one, or the only one that has a price', () => {
    expect(read('12', 'Foil')).toBe('1 12 Foil $2')
    expect(read('13', 'Foil')).toBe('1 13 Normal $1')
    expect(read('14')).toBe('1 14 Foil $2')
  })

  test('is refused without a price', () => {
    expect(read('13f')).toBe('unpriced')
    expect(read('15')).toBe('unpriced')
  })
})

test('of several cards with a number, one is chosen', () => {
  expect(read('40')).toBe('several')
  expect(readTyped(index, { text: '2x40', finish: 'Normal', cardId: 'second' })).toMatchObject({
    card: { id: 'second' },
    quantity: 2,
  })
})

test('of two cards with a number, the one that has a price is meant', () => {
  const alike = numberIndex([{ ...card('7', null, 0), id: 'unpriced' }, card('7')])
  expect(readTyped(alike, { text: '7', finish: 'Normal' })).toMatchObject({
    kind: 'card',
    card: { id: 'id of 7' },
  })
})

test('of the cards that have a plain number with a letter or a sign, one is chosen', () => {
  expect(readTyped(index, { text: '2x107f', finish: 'Normal' })).toMatchObject({
    kind: 'several',
    cards: [{ collectorNumber: '0107★' }],
  })
  expect(
    readTyped(index, { text: '2x107f', finish: 'Normal', cardId: 'id of 0107★' }),
  ).toMatchObject({ kind: 'card', finish: 'Foil', quantity: 2 })
  expect(read('T12')).toBe('unknown')
})

test('a letter is free where no number begins with it', () => {
  expect(isFreeLetter(index, 'a')).toBe(true)
  expect(isFreeLetter(index, 't')).toBe(false)
})
