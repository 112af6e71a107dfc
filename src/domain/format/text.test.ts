import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch, searchWords } from '../cards/search.ts'
import { compareText, foldText } from './text.ts'

test.each([
  ['Æther Vïal’s', "aether vial's"],
  ['  Łódź   Straße ', 'lodz strasse'],
  ['DÉJÀ-VU — Ⅳ', 'deja-vu - iv'],
  ['東京', '東京'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('text compares by code point, beyond the basic plane too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b))
      expect(Math.sign(compareText(a, b))).toBe(bytes)
    }),
  )
})

test.each([
  ['dragon', true],
  ['DRAGÓN of', true],
  ['of drag', true],
  ['12', true],
  ['#012 dragon', true],
  ['13', false],
  ['%', false],
  ['dragon _', false],
  ['', true],
  ['mh2', false],
  ['mh2 12', true],
  ['Dragon MH2', true],
  ['mh2 13', false],
  ['mh1 dragon', false],
])('the search %j on a card named "Dragon of Dawn", number 12 of MH2: %s', (search, matches) => {
  expect(
    matchesSearch(searchWords(search), {
      foldedName: 'dragon of dawn',
      numberKey: '0212',
      setCode: 'MH2',
    }),
  ).toBe(matches)
})
