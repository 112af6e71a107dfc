import { expect, test } from 'vitest'
import { factsReader } from './card-facts.ts'

test('facts are read, and what cannot be read is left out', () => {
  const power = { key: 'power', label: 'Power', value: 0 }
  const colours = { key: 'colours', label: 'Colors', value: ['Blue', 'Red'] }
  const broken = [
    null,
    { label: 'No key', value: 'x' },
    { key: 'empty', value: [] },
    { key: 'none' },
  ]
  expect(factsReader.parse([[power, colours, ...broken], 'no part'])).toEqual([
    [power, colours],
    [],
  ])
  expect(factsReader.parse([[{ key: 'HP', value: 'x' }]])).toEqual([
    [{ key: 'HP', label: 'HP', value: 'x' }],
  ])
  expect(factsReader.parse(undefined)).toEqual([])
})
