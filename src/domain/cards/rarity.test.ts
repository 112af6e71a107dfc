import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rarityColor, rarityLabel, rarityRank } from './rarity.ts'

test.each([
  ['S', 'Special', 'purple'],
  ['P', 'Promo', 'blue'],
  ['', 'Common', 'green'],
  [null, 'Common', 'green'],
  ['mythic', 'Mythic', 'red'],
  ['Mythic Rare', 'Mythic Rare', 'red'],
  ['rare', 'Rare', 'yellow'],
  ['UNCOMMON', 'Uncommon', 'gray'],
  ['land', 'Land', 'green'],
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

test('rarities rank from Common up, unknown ones last', () => {
  const labels = ['Common', 'Uncommon', 'Rare', 'Mythic', 'Special', 'Promo', 'Land']
  expect(labels.map((label) => rarityRank(label))).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(rarityRank('Mythic Rare')).toBe(rarityRank('Mythic'))
})
