import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectorNumberKey, isCollectorNumber } from './collector-number.ts'
import { compareText } from '../format/text.ts'

const compare = (a: string, b: string) => compareText(collectorNumberKey(a), collectorNumberKey(b))

test('collector numbers sort naturally: by number, then suffix, those that begin with a letter or a sign last', () => {
  const sorted = [
    '2',
    '10',
    '10a',
    '10b',
    '49',
    '49†',
    '107s★',
    '2001-1',
    '2001-12',
    'A25-82',
    'A25-100',
    'pp34sb',
    '*3',
    '-1',
    '★1',
  ]
  expect(sorted.toReversed().toSorted(compare)).toEqual(sorted)
})

test('leading zeros and case do not matter', () => {
  expect(collectorNumberKey('007A')).toBe(collectorNumberKey('7a'))
  expect(collectorNumberKey('000')).toBe(collectorNumberKey('0'))
})

test('plain numbers of any length sort as numbers do', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.bigInt(0n, 10n ** 40n), (a, b) => {
      expect(Math.sign(compare(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test.each(['12', '#12', '10a', '107s★', 'a25-82', '2001-1', '49†'])(
  '%s looks like a number',
  (word) => {
    expect(isCollectorNumber(word)).toBe(true)
  },
)

test.each(['dragon', '#', 'x-men', '', '%', "o'neil"])('%s does not', (word) => {
  expect(isCollectorNumber(word)).toBe(false)
})
