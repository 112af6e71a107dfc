import { describe, expect, test } from 'vitest'
import { lorcana } from '../games/lorcana.ts'
import { magic } from '../games/magic.ts'
import { anyCopies, deckFacts, gameOfDeck } from './deck.ts'
import { bolt, bridge, captain, deckOf, jewel, spark, wyrm } from './deck.fixture.ts'

describe('the facts of a card', () => {
  test('of two faces are the type of the front and the value of the whole card', () => {
    expect(bridge.facts).toMatchObject({ type: 'Artifact', cost: 2 })
  })

  test('name the formats of the game alone', () => {
    const facts = deckFacts(magic, [{ legal: ['legacy', 'kitchen table'], banned: ['modern'] }])
    expect(facts.legality).toEqual({ legacy: 'legal', modern: 'banned' })
    expect(jewel.facts?.legality).toMatchObject({ vintage: 'restricted' })
    expect(deckFacts(magic, [{ type: 'Creature' }]).legality).toBeNull()
  })

  test.each([
    ['A deck can have any number of cards named Rats of Salt.', anyCopies],
    ['A deck can have up to seven cards named Salt Dwarves.', 7],
    ['You may have up to 99 copies of Puppy of Salt in your deck.', 99],
    ['You may have any number of cards named Salt Robots in your deck.', anyCopies],
    ['Look for up to seven cards in your deck.', null],
    ['A deck can have up to many cards named Salt.', null],
  ])('are the copies of its text: %s', (text, copies) => {
    expect(deckFacts(lorcana, [{ text }]).copies).toBe(copies)
  })

  test('are none of an unknown game', () => {
    expect(deckFacts(null, [{ Type: ['Forward'] }])).toMatchObject({ type: null, cost: null })
  })
})

test('the game of a deck is that of most of its cards', () => {
  expect(gameOfDeck(deckOf([2, spark], [3, captain], [9, wyrm, 'maybe']))).toBe(magic)
  expect(gameOfDeck(deckOf([1, 'Unknown']))).toBeNull()
  expect(gameOfDeck(deckOf([1, { ...bolt, game: 'tcgplayer-99' }]))).toBeNull()
})
