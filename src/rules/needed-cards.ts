/** The cards and printings that the lines of a deck need, for the server and its mocks. */
import type { DeckCoverage, NeededCardSent, NeededPrintingSent } from '../contract/decks.ts'

/** A card with the group of its printings. */
export interface NeededGroup extends NeededCardSent {
  groupId: number
}

export interface NeededSources {
  neededOf: (groupIds: readonly number[]) => Promise<readonly NeededGroup[]>
}

/** The cards of groups of printings, each once and in their order, and the index of a group's card among them. */
export async function neededCards(
  groupIds: readonly number[],
  { neededOf }: NeededSources,
): Promise<{ cards: NeededCardSent[]; indexOf: (groupId: number) => number | null }> {
  const distinct = [...new Set(groupIds)]
  const needed = new Map((await neededOf(distinct)).map((each) => [each.groupId, each]))
  const cards = distinct.flatMap((groupId) => needed.get(groupId) ?? [])
  const indexes = new Map(cards.map(({ groupId }, index) => [groupId, index]))
  return {
    cards: cards.map(({ groupId: _groupId, ...card }) => card),
    indexOf: (groupId) => indexes.get(groupId) ?? null,
  }
}

/** An item of a stored deck. */
export interface CoveredItem extends Pick<
  DeckCoverage['lines'][number],
  'id' | 'section' | 'quantity' | 'proxies' | 'printing'
> {
  cardId: number
  /** The group of the printing. */
  groupId: number
  isFixed: boolean
}

export interface CoverageSources extends NeededSources {
  /** The printings of fixed lines by their ids. */
  printingsOf: (cardIds: readonly number[]) => Promise<ReadonlyMap<number, NeededPrintingSent>>
}

/** The items of a deck as lines, and the cards and printings that they need. */
export async function coveredLines(
  items: readonly CoveredItem[],
  sources: CoverageSources,
): Promise<Pick<DeckCoverage, 'lines' | 'cards' | 'printings'>> {
  const groupIds = items.map(({ groupId }) => groupId)
  const { cards, indexOf } = await neededCards(groupIds, sources)
  const fixed = items.filter(({ isFixed }) => isFixed).map(({ cardId }) => cardId)
  const printings = await sources.printingsOf([...new Set(fixed)])
  const indexes = new Map(Array.from(printings.keys(), (cardId, index) => [cardId, index]))
  return {
    cards,
    printings: [...printings.values()],
    lines: items.flatMap(({ groupId, cardId, isFixed, ...line }) => {
      const card = indexOf(groupId)
      const fixedTo = isFixed ? indexes.get(cardId) : undefined
      return card === null ? [] : [{ ...line, card, ...(fixedTo !== undefined && { fixedTo }) }]
    }),
  }
}
