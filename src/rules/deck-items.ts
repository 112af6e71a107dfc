/** The items that the lines of a text make in a deck, for the server and its mocks. */
import { bulkReasons } from '../contract/bulk.ts'
import type { SkippedLine } from '../contract/decks.ts'
import { type Finish, finishOfSide } from '../domain/cards/finish.ts'
import { maxCopies } from '../domain/entries/entry.ts'
import type { DeckSection } from '../domain/decks/sections.ts'
import {
  cheapestOf,
  type DeckSources,
  type DeckTextLine,
  type Printings,
  readDeckText,
} from './decks.ts'

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
  const items: DeckItem[] = []
  const skipped: SkippedLine[] = []
  for (const { card, ...line } of await readDeckText(text, sources)) {
    if ('reason' in card) skipped.push({ ...line, reason: card.reason })
    else if (line.quantity > maxCopies) skipped.push({ ...line, reason: bulkReasons.tooMany })
    else items.push({ ...chosen(card), section: line.section, quantity: line.quantity })
  }
  return { items, skipped }
}

/** The printing that a line names, else the one of which the member has the most copies, else the cheapest. */
function chosen({
  named,
  printings,
}: Exclude<DeckTextLine['card'], { reason: string }>): Pick<DeckItem, 'cardId' | 'variation'> {
  if (named !== null) return { cardId: named.printing.id, variation: named.finish }
  const [own] = printings
    .filter(({ stock }) => stock.copies > 0)
    .toSorted((a, b) => b.stock.copies - a.stock.copies || a.printing.id - b.printing.id)
  if (own !== undefined) return { cardId: own.printing.id, variation: usualFinish([own]) }
  const { printing, variation } = cheapestOf(printings)
  return { cardId: printing.id, variation }
}

function usualFinish([{ printing }]: Printings): Finish {
  const finishes = printing.finishes ?? []
  return finishOfSide(finishes, 'Normal') ?? finishes[0] ?? 'Normal'
}
