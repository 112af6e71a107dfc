import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
