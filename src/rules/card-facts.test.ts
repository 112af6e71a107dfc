import { expect, test } from 'vitest'
import { factsJson } from './card-facts.ts'

test('facts that the game does not name come last, and those of an unknown game under their own names', () => {
  const facts = { card: [{ Stamina: 4, text: 'Draw a card.' }], printing: {} }
  const [lines] = factsJson({ ...facts, game: 'pokemon', language: 'en' })
  expect(lines?.map(({ label }) => label)).toEqual(['Text', 'Stamina'])
  const [other] = factsJson({ ...facts, game: 'tcgplayer-85', language: null })
  expect(other?.map(({ label }) => label)).toEqual(['Stamina', 'text'])
})

test.each([
  ['ja', 'Japanese'],
  ['zhs', 'Simplified Chinese'],
  ['qya', 'qya'],
  ['?', '?'],
])('the language %s is %s', (language, name) => {
  const [whole] = factsJson({ card: [{}], printing: {}, game: 'magic', language })
  expect(whole).toEqual([{ key: 'language', label: 'Language', value: [name] }])
})
