/** Lists as they are sent: the own ones, those that others see, and their cards. */
import { cardEntryJson, sectionJson } from '../rules/entries.ts'
import { deckJson } from '../rules/lists.ts'
import { currencyJson } from '../rules/cards.ts'
import type { Input, Sends, Viewer } from '../contract/endpoint.ts'
import { type listMine, type listPublic, maxListedCards } from '../contract/lists.ts'
import { cardPaginationOf } from '../contract/totals.ts'
import { itemSortOf, type ListSort } from '../domain/entries/list.ts'
import { foldText } from '../domain/format/text.ts'
import { matching } from './entries.ts'
import type { Priced } from './priced.ts'
import { listItemKeys, seenBy, totalsOf } from './entry-pages.ts'
import { itemsOf } from './lists.ts'
import { userById } from './members.ts'
import type { MemoryDb } from './memory-db.ts'
import { ordered, pageAtName, type SortKey } from './rows.ts'
import type { ListItemRecord, ListRecord } from '../domain/entries/belongings.ts'
import { stocks } from './stock.ts'

type ListSent = Sends<typeof listMine>['lists'][number]

/** A list as it is sent to the viewer. Its counts and its value are those of `items`. */
export function listSent(
  db: MemoryDb,
  viewerId: number | undefined,
  list: ListRecord,
  items: readonly Priced<ListItemRecord>[] = matching(db, itemsOf(db, list), {}),
): ListSent {
  const { userId: ownerId, backupPosition: _, fromCollection = false, deck, ...listFields } = list
  const { totalCards, uniqueCards, totalValue, pricedCards, currency } = totalsOf(items)
  return {
    ...listFields,
    ...deckJson(deck ?? null),
    fromCollection,
    itemCount: items.length,
    uniqueCards,
    totalCards,
    totalValue,
    pricedCards,
    ...currencyJson(currency),
    ownerId,
    ownerUsername: userById(db, ownerId).username,
    isOwner: ownerId === viewerId,
  }
}

export const keys: Record<ListSort, (list: ListRecord) => SortKey> = {
  name: ({ name }) => foldText(name),
  updated: ({ updatedAt }) => updatedAt,
}

/** Entries of a list for trade are sent with the number of promised copies. */
function itemSender(db: MemoryDb, viewer: Viewer | null, { visibility, userId }: ListRecord) {
  const seen = seenBy(db, viewer)
  const stockOf = stocks(db)
  return (item: Priced<ListItemRecord>) => ({
    ...cardEntryJson(seen(item)),
    ...(visibility === 'for_trade' && { promised: stockOf(userId).promisedOfFinish(item) }),
    ...sectionJson(item.section),
  })
}

/** A list, or a shared search as one with what it finds. */
export interface LinkedList {
  list: ListRecord
  items?: readonly ListItemRecord[]
}

type ItemsQuery = Input<typeof listPublic>['query']

export function listPage(
  db: MemoryDb,
  viewer: Viewer | null,
  { list, items = itemsOf(db, list) }: LinkedList,
  query: ItemsQuery,
): Sends<typeof listPublic> {
  const { sortBy: _sortBy, sortOrder, page, limit = maxListedCards, atName, ...filters } = query
  const all = matching(db, items, filters, viewer)
  const sorted = all.toSorted(
    ordered(listItemKeys[itemSortOf(list, query)], sortOrder, ({ id }) => id),
  )
  const request = { page, limit, sortOrder, atName }
  const { rows, pagination } = pageAtName(sorted, request, ({ card }) => card.foldedName)
  return {
    list: { ...listSent(db, viewer?.id, list, all), items: rows.map(itemSender(db, viewer, list)) },
    pagination: cardPaginationOf(pagination, all.length),
  }
}
