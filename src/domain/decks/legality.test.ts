import { describe, expect, test } from 'vitest'
import { fleshAndBlood } from '../games/flesh-and-blood.ts'
import type { Game } from '../games/game.ts'
import { games } from '../games/games.ts'
import { lorcana } from '../games/lorcana.ts'
import { magic } from '../games/magic.ts'
import { onePiece } from '../games/one-piece.ts'
import { pokemon } from '../games/pokemon.ts'
import { yugioh } from '../games/yugioh.ts'
import type { Deck } from './deck.ts'
import {
  bolt,
  bridge,
  captain,
  charm,
  deckCard,
  deckOf,
  energy,
  fusion,
  jewel,
  mountain,
  otherSpark,
  rats,
  spark,
  wyrm,
} from './deck.fixture.ts'
import { judgeDeck, type Violation } from './legality.ts'

function judged(deck: Deck, game: Game, code: string) {
  const format = game.formats?.find((each) => each.code === code)
  if (format === undefined) throw new Error(`${game.name} has no format ${code}`)
  return judgeDeck(deck, format)
}

/** Each violation as its kind, its number, and the index of its line. */
const violations = (deck: Deck, game: Game, code: string) =>
  judged(deck, game, code).violations.map((each) => [each.kind, ...numbersOf(each)])

function numbersOf(violation: Violation): unknown[] {
  switch (violation.kind) {
    case 'size':
      return [violation.cards]
    case 'section':
      return [violation.section, violation.cards]
    case 'leaders':
      return [violation.leaders]
    case 'colours':
      return [violation.colours]
    case 'copies':
    case 'restricted':
      return [violation.copies, violation.line]
    case 'banned':
    case 'illegal':
      return [violation.line]
    case 'outside':
      return [violation.line, ...violation.colours]
  }
}

describe('Magic', () => {
  test('a deck that keeps to the rules has no violation', () => {
    const deck = deckOf([56, mountain], [4, bolt], [4, charm, 'side'], [90, jewel, 'maybe'])
    expect(judged(deck, magic, 'modern')).toEqual({
      violations: [],
      unjudged: 0,
      knowsLegality: true,
    })
  })

  test('a small deck and a large sideboard are named', () => {
    const deck = deckOf([59, mountain], [16, mountain, 'side'])
    expect(violations(deck, magic, 'modern')).toEqual([
      ['size', 59],
      ['section', 'side', 16],
    ])
  })

  test('copies count in main deck and sideboard, and the line that exceeds them is named', () => {
    const deck = deckOf([2, bolt, 'side'], [56, mountain], [3, bolt], [4, charm])
    expect(violations(deck, magic, 'modern')).toEqual([['copies', 5, 0]])
  })

  test('a text may allow more copies', () => {
    expect(violations(deckOf([60, rats]), magic, 'modern')).toEqual([])
    const seven = deckCard(magic, 'Salt Dwarves', [
      { legal: ['modern'], text: 'A deck can have up to seven cards named Salt Dwarves.' },
    ])
    expect(violations(deckOf([53, mountain], [7, seven]), magic, 'modern')).toEqual([])
    expect(violations(deckOf([53, mountain], [8, seven]), magic, 'modern')).toEqual([
      ['copies', 8, 1],
    ])
  })

  test('cards that are banned, not legal or restricted are named', () => {
    const deck = deckOf([58, mountain], [2, jewel], [1, bolt])
    expect(violations(deck, magic, 'legacy')).toEqual([['banned', 1]])
    expect(violations(deck, magic, 'vintage')).toEqual([['restricted', 2, 1]])
    expect(violations(deck, magic, 'standard')).toEqual([
      ['illegal', 1],
      ['illegal', 2],
    ])
    const one = deckOf([59, mountain], [1, jewel])
    expect(violations(one, magic, 'vintage')).toEqual([])
  })

  test('a card of which the catalog names no format is legal in none', () => {
    const joke = deckCard(magic, 'Joke of Salt', [{ type: 'Creature', mv: 1 }])
    expect(violations(deckOf([59, mountain], [1, joke]), magic, 'modern')).toEqual([['illegal', 1]])
    const silent = judged(deckOf([60, joke]), magic, 'modern')
    expect(silent).toMatchObject({ knowsLegality: false, violations: [{ kind: 'copies' }] })
  })

  test('a deck of Commander has a commander and 100 cards of its colors', () => {
    const deck = deckOf([1, captain, 'commander'], [97, mountain], [1, bolt], [1, bridge])
    expect(violations(deck, magic, 'commander')).toEqual([])
    expect(violations(deckOf([100, mountain]), magic, 'commander')).toEqual([['leaders', 0]])
    const three = deckOf([3, captain, 'commander'], [97, mountain])
    expect(violations(three, magic, 'commander')).toEqual([
      ['leaders', 3],
      ['copies', 3, 0],
    ])
    const outside = deckOf([1, captain, 'commander'], [99, mountain], [1, charm, 'side'])
    expect(violations(outside, magic, 'commander')).toEqual([
      ['section', 'side', 1],
      ['outside', 2, 'Blue'],
    ])
  })

  test('the colors of two commanders are joined', () => {
    const partner = deckCard(magic, 'Tide Captain', [
      { type: 'Legendary Creature', identity: ['Blue'], legal: ['commander'] },
    ])
    const deck = deckOf(
      [1, captain, 'commander'],
      [1, partner, 'commander'],
      [97, mountain],
      [1, charm],
    )
    expect(violations(deck, magic, 'commander')).toEqual([])
  })

  test('without the facts of a commander its colors are not judged', () => {
    const unknown = { ...captain, facts: null }
    const deck = deckOf([1, unknown, 'commander'], [98, mountain], [1, charm])
    expect(judged(deck, magic, 'commander')).toMatchObject({ violations: [], unjudged: 1 })
  })

  test('a line without a card counts, and is not judged', () => {
    const deck = deckOf([55, mountain], [5, 'Unknown Card'])
    expect(judged(deck, magic, 'modern')).toMatchObject({ violations: [], unjudged: 1 })
  })
})

