import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText, foldText } from './text.ts'

test.each([
  ['Æther Vïal’s', "aether vial's"],
  ['  Łódź   Straße ', 'lodz strasse'],
  ['DÉJÀ-VU — Ⅳ', 'deja-vu - iv'],
  ['東京', '東京'],
  ['Live☆Twin Ki-sikil', 'live-twin ki-sikil'],
  ['live★twin', 'live-twin'],
  ['Umbreon ★', 'umbreon star'],
  ['Arceus ◇ (Holo)', 'arceus prism star (holo)'],
  ['Nidoran♀', 'nidoran-f'],
  ['Nidoran ♂ - 032/165', 'nidoran-m - 032/165'],
  ['Falchionβ', 'falchion beta'],
  ['Bagon δ', 'bagon delta'],
  ['Φάρος της Σελήνης, ω', 'φαρος της σεληνης, omega'],
  ['Ratonhnhaké꞉ton', 'ratonhnhake:ton'],
  ['Infinity ∞', 'infinity infinity'],
  ['349★', '349★'],
  ['107S★', '107s★'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

const withSigns = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom('★', '☆', '♀', '♂', '◇', '∞', 'β', 'ω', 'a', ' ', '('),
)

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: withSigns }), (text) => {
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
