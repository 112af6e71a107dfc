/** Decks for tests: facts are given as the catalog has them. */
import type { CardFacts } from '../games/facts.ts'
import type { Game } from '../games/game.ts'
import { magic } from '../games/magic.ts'
import { pokemon } from '../games/pokemon.ts'
import { yugioh } from '../games/yugioh.ts'
import { type Deck, type DeckCard, deckFacts } from './deck.ts'
import type { DeckSection } from './sections.ts'

export function deckCard(
  game: Game,
  name: string,
  facts: CardFacts['card'] | null,
  fields: Partial<DeckCard> = {},
): DeckCard {
  return {
    name,
    game: game.code,
    setCode: 'SAL',
    collectorNumber: '12',
    isBasic: game.basics?.test(name) ?? false,
    facts: facts && deckFacts(game, facts),
    ...fields,
  }
}

/** Each line has a card of its own, unless two lines have the same one. A line without a card has a name. */
export function deckOf(
  ...lines: readonly (readonly [quantity: number, card: DeckCard | string, section?: DeckSection])[]
): Deck {
  const cards = [...new Set(lines.flatMap(([, card]) => (typeof card === 'string' ? [] : [card])))]
  return {
    cards,
    lines: lines.map(([quantity, card, section = 'main']) => ({
      section,
      quantity,
      name: typeof card === 'string' ? card : card.name,
      card: typeof card === 'string' ? null : cards.indexOf(card),
    })),
  }
}

const everywhere = { legal: ['standard', 'modern', 'legacy', 'vintage', 'commander'] }

export const captain = deckCard(magic, 'Goblin Captain', [
  {
    type: 'Legendary Creature — Goblin',
    mv: 4,
    colours: ['Red'],
    identity: ['Red'],
    ...everywhere,
  },
])
export const bolt = deckCard(magic, 'Bolt of Salt', [
  {
    type: 'Instant',
    mv: 1,
    colours: ['Red'],
    identity: ['Red'],
    legal: ['modern', 'legacy', 'vintage', 'commander'],
  },
])
export const charm = deckCard(magic, 'Storm Charm', [
  {
    type: 'Instant',
    mv: 9,
    colours: ['Blue', 'Red'],
    identity: ['Blue', 'Red'],
    ...everywhere,
  },
])
/** A card with two faces: facts of the whole, then of each. */
export const bridge = deckCard(magic, 'Old Bridge // New Bridge', [
  { mv: 2, ...everywhere },
  { name: ['Old Bridge'], type: 'Artifact' },
  { name: ['New Bridge'], type: 'Land' },
])
export const jewel = deckCard(magic, 'Jewel of Salt', [
  { type: 'Artifact', mv: 0, restricted: ['vintage'], banned: ['legacy', 'commander'] },
])
export const mountain = deckCard(magic, 'Mountain', [
  { type: 'Basic Land — Mountain', mv: 0, identity: ['Red'], ...everywhere },
])
export const rats = deckCard(magic, 'Rats of Salt', [
  {
    type: 'Creature — Rat',
    mv: 3,
    colours: ['Black'],
    identity: ['Black'],
    ...everywhere,
    text: 'A deck can have any number of cards named Rats of Salt.',
  },
])

export const spark = deckCard(pokemon, 'Sparkmouse', [{ type: ['Lightning'], hp: 60 }])
/** Another card of the same name. */
export const otherSpark = deckCard(pokemon, 'Sparkmouse', [{ type: ['Lightning'], hp: 70 }])
export const professor = deckCard(pokemon, 'Professor of Salt', [{ type: ['Supporter'] }])
export const energy = deckCard(pokemon, 'Basic Lightning Energy', [{ type: ['Energy'] }])

export const wyrm = deckCard(yugioh, 'Pale Wyrm', [{ cardType: ['Normal Monster'], level: 8 }])
export const pot = deckCard(yugioh, 'Pot of Salt', [{ cardType: ['Quick-Play Spell'] }])
export const fusion = deckCard(yugioh, 'Twin Wyrm', [{ cardType: ['Fusion Monster'], level: 9 }])
