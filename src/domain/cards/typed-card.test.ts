import { describe, expect, test } from 'vitest'
import { finishLike, isFreeLetter, lettersOf, numberIndex, readTyped } from './typed-card.ts'

const card = (collectorNumber: string | null, normalPrice: number | null = 1, foilPrice = 2) => ({
  id: `id of ${collectorNumber}`,
  collectorNumber,
  normalPrice,
  foilPrice: foilPrice === 0 ? null : foilPrice,
  finishes: [],
  currency: 'USD',
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

function numberIn(numbers: string[], text: string): string {
  const cards = numberIndex(numbers.map((number) => card(number)))
  const typed = readTyped(cards, { text, finish: 'Normal' })
  return typed.kind === 'card' ? `${typed.card.collectorNumber} ${typed.finish}` : typed.kind
}

describe('the letters of a set', () => {
  test.each([
    [['OP01-016', 'OP01-017', 'ST01-016'], '16', 'OP01-016 Normal'],
    [['OP01-016', 'OP01-017'], '016f', 'OP01-016 Foil'],
    [['OP01-016', 'OP01-017'], '3x16', 'OP01-016 Normal'],
    [['BEN010', 'BEN018'], '18', 'BEN018 Normal'],
    [['RA02-EN010', 'RA02-EN011'], '10', 'RA02-EN010 Normal'],
    [['SWSH068', 'SWSH020', 'SWSH129'], '68', 'SWSH068 Normal'],
    [['SWSH068', 'SWSH020'], 'f20', 'SWSH020 Foil'],
    [['SWSH068', 'SWSH020'], '6', 'unknown'],
  ])('are implied: in %j %s is %s', (numbers, text, meaning) => {
    expect(numberIn(numbers, text)).toBe(meaning)
  })

  test('are implied for every card of a number', () => {
    expect(numberIn(['RA02-EN010', 'RA02-EN010', 'RA02-EN011'], '10')).toBe('several')
  })

  test('are not guessed where the numbers of the set have others, or none', () => {
    expect(numberIn(['1', '2', '3', 'TG04'], '4')).toBe('unknown')
    expect(numberIn(['A1', 'B1'], '1')).toBe('several')
    expect(numberIn(['1', 'OP01-001', 'OP01-002'], '1')).toBe('1 Normal')
  })
})

test('a letter is free where no number begins with it', () => {
  expect(isFreeLetter(index, 'a')).toBe(true)
  expect(isFreeLetter(index, 't')).toBe(false)
})

/** The third finish has no price. */
const printed = (number: string, ...finishes: string[]) => ({
  ...card(number),
  finishes: finishes.map((finish, at) => ({
    finish,
    market: at === 2 ? null : at + 1,
    low: null,
  })),
})

describe('finishes of other names', () => {
  const named = numberIndex([
    printed('1', 'Normal'),
    printed('2', 'Normal', 'Holofoil', 'Reverse Holofoil'),
    printed('3', 'Unlimited', 'Unlimited Holofoil'),
    printed('4r', 'Normal'),
    printed('4', 'Normal', 'Reverse Holofoil'),
  ])

  function readNamed(text: string, finish = 'Normal') {
    const typed = readTyped(named, { text, finish })
    if (typed.kind === 'card') return `${typed.quantity} ${typed.finish} $${typed.price}`
    return typed.kind === 'unclear' ? typed.finishes : typed.kind
  }

  test.each([
    ['2', '1 Normal $1'],
    ['2f', '1 Holofoil $2'],
    ['f2', '1 Holofoil $2'],
    ['3x2R', '3 Reverse Holofoil $null'],
    ['2holo', '1 Holofoil $2'],
    ['2n', '1 Normal $1'],
    ['3f', '1 Unlimited Holofoil $2'],
    ['3unlimited', '1 Unlimited $1'],
    ['4r', '1 Normal $1'],
    ['4rev', '1 Reverse Holofoil $2'],
    ['2z', 'unknown'],
  ])('%s is read', (text, meaning) => {
    expect(readNamed(text)).toEqual(meaning)
  })

  test('decide between cards of one number where one is made in it', () => {
    const patterns = numberIndex([
      { ...printed('074/131', 'Normal', 'Reverse Holofoil'), id: 'plain' },
      { ...printed('074/131', 'Holofoil'), id: 'poke ball' },
      { ...printed('074/131', 'Holofoil'), id: 'master ball' },
    ])
    const readPattern = (text: string) => readTyped(patterns, { text, finish: 'Normal' })
    expect(readPattern('74r')).toMatchObject({
      kind: 'card',
      card: { id: 'plain' },
      finish: 'Reverse Holofoil',
    })
    expect(readPattern('74h').kind).toBe('several')
    expect(readPattern('74').kind).toBe('several')
  })

  test('are named by letters that begin one of the card', () => {
    expect(readNamed('1r')).toEqual([])
    expect(readNamed('1f')).toEqual([])
    expect(readNamed('4rr')).toEqual([])
    expect(readNamed('3u')).toEqual(['Unlimited', 'Unlimited Holofoil'])
  })

  test('are the usual one, or the one of its side, where the card has it', () => {
    expect(readNamed('2', 'Reverse Holofoil')).toBe('1 Reverse Holofoil $null')
    expect(readNamed('3', 'Reverse Holofoil')).toBe('1 Unlimited Holofoil $2')
    expect(readNamed('1', 'Reverse Holofoil')).toBe('1 Normal $1')
    expect(finishLike('Reverse Holofoil', ['Normal', 'Foil'])).toBe('Foil')
  })

  test('are those of the set, in the order of its fullest card', () => {
    expect(named.finishes).toEqual([
      'Normal',
      'Holofoil',
      'Reverse Holofoil',
      'Unlimited',
      'Unlimited Holofoil',
    ])
  })

  test.each([
    ['Holofoil', 'f'],
    ['Reverse Holofoil', 'r'],
    ['Unlimited', 'unlimited'],
    ['Unlimited Holofoil', 'unlimitedh'],
  ])('%s is typed as %s', (finish, letters) => {
    expect(lettersOf(finish, named.finishes)).toBe(letters)
  })

  test('leave the digits of their word to the number', () => {
    expect(lettersOf('1st Edition', ['1st Edition', 'Unlimited'])).toBe('e')
  })
})
