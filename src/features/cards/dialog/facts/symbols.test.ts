import { expect, test } from 'vitest'
import { codesOf, symbolParts, symbolWords } from './symbols.tsx'

test.each([
  ['{2}{R}', 'two generic, one red'],
  ['{X}{G}{G}{12}', 'X generic, two green, 12 generic'],
  ['{W/U}{2/B}{R/P}', 'one white or blue, one two generic or black, one red or two life'],
  ['{0}', 'zero generic'],
  ['{1}{T}', 'one generic, tap'],
  ['{CHAOS}{½}{½}', 'CHAOS, two ½'],
])('%s is %s', (symbols, words) => {
  expect(symbolWords(codesOf(symbols))).toBe(words)
})

test('symbols in a row are one part of a text', () => {
  expect(symbolParts('{1}{R}, {T}: Pay {not a symbol}.')).toEqual([
    '{1}{R}',
    ', ',
    '{T}',
    ': Pay {not a symbol}.',
  ])
})
