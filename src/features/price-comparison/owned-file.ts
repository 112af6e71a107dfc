/** The file of a comparison, made of what a member has. */
import type { Card } from '../../contract/card.ts'
import { call } from '../../api/call.ts'
import { collectionList } from '../../contract/collection.ts'
import { listDetail } from '../../contract/lists.ts'
import { byteOrderMark, csvLine } from '../../domain/format/csv.ts'
import { spareCopies } from '../../domain/entries/surplus.ts'
import type { Matching } from '../entries/entry-selection.ts'
import { finishOf, isFoilEntry } from '../../card-table/rows/card-row.ts'
import { sides } from '../../domain/cards/finish.ts'

/** Entries of a page. */
const limit = 100
/**
 * Concurrent requests for pages: one after another, a large collection would take minutes on a slow
 * line.
 */
const pagesAtOnce = 4

/** The member's collection, its copies beyond the number of a filter, or a list of the member's. */
export type Source = 'collection' | { surplus: Matching } | { listId: number }

interface Page {
  entries: readonly { card: Card; copiesBefore?: number | undefined }[]
  pagination: { totalPages: number }
}

function pageOf(source: Source, page: number, signal: AbortSignal): Promise<Page> {
  if (source === 'collection') return call(collectionList, { query: { page, limit } }, { signal })
  if ('listId' in source)
    return call(listDetail, { params: source, query: { page, limit } }, { signal })
  const query = { ...source.surplus, ranked: true, page, limit }
  return call(collectionList, { query }, { signal })
}

/** All its cards, in their order. `onProgress` is called with the received share, from 0 to 1. */
export async function ownedCards(
  source: Source,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Card[]> {
  const first = await pageOf(source, 1, signal)
  const pages = [first]
  const { totalPages } = first.pagination
  onProgress(1 / Math.max(1, totalPages))
  while (pages.length < totalPages) {
    const from = pages.length + 1
    const count = Math.min(pagesAtOnce, totalPages - pages.length)
    const requests = Array.from({ length: count }, (_, at) => pageOf(source, from + at, signal))
    pages.push(...(await Promise.all(requests)))
    onProgress(pages.length / totalPages)
  }
  const entries = pages.flatMap((page) => page.entries)
  if (typeof source === 'string' || 'listId' in source) return entries.map(({ card }) => card)
  const kept = source.surplus.moreThan ?? 0
  return entries
    .map(({ card, copiesBefore = 0 }) => ({
      ...card,
      quantity: spareCopies(card.quantity ?? 1, copiesBefore, kept),
    }))
    .filter(({ quantity }) => quantity > 0)
}

const header = ['Name', 'Set', 'isFoil', 'quantity', 'Collector Number']

/** The column Finish is there where a card has another finish than Normal and Foil. */
export function ownedCsv(cards: readonly Card[]): string {
  const hasOthers = cards.some((card) => !sides.some((side) => side === finishOf(card)))
  const rows = cards.map((card) => [
    card.name,
    card.setName,
    String(isFoilEntry(card)),
    card.quantity ?? 1,
    card.collectorNumber,
    ...(hasOthers ? [finishOf(card)] : []),
  ])
  const names = hasOthers ? [...header, 'Finish'] : header
  return byteOrderMark + [names, ...rows].map((cells) => csvLine(cells)).join('')
}
