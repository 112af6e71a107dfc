/** The file of a comparison, made of what a member has. */
import type { Card } from '../../api/cards/card.ts'
import { call } from '../../api/call.ts'
import { collectionList } from '../../api/collection/contract.ts'
import { listDetail } from '../../api/lists/contract.ts'
import { byteOrderMark, csvLine } from '../../domain/csv.ts'
import { finishOf } from '../../card-table/card-row.ts'

/** So many entries come at once. */
const limit = 100

/** One's collection, or one of one's lists. */
export type Source = 'collection' | { listId: number }

interface Page {
  entries: readonly { card: Card }[]
  pagination: { totalPages: number }
}

function pageOf(source: Source, page: number, signal: AbortSignal): Promise<Page> {
  return source === 'collection'
    ? call(collectionList, { query: { page, limit } }, { signal })
    : call(listDetail, { params: source, query: { page, limit } }, { signal })
}

/** All its cards, page by page. `onProgress` is told the share that has come, from 0 to 1. */
export async function ownedCards(
  source: Source,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Card[]> {
  const cards: Card[] = []
  let totalPages = 1
  for (let page = 1; page <= totalPages; page++) {
    const { entries, pagination } = await pageOf(source, page, signal)
    totalPages = pagination.totalPages
    cards.push(...entries.map(({ card }) => card))
    onProgress(page / Math.max(1, totalPages))
  }
  return cards
}

const header = ['Name', 'Set', 'isFoil', 'quantity', 'Collector Number']

export function ownedCsv(cards: readonly Card[]): string {
  const rows = cards.map((card) => [
    card.name,
    card.setName,
    String(finishOf(card) === 'Foil'),
    card.quantity ?? 1,
    card.collectorNumber,
  ])
  return byteOrderMark + [header, ...rows].map((cells) => csvLine(cells)).join('')
}
