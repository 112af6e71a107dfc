/** The items that the lines of a text make in a deck, for the server and its mocks. */
import { bulkReasons } from '../contract/bulk.ts'
import type { SkippedLine } from '../contract/decks.ts'
import type { Finish } from '../domain/cards/finish.ts'
import type { PrintingRule } from '../domain/decks/cheapest-printing.ts'
import { maxCopies } from '../domain/entries/entry.ts'
import type { DeckSection } from '../domain/decks/sections.ts'
import { type ChosenPrintings, type DeckSources, type MeantCard, readDeckText } from './decks.ts'

export interface DeckItem {
  cardId: number
  variation: Finish
  section: DeckSection
  quantity: number
}

/** Lines that name no printing get that of the rule. Throws ApiError 400 where no card can be read, or for too many lines. */
export async function deckItems(
  text: string,
  sources: DeckSources,
  rule: PrintingRule = 'mine',
): Promise<{ items: DeckItem[]; skipped: SkippedLine[] }> {
  const lines = await readDeckText(text, sources)
  const groupIds = lines.flatMap(({ card }) => ('reason' in card ? [] : [card.groupId]))
  const chosen = await sources.printingsByRule([...new Set(groupIds)], rule)
  const items: DeckItem[] = []
  const skipped: SkippedLine[] = []
  for (const { card, ...line } of lines) {
    const { section, quantity } = line
    const printing = 'reason' in card ? card : printingOf(card, chosen)
    if ('reason' in printing) skipped.push({ ...line, reason: printing.reason })
    else if (quantity > maxCopies) skipped.push({ ...line, reason: bulkReasons.tooMany })
    else items.push({ ...printing, section, quantity })
  }
  return { items, skipped }
}

/** The printing that a line names, else that of the rule. */
function printingOf(
  { named, groupId }: MeantCard,
  chosen: ChosenPrintings,
): Pick<DeckItem, 'cardId' | 'variation'> | { reason: string } {
  if (named !== null) return { cardId: named.printing.id, variation: named.finish }
  const { cardId, finish } = chosen.get(groupId) ?? {}
  if (cardId === undefined || finish === undefined) return { reason: bulkReasons.unknownCard }
  return { cardId, variation: finish }
}
