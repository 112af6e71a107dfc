/** Lists of the database as they are sent. */
import type { listDetail, listMine } from '../../../src/contract/lists.ts'
import type { Sends } from '../../../src/contract/endpoint.ts'
import type { RowOf } from '../entries/entry-row.ts'
import type { Items } from '../entries/items.ts'
import type { EntryTotals } from '../entries/entry-index.ts'
import type { ListRow } from './list-row.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { cardEntrySent, listedSent } from '../entries/entry-json.ts'

/** `viewerId` is null for a visitor. */
export function listSent(
  { createdAt, updatedAt, ...list }: ListRow,
  viewerId: number | null,
): Sends<typeof listMine>['lists'][number] {
  return {
    ...list,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isOwner: list.ownerId === viewerId,
  }
}

interface Found {
  rows: RowOf<Items>[]
  /** Totals of the matching items, which replace the list's own. */
  totals: EntryTotals
  page: number
  limit: number
}

/** A list with cards of it. */
export function listWithItemsSent(
  list: ListRow,
  viewerId: number | null,
  { rows, totals, page, limit }: Found,
): Sends<typeof listDetail> {
  const { entries, cards, value, currency } = totals
  return {
    list: {
      ...listSent(list, viewerId),
      itemCount: entries,
      totalCards: cards,
      totalValue: value,
      ...currencyJson(currency),
      items: rows.map((row) =>
        list.visibility === 'for_trade' && 'promised' in row ? listedSent(row) : cardEntrySent(row),
      ),
    },
    pagination: {
      page,
      limit,
      totalPages: Math.max(1, Math.ceil(entries / limit)),
      totalCards: entries,
    },
  }
}
