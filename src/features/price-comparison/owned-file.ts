/** The file of a comparison, made of what a member has. */
import type { Entry } from '../../contract/entries.ts'
import { call } from '../../api/call.ts'
import { collectionList } from '../../contract/collection.ts'
import { listDetail } from '../../contract/lists.ts'
import { byteOrderMark, csvLine } from '../../domain/format/csv.ts'
import { spareCopies } from '../../domain/entries/surplus.ts'
import type { Matching } from '../entries/entry-selection.ts'
import { isFoil, sides } from '../../domain/cards/finish.ts'

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
  entries: readonly (Entry & { copiesBefore?: number | undefined })[]
  pagination: { totalPages: number }
}

function pageOf(source: Source, page: number, signal: AbortSignal): Promise<Page> {
  if (source === 'collection') return call(collectionList, { query: { page, limit } }, { signal })
  if ('listId' in source)
    return call(listDetail, { params: source, query: { page, limit } }, { signal })
  const query = { ...source.surplus, ranked: true, page, limit }
  return call(collectionList, { query }, { signal })
}

/** All its entries, in their order. `onProgress` is called with the received share, from 0 to 1. */
export async function ownedEntries(
  source: Source,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Entry[]> {
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
  if (typeof source === 'string' || 'listId' in source) return entries
  const kept = source.surplus.moreThan ?? 0
  return entries
    .map((entry) => ({
      ...entry,
      quantity: spareCopies(entry.quantity, entry.copiesBefore ?? 0, kept),
    }))
    .filter(({ quantity }) => quantity > 0)
}

const header = ['Name', 'Set', 'isFoil', 'quantity', 'Collector Number']

/** The column Finish is there where a card has another finish than Normal and Foil. */
export function ownedCsv(entries: readonly Entry[]): string {
  const hasOthers = entries.some(({ finish }) => !sides.some((side) => side === finish))
  const rows = entries.map(({ card, finish, quantity }) => [
    card.name,
    card.setName,
    String(isFoil(finish)),
    quantity,
    card.collectorNumber,
    ...(hasOthers ? [finish] : []),
  ])
  const names = hasOthers ? [...header, 'Finish'] : header
  return byteOrderMark + [names, ...rows].map((cells) => csvLine(cells)).join('')
}
