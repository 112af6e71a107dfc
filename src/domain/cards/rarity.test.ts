import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rarityColor, rarityLabel } from './rarity.ts'

test.each([
  ['S', 'Special', 'purple'],
  ['bonus', 'Bonus', 'purple'],
  ['P', 'Promo', 'blue'],
  ['', 'Common', 'green'],
  [null, 'Common', 'green'],
  ['mythic', 'Mythic', 'red'],
  ['Mythic Rare', 'Mythic Rare', 'red'],
  ['rare', 'Rare', 'yellow'],
  ['UNCOMMON', 'Uncommon', 'gray'],
  ['land', 'Land', 'green'],
  ['ACE SPEC Rare', 'ACE SPEC Rare', 'green'],
])('%j is called %s and wears %s', (raw, label, color) => {
  expect(rarityLabel(raw)).toBe(label)
  expect(rarityColor(label)).toBe(color)
})

test('a label is its own label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      expect(rarityLabel(rarityLabel(raw))).toBe(rarityLabel(raw))
    }),
  )
})
