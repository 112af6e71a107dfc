import { describe, expect, test } from 'vitest'
import { foldText } from '../format/text.ts'
import { games } from '../games/games.ts'
import { codeWithGame, isSetCode, printedSetCode, setAt, setCodeIn } from './set-code.ts'

describe('the code that is printed on the cards of a set', () => {
  test.each(games.map(({ code }) => code))('is the address without the game %s', (game) => {
    expect(printedSetCode(codeWithGame('MRD', game))).toBe('MRD')
  })

  test.each([
    ['MRD', 'MRD'],
    ['MRD-YUGIOH', 'MRD'],
    ['OP-01', 'OP-01'],
    ['BS-1204', 'BS-1204'],
    ['PRE-TCGPLAYER-85', 'PRE'],
    ['G23-TCGPLAYER-UNKNOWN', 'G23'],
  ])('of the address %s is %s', (address, printed) => {
    expect(printedSetCode(address)).toBe(printed)
  })
})

test.each([
  ['MRD', true, true],
  ['MRD-YUGIOH', true, false],
  ['MRD-MAGIC', false, true],
  ['MRD-POKEMON', false, false],
  ['MR', false, false],
  ['MRD-1', false, false],
])('%s means the later of two sets with the code: %s, the other: %s', (written, later, other) => {
  expect(isSetCode(written, { setCode: 'MRD-YUGIOH', game: 'yugioh' })).toBe(later)
  expect(isSetCode(written, { setCode: 'MRD', game: 'magic' })).toBe(other)
})

test.each([
  ['mrd', undefined, 'Mirrodin'],
  ['MRD', 'yugioh', 'Metal Raiders'],
  ['mrd-yugioh', undefined, 'Metal Raiders'],
  ['MRD-MAGIC', 'yugioh', 'Mirrodin'],
  ['metal raiders', 'magic', 'Metal Raiders'],
  ['TEN', undefined, 'Tenpai'],
  ['MR', undefined, undefined],
])('the address %s in the game %s is of %s', (address, game, name) => {
  const sets = [
    { code: 'MRD-YUGIOH', game: 'yugioh', name: 'Metal Raiders' },
    { code: 'MRD', game: 'magic', name: 'Mirrodin' },
    { code: 'TEN-POKEMON', game: 'pokemon', name: 'Tenpai' },
  ].map((set) => ({ ...set, foldedName: foldText(set.name) }))
  expect(setAt(sets, address, game)?.name).toBe(name)
})

test('filters name a set by its address, or with its game where another set has the code', () => {
  const sets = [
    { code: 'MRD', game: 'magic' },
    { code: 'MRD-YUGIOH', game: 'yugioh' },
    { code: 'MH2', game: 'magic' },
    { code: 'TEN-POKEMON', game: 'pokemon' },
    { code: null, game: null },
  ]
  expect(sets.map(setCodeIn(sets))).toEqual(['MRD-MAGIC', 'MRD-YUGIOH', 'MH2', 'TEN-POKEMON', null])
})
