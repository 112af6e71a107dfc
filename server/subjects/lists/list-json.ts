/** Lists of the database as they are sent. */
import type { listDetail, listMine } from '../../../src/contract/lists.ts'
import type { Sends } from '../../../src/contract/endpoint.ts'
import type { RowOf } from '../entries/entry-row.ts'
import type { Items } from '../entries/items.ts'
import type { EntryTotals } from '../entries/entry-index.ts'
import type { ListRow } from './list-row.ts'
import type { perspectiveOf } from '../cards/viewer-flags.ts'
import { cardPaginationOf } from '../../../src/contract/totals.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { deckJson } from '../../../src/rules/lists.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { cardEntrySent, listedSent } from '../entries/entry-json.ts'

type Perspective = ReturnType<typeof perspectiveOf>

/** The JSON of a list, with the totals at the prices that the viewer sees. */
export function listSent(
  row: ListRow,
  { viewerId, source }: Perspective,
): Sends<typeof listMine>['lists'][number] {
  const { createdAt, updatedAt, cardmarketValue, cardmarketPricedCards, deck, ...list } = row
  return {
    ...list,
    ...deckJson(deck),
    uniqueCards: list.itemCount,
    ...(source === 'cardmarket' && {
      totalValue: cardmarketValue,
      pricedCards: cardmarketPricedCards,
    }),
    ...currencyJson(currencyOf(source)),
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
  perspective: Perspective,
  { rows, totals, page, limit }: Found,
): Sends<typeof listDetail> {
  const { entries, uniqueCards, cards, value, pricedCards, currency } = totals
  return {
    list: {
      ...listSent(list, perspective),
      itemCount: entries,
      uniqueCards,
      totalCards: cards,
      totalValue: value,
      pricedCards,
      ...currencyJson(currency),
      items: rows.map((row) => ('section' in row ? listedSent(row) : cardEntrySent(row))),
    },
    pagination: cardPaginationOf({ page, limit }, entries),
  }
}
