import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPattern } from './pattern.ts'

function isIn(source: string, text: string): boolean {
  const pattern = readPattern(source)
  if ('sentence' in pattern) throw new Error(pattern.sentence)
  return pattern.isIn(text)
}

describe('a regular expression', () => {
  test.each([
    ['(two|three) cards', 'draw three cards.', true],
    ['(two|three) cards', 'draw four cards.', false],
    ['^{T}:', 'flying\n{t}: draw a card.', true],
    ['^{T}:', 'pay {t}: draw', false],
    ['card$', 'draw a card\nflying', true],
    ['\\bdraws?\\b', 'withdraws', false],
    ['\\bdraws?\\b', 'each player draws.', true],
    ['\\Braw', 'draw', true],
    ['\\+\\d+/\\+\\d+', 'gets +12/+12', true],
    ['[+-]\\d/[^a-z]3', 'gets -1/+3', true],
    ['[^\\d]$', 'a1', false],
    ['a{2,3}b', 'ab', false],
    ['a{2,3}b', 'aab', true],
    ['^a{2}$', 'aaa', false],
    ['x{0}y', 'y', true],
    ['Éowyn’s|Æther', "eowyn's", true],
    ['Æther', 'aether', true],
    ['[A-C]lue', 'blue', true],
    ['.', '\n', false],
    ['', 'a', true],
    ['(?:ab)+?c', 'ababc', true],
    ['[]a]b', ']b', true],
  ])('/%s/ in “%s”: %s', (source, text, expected) => {
    expect(isIn(source, text)).toBe(expected)
  })

  test.each([
    ['(', 'Close the parenthesis'],
    [')', 'Open the parenthesis'],
    ['[a', 'Close the bracket'],
    ['*a', 'Nothing stands before *'],
    ['a**', 'Two repeats'],
    ['(?=a)', '(? are not offered'],
    ['(a)\\1', '\\1 is not offered'],
    ['\\', 'Write \\\\'],
    ['[z-a]', 'A range in brackets'],
    ['a{100}', 'up to 60 times'],
    [`${'('.repeat(40)}${')'.repeat(40)}`, 'Too many groups'],
    ['(((a{60}){60}){60})', 'Make it shorter'],
    ['(a|b)*a(a|b){40}c', 'Make it simpler'],
    ['a'.repeat(101), 'up to 100 characters'],
  ])('that cannot be read has a sentence: /%s/', (source, sentence) => {
    expect(readPattern(source)).toEqual({ sentence: expect.stringContaining(sentence) })
  })

  test('says what the engine of JavaScript says', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\W', ' ', '\n', '1')
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc.oneof(
        { depthSize: 'small' },
        atom,
        fc.constantFrom('^', '$', '\\b', '\\B'),
        fc
          .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}'))
          .map(([a, b]) => a + b),
        tie('pattern').map((inner) => `(${inner})`),
        tie('pattern').map((inner) => `(?:${inner})*`),
      ),
      pattern: fc
        .tuple(fc.array(tie('part'), { maxLength: 4 }), fc.array(tie('part'), { maxLength: 2 }))
        .map(([one, two]) => (two.length > 0 ? `${one.join('')}|${two.join('')}` : one.join(''))),
    }))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n', '-', '月') })
    fc.assert(
      fc.property(pattern, text, (source, written) => {
        const read = readPattern(source)
        // Bounds refuse some.
        fc.pre(!('sentence' in read))
        expect('isIn' in read && read.isIn(written)).toBe(new RegExp(source, 'm').test(written))
      }),
      { numRuns: 2000 },
    )
  })
})
