/** A deck as its shape, its legality, its hands and its texts read it. */
import type { GameDecks } from '../games/deck-rules.ts'
import type { CardFacts, FactValue } from '../games/facts.ts'
import type { Game } from '../games/game.ts'
import { gameOfCode } from '../games/games.ts'
import type { ListedPrinting } from '../imports/listed-line.ts'
import type { DeckLine } from './coverage.ts'
import { isNeeded } from './sections.ts'

export const legalities = ['legal', 'restricted', 'banned'] as const
export type Legality = (typeof legalities)[number]

/** What a card says that decides about its place in a deck. */
export interface DeckFacts {
  /** The line of types, such as `Legendary Creature — Goblin`: the front's, of a card with two faces. */
  type: string | null
  /** The mana value, or what the game has in its place; null where the card has none. */
  cost: number | null
  colours: string[]
  /** Colors of all symbols of the card. */
  identity: string[]
  /** By the codes of the game's formats; null where the catalog says it of none. */
  legality: Readonly<Record<string, Legality>> | null
  /** Copies that the card's own text allows, whatever the format says; null where it says nothing. */
  copies: number | null
}

export interface DeckCard {
  name: string
  /** The code of its game. */
  game: string
  setCode: string
  collectorNumber: string | null
  /** A basic land or energy. */
  isBasic: boolean
  /** Null where the catalog says nothing about the card. */
  facts: DeckFacts | null
}

/** A line of a deck in the words of texts. */
export interface NamedDeckLine extends DeckLine {
  name: string
  /** The printing that the line means; left out or null where any of its card may be meant. */
  printing?: ListedPrinting | null
}

export interface Deck<Card extends DeckCard = DeckCard> {
  /** A line whose `card` is null has a name of its own. */
  lines: readonly NamedDeckLine[]
  cards: readonly Card[]
}

export const cardOfLine = <Card extends DeckCard>(
  { cards }: Deck<Card>,
  { card }: DeckLine,
): Card | null => (card === null ? null : (cards[card] ?? null))

/** The game of most cards of a deck; null where the app does not know it. */
export function gameOfDeck(deck: Deck): Game | null {
  const counts = new Map<string, number>()
  for (const line of deck.lines) {
    const card = isNeeded(line.section) ? cardOfLine(deck, line) : null
    if (card !== null) counts.set(card.game, (counts.get(card.game) ?? 0) + line.quantity)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined ? null : gameOfCode(most[0])
}

/** More copies than a deck has. */
export const anyCopies = 999_999

/** The facts of a card, which the catalog has as `CardFacts.card`. */
export function deckFacts(game: Game | null, parts: CardFacts['card']): DeckFacts {
  const [whole = {}, front = {}] = parts
  const decks: Partial<GameDecks> = game?.decks ?? {}
  const valueOf = (key: string | undefined): FactValue | undefined =>
    key === undefined ? undefined : (whole[key] ?? front[key])
  const cost = valueOf(decks.cost)
  return {
    type: wordsOf(valueOf(decks.type)).join(' ') || null,
    cost: typeof cost === 'number' ? cost : null,
    colours: wordsOf(valueOf(decks.colours)),
    identity: wordsOf(whole['identity']),
    legality: legalityOf(game, whole),
    copies: copiesIn(parts.map((part) => wordsOf(part['text']).join(' ')).join('\n')),
  }
}

const wordsOf = (value: FactValue | undefined): string[] =>
  value === undefined ? [] : typeof value === 'object' ? [...value] : [String(value)]

function legalityOf(game: Game | null, whole: CardFacts['card'][number]): DeckFacts['legality'] {
  if (legalities.every((each) => whole[each] === undefined)) return null
  const formats = new Set((game?.formats ?? []).map(({ code }) => code))
  return Object.fromEntries(
    legalities.flatMap((legality) =>
      wordsOf(whole[legality])
        .filter((word) => formats.has(word))
        .map((word) => [word, legality]),
    ),
  )
}

/** `A deck can have up to seven cards named`; `You may have up to 99 copies of`. */
const copiesText =
  /\b(?:deck can|you may) have (?:(any number)|up to (\w{1,10})) (?:of cards|cards|copies) (?:named|of)\b/i

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function copiesIn(text: string): number | null {
  const [, any, most] = copiesText.exec(text) ?? []
  if (any !== undefined) return anyCopies
  if (most === undefined) return null
  const number = /^\d{1,3}$/.test(most) ? Number(most) : numberWords.indexOf(most.toLowerCase())
  return number > 0 ? number : null
}
