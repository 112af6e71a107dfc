import { expect, test } from 'vitest'
import { symbolsOfSets } from './scryfall-sets.ts'

const symbolOf = (icon: unknown) =>
  symbolsOfSets({ data: [{ object: 'set', code: 'tdl', icon_svg_uri: icon }] })[0]?.address

test('a set has the address of its symbol without the query', () => {
  expect(symbolOf('https://svgs.scryfall.io/sets/tdl.svg?1795928400')).toBe(
    'https://svgs.scryfall.io/sets/tdl.svg',
  )
})

test.each([
  'http://svgs.scryfall.io/sets/tdl.svg',
  'https://pictures.example/tdl.svg',
  'https://svgs.scryfall.io.example/tdl.svg',
  'https://notscryfall.io/tdl.svg',
  'https://svgs.scryfall.io:8443/tdl.svg',
  'https://svgs.scryfall.io@pictures.example/tdl.svg',
  'https://127.0.0.1/tdl.svg',
  `https://svgs.scryfall.io/${'a'.repeat(2000)}`,
  '//svgs.scryfall.io/tdl.svg',
  null,
])('%s is not taken', (icon) => {
  expect(symbolOf(icon)).toBeUndefined()
})

test.each([null, [], { data: 'none' }, { data: [null, { icon_svg_uri: 7 }] }])(
  'a document that is no list of sets has no symbols: %j',
  (document) => expect(symbolsOfSets(document)).toEqual([]),
)
