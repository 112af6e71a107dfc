import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cardNameKeys } from '../cards/card-name.ts'
import { foldText } from '../format/text.ts'
import { nameIndexOf, nearestNames } from './nearest-names.ts'

const names = [
  'Lightning Bolt',
  'Lightning Blast',
  'Lightning Bolt',
  'Giant Growth',
  'Nidoran F',
  'Nidoran M',
  'Delver of Secrets // Insectile Aberration',
  'Jötun Grunt',
  'Opt',
  'Volt',
]

const index = nameIndexOf(
  names.map((name) => ({
    name,
    keys: cardNameKeys({ foldedName: foldText(name), foldedPrintedNames: null }),
  })),
)

test.each([
  ['lightnig bolt', ['Lightning Bolt']],
  ['Lihgtning Bolt', ['Lightning Bolt']],
  ['Lightning Bolt', ['Lightning Bolt', 'Lightning Blast']],
  ['lightning boost', ['Lightning Blast', 'Lightning Bolt']],
  ['Giant  Growht (146)', ['Giant Growth']],
  ['Delver of Secrts', ['Delver of Secrets // Insectile Aberration']],
  ['Delver of Secrts // Insectle Aberration', ['Delver of Secrets // Insectile Aberration']],
  ['Jotun Gruntt', ['Jötun Grunt']],
  ['Nidoran', ['Nidoran F', 'Nidoran M']],
  ['bolt', ['Volt']],
  ['Op', []],
  ['Ancestral Recall', []],
  ['', []],
])('the names nearest to %s are %j', (name, nearest) => {
  expect(nearestNames(name, index, 5)).toEqual(nearest)
})

test('no more names than the limit are offered, the nearest of them', () => {
  expect(nearestNames('nidoranm', index, 1)).toEqual(['Nidoran M'])
})

test('a text that is longer than any name is near none', () => {
  expect(nearestNames('x'.repeat(900_000), index, 5)).toEqual([])
})

test('a long name without one of its letters is found', () => {
  const long = 'Our Market Research Shows That Players Like Really Long Card Names'
  const longIndex = nameIndexOf([
    { name: long, keys: cardNameKeys({ foldedName: foldText(long), foldedPrintedNames: null }) },
  ])
  assert(
    property(integer({ min: 0, max: long.length - 1 }), (at) => {
      expect(nearestNames(long.slice(0, at) + long.slice(at + 1), longIndex, 1)).toEqual([long])
    }),
  )
})
