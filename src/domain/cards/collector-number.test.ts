import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yugioh } from '../games/yugioh.ts'
import {
  collectorNumberKey,
  collectorNumberKeys,
  numberInSet,
  printedNumber,
  printedNumberInSet,
  regions,
} from './collector-number.ts'
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

test.each([
  ['12', '12'],
  ['#12', '12'],
  ['10a', '10a'],
  ['107S★', '107s★'],
  ['A25-82', 'a25-82'],
  ['ZEN-208', 'zen-208'],
  ['2XM-114', '2xm-114'],
  ['2001-1', '2001-1'],
  ['49†', '49†'],
  ['004/102', '004'],
  ['TG20/TG30', 'tg20'],
  ['SWSH020', 'swsh020'],
  ['A/28', 'a'],
  ['?/28', '?'],
  ['(331)', '331'],
  ['[12]', '12'],
  ['="259"', '259'],
  ["'0042", '0042'],
  ['149.0', '149'],
  ['１２', '12'],
])('%s is printed as the number %s', (text, number) => {
  expect(printedNumber(text)).toBe(number)
})

test.each(['dragon', '#', 'x-men', '', '%', "o'neil", '+2', '100,000', 'fdn:140', 'fire/ice'])(
  '%j is no number',
  (text) => {
    expect(printedNumber(text)).toBeNull()
  },
)

test.each([
  ['2/P2', '2/p2'],
  ['002/p2', '002/p2'],
  ['001/SM-P', '001/sm-p'],
])('the number %s of a promo keeps its series: %s', (text, number) => {
  expect(printedNumber(text)).toBe(number)
})

test.each([
  ['012/350', '012'],
  ['TG20/TG30', 'TG20'],
  ['4a/204', '4a'],
  ['A/28', 'A'],
  ['2/P2', '2/P2'],
  ['001/SM-P', '001/SM-P'],
  ['1HP001 // 1HP002', '1HP001'],
])('a catalog prints %s for the number %s', (printed, number) => {
  expect(numberInSet(printed)).toBe(number)
})

const meansNumber = (written: string, number: string) =>
  collectorNumberKeys(written).has(collectorNumberKey(number))

test('a number of a set means that of every region', () => {
  const [stripped, rest] = yugioh.numbers?.optional ?? []
  for (const region of regions) {
    const regional = `MRD-${region.toUpperCase()}003`
    expect(meansNumber(regional, 'MRD-003'), regional).toBe(true)
    expect(meansNumber('MRD-003', regional), regional).toBe(true)
    expect(regional.toLowerCase().replace(stripped ?? '', rest ?? ''), regional).toBe('mrd-003')
  }
  expect(meansNumber('SBCB-DES01', 'SBCB-ENS01')).toBe(true)
  expect(meansNumber('MRD-ZZ003', 'MRD-003')).toBe(false)
  expect([...collectorNumberKeys('12a')]).toEqual([collectorNumberKey('12a')])
})

test.each([
  ['[FDN:140]', 'FDN', '140'],
  ['fdn#140', 'FDN', '140'],
  ['ZEN-208', 'ZEN', '208'],
  ['(2xm:12a)', '2XM', '12a'],
])('%s names the set %s and its number %s', (text, setCode, number) => {
  expect(printedNumberInSet(text)).toEqual({ setCode, number })
})

test.each(['140', 'fdn', 'fdn:', 'x-men', 'fire:ice'])('%j names no place', (text) => {
  expect(printedNumberInSet(text)).toBeNull()
})
