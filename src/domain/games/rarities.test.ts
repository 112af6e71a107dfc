import { describe, expect, test } from 'vitest'
import { games } from './games.ts'
import { magic } from './magic.ts'
import { onePiece } from './one-piece.ts'
import { pokemon } from './pokemon.ts'
import {
  colorOfRank,
  isKnownRarity,
  labelIn,
  rarityOfRank,
  rarityRank,
  ranksOfRarity,
} from './rarities.ts'

test.each(games)('$name has less than 100 rarities, each with one rank', (game) => {
  const labels = game.rarities.map(({ label }) => label)
  expect(labels.length).toBeLessThan(100)
  expect(labels.map((label) => rarityOfRank(rarityRank(label, game)))).toEqual(labels)
  expect(labels.map((label) => labelIn(game, label.toUpperCase()))).toEqual(labels)
})

describe('the ranks', () => {
  test('begin at Common, and unknown labels come last in their game', () => {
    const labels = ['Common', 'Uncommon', 'Rare', 'Mythic', 'Special', 'Promo', 'Bonus', 'Land']
    expect(labels.map((label) => rarityRank(label))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(rarityRank('Mythic Rare')).toBe(rarityRank('Mythic'))
    expect(rarityRank('Code', pokemon)).toBe(100 + pokemon.rarities.length)
    expect(rarityOfRank(rarityRank('Anything', null))).toBe('Other')
  })

  test('of a label are those of all games that have it', () => {
    expect(ranksOfRarity('Rare')).toContain(rarityRank('Rare', magic))
    expect(ranksOfRarity('Rare')).toContain(rarityRank('Rare', pokemon))
    expect(ranksOfRarity('Hyper Rare')).toEqual([rarityRank('Hyper Rare', pokemon)])
  })

  test('give the colours of other games', () => {
    expect(colorOfRank(rarityRank('Hyper Rare', pokemon))).toBe('red')
    expect(colorOfRank(rarityRank('Mythic', magic))).toBeNull()
    expect(colorOfRank(rarityRank('Anything', null))).toBeNull()
  })
})

test.each([
  [magic, 'M', 'Mythic', true],
  [magic, 'L', 'Land', true],
  [onePiece, 'L', 'Leader', true],
  [onePiece, 'don!!', 'DON!!', true],
  [pokemon, 'ace spec rare', 'ACE SPEC Rare', true],
  [pokemon, 'Mega Rare', 'Mega Rare', false],
  [null, 'Astral', 'Astral', false],
])('%o calls %s %s', (game, raw, label, isKnown) => {
  expect(labelIn(game, raw)).toBe(label)
  expect(isKnownRarity(game, raw)).toBe(isKnown)
})
