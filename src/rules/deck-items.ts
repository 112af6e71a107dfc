/** The items that the lines of a text make in a deck, for the server and its mocks. */
import { bulkReasons } from '../contract/bulk.ts'
import type { SkippedLine } from '../contract/decks.ts'
import { type Finish, finishOfSide } from '../domain/cards/finish.ts'
import { maxCopies } from '../domain/entries/entry.ts'
import type { DeckSection } from '../domain/decks/sections.ts'
import { type DeckSources, type MeantCard, type NeededGroup, readDeckText } from './decks.ts'

export interface DeckItem {
  cardId: number
  variation: Finish
  section: DeckSection
  quantity: number
}

/** Throws ApiError 400 where no card can be read, or for too many lines. */
export async function deckItems(
  text: string,
  sources: DeckSources,
): Promise<{ items: DeckItem[]; skipped: SkippedLine[] }> {
  const lines = await readDeckText(text, sources)
  const groupIds = lines.flatMap(({ card }) => ('reason' in card ? [] : [card.groupId]))
  const needed = await sources.neededOf([...new Set(groupIds)])
  const cheapest = new Map(needed.map((each) => [each.groupId, each]))
  const items: DeckItem[] = []
  const skipped: SkippedLine[] = []
  for (const { card, ...line } of lines) {
    const { section, quantity } = line
    const printing = 'reason' in card ? card : printingOf(card, cheapest)
    if ('reason' in printing) skipped.push({ ...line, reason: printing.reason })
    else if (quantity > maxCopies) skipped.push({ ...line, reason: bulkReasons.tooMany })
    else items.push({ ...printing, section, quantity })
  }
  return { items, skipped }
}

/** The printing that a line names, else the one of which the member has the most copies, else the cheapest. */
function printingOf(
  { named, own, groupId }: MeantCard,
  cheapest: ReadonlyMap<number, NeededGroup>,
): Pick<DeckItem, 'cardId' | 'variation'> | { reason: string } {
  if (named !== null) return { cardId: named.printing.id, variation: named.finish }
  if (own !== null) {
    const finishes = own.finishes ?? []
    return {
      cardId: own.id,
      variation: finishOfSide(finishes, 'Normal') ?? finishes[0] ?? 'Normal',
    }
  }
  const { cardId, variation } = cheapest.get(groupId) ?? {}
  if (cardId === undefined || variation === undefined) return { reason: bulkReasons.unknownCard }
  return { cardId, variation }
}
