/** The cards of a deck in stacks, section by section: by type or by cost. */
import { gameOfCode } from '../games/games.ts'
import type { DeckCard } from './deck.ts'
import { type DeckSection, inSections, type SectionLines, type Stacking } from './sections.ts'
import { costGroup, typeGroup } from './shape.ts'

export interface StackedLine {
  section: DeckSection
  quantity: number
  /** Null where the catalog has no such card. */
  card: Pick<DeckCard, 'game' | 'facts'> | null
}

export interface CardStack<Line> {
  name: string
  copies: number
  lines: Line[]
}

/**
 * The sections that have lines, each with its stacks, whose lines keep their order. Stacks by type begin with the most copies, those by
 * cost with the lowest cost; lands and other cards without costs follow, and last the cards of which nothing is known.
 */
export const deckStacks = <Line extends StackedLine>(
  lines: readonly Line[],
  by: Stacking,
): (SectionLines<Line> & { stacks: CardStack<Line>[] })[] =>
  inSections(lines).map((part) => ({ ...part, stacks: stacksOf(part.lines, by) }))

function stacksOf<Line extends StackedLine>(
  lines: readonly Line[],
  by: Stacking,
): CardStack<Line>[] {
  const stacks = new Map<string, CardStack<Line> & { rank: number }>()
  for (const line of lines) {
    const { name, rank } = stackOf(line, by)
    const stack = stacks.get(name) ?? { name, rank, copies: 0, lines: [] }
    stack.copies += line.quantity
    stack.lines.push(line)
    stacks.set(name, stack)
  }
  return [...stacks.values()]
    .toSorted((a, b) => a.rank - b.rank || b.copies - a.copies)
    .map(({ rank: _rank, ...stack }) => stack)
}

/** Stacks by type stand behind those by cost. */
const typeRank = 1000

/** The name of a line's stack, and its rank: of stacks with one rank, the one with the most copies comes first. */
function stackOf({ card }: StackedLine, by: Stacking): { name: string; rank: number } {
  const game = card && gameOfCode(card.game)
  const { type = null, cost = null } = card?.facts ?? {}
  const group = game === null || type === null ? null : typeGroup(game, type)
  if (by === 'cost' && cost !== null && group?.isResource !== true) {
    const { index: rank, name } = costGroup(cost)
    return { name, rank }
  }
  return group === null ? { name: 'Other', rank: Infinity } : { name: group.name, rank: typeRank }
}
