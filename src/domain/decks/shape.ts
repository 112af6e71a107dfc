/** What a deck is like: its curve, colors, types and average cost. */
import type { DeckType } from '../games/deck-rules.ts'
import type { Game } from '../games/game.ts'
import { cardOfLine, type Deck, gameOfDeck } from './deck.ts'
import type { DeckSection } from './sections.ts'

export interface ShapeBar {
  name: string
  cards: number
}

/** A part that the game does not have, or that no card says, is empty. */
export interface DeckShape {
  /** The game's word for its costs, such as `Mana Value`; empty without costs. */
  costName: string
  /** Cards by cost, from `0` to `7+`; lands are left out. */
  curve: ShapeBar[]
  averageCost: number | null
  /** A card of several colors counts for each; the most frequent first. */
  colours: ShapeBar[]
  /** The most frequent first. */
  types: ShapeBar[]
}

const shapedSections: ReadonlySet<DeckSection> = new Set(['commander', 'main', 'extra'])

const highestCost = 7

const costName = (index: number) => (index === highestCost ? `${index}+` : `${index}`)

/** The bar of a cost in the curve: its index and its name, from `0` to `7+`. */
export function costGroup(cost: number): { index: number; name: string } {
  const index = Math.min(highestCost, Math.max(0, Math.floor(cost)))
  return { index, name: costName(index) }
}

/** The type in the game's words: the first group that it has, or the type itself. */
export function typeGroup(game: Game, type: string): Pick<DeckType, 'name' | 'isResource'> {
  const [line = type] = type.split(' — ')
  return game.decks?.types?.find(({ words }) => words.test(line)) ?? { name: line }
}

/** The game's word for its costs; empty without costs. */
export const costLabel = (game: Game | null): string =>
  game?.facts.find(({ key }) => key === game.decks?.cost)?.label ?? ''

/** The shape of the main deck with its commander and extra deck; sideboard, ideas and tokens do not count. */
export function deckShape(deck: Deck): DeckShape {
  const game = gameOfDeck(deck)
  const curve = Array.from({ length: highestCost + 1 }, () => 0)
  const [colours, types] = [new Tally(), new Tally()]
  const costs = { cards: 0, sum: 0 }
  for (const line of deck.lines) {
    const facts = cardOfLine(deck, line)?.facts ?? null
    if (game === null || facts === null || !shapedSections.has(line.section)) continue
    const group = facts.type === null ? null : typeGroup(game, facts.type)
    if (group !== null) types.add(group.name, line.quantity)
    if (group?.isResource === true) continue
    if (facts.cost !== null) {
      const { index } = costGroup(facts.cost)
      curve[index] = (curve[index] ?? 0) + line.quantity
      costs.cards += line.quantity
      costs.sum += line.quantity * facts.cost
    }
    for (const colour of facts.colours) colours.add(colour, line.quantity)
    const { colourless } = game.decks ?? {}
    if (facts.colours.length === 0 && colourless !== undefined)
      colours.add(colourless, line.quantity)
  }
  const hasCosts = costs.cards > 0
  return {
    costName: hasCosts ? costLabel(game) : '',
    curve: hasCosts ? curve.map((cards, index) => ({ name: costName(index), cards })) : [],
    averageCost: hasCosts ? costs.sum / costs.cards : null,
    colours: colours.bars(),
    types: types.bars(),
  }
}

class Tally {
  readonly #counts = new Map<string, number>()

  add(name: string, cards: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + cards)
  }

  /** The most frequent first, equal ones in the order of the deck. */
  bars(): ShapeBar[] {
    return Array.from(this.#counts, ([name, cards]) => ({ name, cards })).toSorted(
      (a, b) => b.cards - a.cards,
    )
  }
}
