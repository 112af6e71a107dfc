import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch, stringifySearch } from './search-params.ts'
import { allCardsSearchSchema } from '../features/cards/catalog.search.ts'

const defaults = z.parse(allCardsSearchSchema, {})
const read = (url: string) => z.parse(allCardsSearchSchema, parseSearch(url))

test.each([
  ['?page=0', {}],
  ['?page=1.5', {}],
  ['?page=two&search=owl', { search: 'owl' }],
  // Words of games that the app does not know are words too; a page drops those that no game of the catalogue has.
  ['?rarity=Mythic,Luminous,Astral,Rare', { rarity: ['Rare', 'Mythic', 'Astral', 'Luminous'] }],
  [`?rarity=Mythic,${'x'.repeat(61)}`, { rarity: ['Mythic'] }],
  ['?minPrice=-1&maxPrice=5', { maxPrice: 5 }],
  ['?sort=price&direction=up&variant=Foil', { variant: ['Foil'] }],
  ['?sets=B,A,B', { sets: ['A', 'B'] }],
  [`?search=${'x'.repeat(201)}`, {}],
  ['?rarity=', {}],
  ['?sets=A%2CB,C', { sets: ['A', 'B', 'C'] }],
  ['?rarity=Rare&page=2', { rarity: ['Rare'], page: 2 }],
  ['?search=Jace,+the', { search: 'Jace, the' }],
  ['?search=007', { search: '007' }],
])('%s: bad values are dropped, the rest is kept', (url, kept) => {
  expect(read(url)).toEqual({ ...defaults, ...kept })
})

test('no address is refused, and every reading has one address', () => {
  const keys = fc.constantFrom(...Object.keys(defaults))
  fc.assert(
    fc.property(fc.dictionary(keys, fc.string()), (raw) => {
      const value = read(stringifySearch(raw))
      expect(read(stringifySearch(value))).toEqual(value)
    }),
  )
})