const inked = (name: string, ink: string) =>
  deckCard(lorcana, name, [{ type: ['Item'], ink: [ink] }])

const piece = (type: string, ...colours: string[]) =>
  deckCard(onePiece, type, [{ type: [type], colours }])

const fab = (type: string) => deckCard(fleshAndBlood, type, [{ type: [type] }])

describe('other games', () => {
  test('Pokémon has 60 cards, of which four of a name but any basic energies', () => {
    const deck = deckOf([2, spark], [2, otherSpark], [56, energy])
    expect(violations(deck, pokemon, 'constructed')).toEqual([])
    const more = deckOf([2, spark], [3, otherSpark], [56, energy])
    expect(violations(more, pokemon, 'constructed')).toEqual([
      ['size', 61],
      ['copies', 5, 1],
    ])
  })

  test('Yu-Gi-Oh! has 40 to 60 cards, three copies, and 15 in the other decks', () => {
    const others = Array.from({ length: 13 }, () => [3, { ...wyrm }] as const)
    const deck = deckOf(...others, [1, wyrm], [3, fusion, 'extra'], [2, wyrm, 'side'])
    expect(violations(deck, yugioh, 'constructed')).toEqual([])
    const wrong = deckOf(...others, [1, wyrm, 'side'], [16, fusion, 'extra'])
    expect(violations(wrong, yugioh, 'constructed')).toEqual([
      ['size', 39],
      ['section', 'extra', 16],
      ['copies', 16, 14],
    ])
  })

  test('Lorcana has 60 cards of two inks', () => {
    const items = Array.from({ length: 15 }, (_, at) =>
      inked(`Item ${at}`, at < 9 ? 'Ruby' : 'Steel'),
    )
    const lines = items.map((card) => [4, card] as const)
    expect(violations(deckOf(...lines), lorcana, 'constructed')).toEqual([])
    const third = inked('Third', 'Amber')
    expect(violations(deckOf(...lines, [1, third]), lorcana, 'constructed')).toEqual([
      ['colours', 3],
    ])
  })

  test('One Piece has 50 cards of the colors of its leader', () => {
    const cards = Array.from({ length: 12 }, () => [4, piece('Character', 'Red')] as const)
    const leader = piece('Leader', 'Red')
    const deck = deckOf([1, leader], ...cards, [2, piece('Event', 'Red')], [10, piece('DON!!')])
    expect(violations(deck, onePiece, 'constructed')).toEqual([])
    const wrong = deckOf(...cards, [1, leader, 'commander'], [1, piece('Event', 'Blue')])
    expect(violations(wrong, onePiece, 'constructed')).toEqual([
      ['size', 49],
      ['outside', 13, 'Blue'],
    ])
  })

  test('Flesh and Blood has a hero and 60 cards without its weapons', () => {
    const actions = Array.from({ length: 20 }, () => [3, fab('Action')] as const)
    const deck = deckOf([1, fab('Hero')], [2, fab('Weapon')], ...actions, [9, fab('Item'), 'maybe'])
    expect(violations(deck, fleshAndBlood, 'cc')).toEqual([])
    expect(
      violations(deckOf([2, fab('Weapon')], ...actions.slice(1)), fleshAndBlood, 'cc'),
    ).toEqual([
      ['size', 57],
      ['leaders', 0],
    ])
  })
})

test.each(games)(
  '$name names each of its formats once, and facts that it has',
  ({ formats = [], ...game }) => {
    expect(new Set(formats.map(({ code }) => code)).size).toBe(formats.length)
    const keys = game.facts.map(({ key }) => key)
    const { type, cost, colours } = game.decks ?? {}
    const named = [type, cost, colours].filter((key) => key !== undefined)
    expect(keys).toEqual(expect.arrayContaining(named))
  },
)
