/** Lists as their owners and others see them: one by one, as a file, on a profile, and all that are for trade. */
import { promisedCounter } from '../trade/availability.ts'
import { ApiError } from '../../src/contract/api-error.ts'
import {
  type listPublic,
  type listsForTrade,
  maxListedCards,
} from '../../src/contract/lists-shared.ts'
import type { Input, Sends } from '../../src/contract/endpoint.ts'
import type { CardEntrySent } from '../../src/contract/entry.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { exportNameOf, type TradeListSort } from '../../src/domain/entries/list.ts'
import { listCsvHead, listCsvLine } from '../../src/domain/entries/list-export.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import type { ListItemRecord, ListRecord } from '../seeds/belongings.ts'
import { ordered, type SortKey } from '../cards/card-query.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { cents, listItemKeys, matching, pageIn, type Priced } from '../entries/entry-query.ts'
import { entrySender } from '../entries/entry-json.ts'
import { isIdle, itemsOf, listSent, noSuchList } from './lists.ts'
import { approvedUser, userById, areBlocked } from '../members/users.ts'

/** A list that has a link. */
export type SharedList = ListRecord & { publicUrlId: string }

/** Whether others may look at a list: its owner shows it, and is still a member. */
function isShared(db: MockDb, list: ListRecord): list is SharedList {
  return list.publicUrlId !== null && userById(db, list.userId).status === 'approved'
}

/**
 * The lists for trade of all approved members that the viewer can trade with, and the viewer's own.
 */
export const tradeLists = (db: MockDb, viewerId: number): SharedList[] =>
  db.state.lists.filter(
    (list): list is SharedList =>
      list.visibility === 'for_trade' &&
      isShared(db, list) &&
      !isIdle(db, list) &&
      !areBlocked(db, viewerId, list.userId),
  )

/** Lists by name, as profiles and offers show them. */
export const byListName = (a: ListRecord, b: ListRecord) =>
  compareText(foldText(a.name), foldText(b.name)) || a.id - b.id

interface ListsQuery {
  page: number
  limit?: number | undefined
}

/** The lists that a user shows to everyone; a page of them, and how far they go, where a limit is given. */
export function publicLists(db: MockDb, userId: number, { page, limit }: ListsQuery) {
  const all = db.state.lists
    .filter((list) => list.userId === userId && !isIdle(db, list))
    .toSorted(byListName)
    .flatMap(({ id, name, publicUrlId }) =>
      publicUrlId === null ? [] : [{ id, name, public_url_id: publicUrlId }],
    )
  if (limit === undefined) return { lists: all }
  const { rows, pagination } = pageIn(all, { page, limit })
  return { lists: rows, pagination }
}

/** A list by its id that the caller may look at. Throws ApiError 404 for any other. */
function readableList(db: MockDb, viewer: Viewer, id: number): ListRecord {
  const { id: userId } = viewer
  const list = db.state.lists.find((each) => each.id === id)
  if (
    !list ||
    (list.userId !== userId && (!isShared(db, list) || areBlocked(db, userId, list.userId)))
  )
    throw noSuchList()
  return list
}

/** Entries of a list for trade are sent with the number of promised copies. */
function itemSender(db: MockDb, viewer: Viewer | null, { visibility, userId }: ListRecord) {
  const send = entrySender(db, viewer)
  const promised = promisedCounter(db)
  return (item: Priced<ListItemRecord>): CardEntrySent =>
    visibility === 'for_trade' ? { ...send(item), promised: promised(userId, item) } : send(item)
}

type ItemsQuery = Input<typeof listPublic>['query']

function listPage(
  db: MockDb,
  viewer: Viewer | null,
  list: ListRecord,
  query: ItemsQuery,
): Sends<typeof listPublic> {
  const { sortBy, sortOrder, page, limit = maxListedCards, ...filters } = query
  const all = matching(db, itemsOf(db, list), filters, viewer)
  const sorted = all.toSorted(ordered(listItemKeys[sortBy], sortOrder, ({ id }) => id))
  const { rows, pagination } = pageIn(sorted, { page, limit })
  const { totalItems: totalCards, ...position } = pagination
  return {
    list: { ...listSent(db, viewer?.id, list, all), items: rows.map(itemSender(db, viewer, list)) },
    pagination: { ...position, totalCards },
  }
}

type TradeListSent = Sends<typeof listsForTrade>['lists'][number]

const tradeListKeys: Record<TradeListSort, (list: TradeListSent) => SortKey> = {
  updated: ({ updatedAt }) => updatedAt,
  value: ({ totalValue }) => cents(totalValue),
  cards: ({ totalCards }) => totalCards,
}

export const sharedListHandlers = {
  listDetail: ({ db, viewer, params, query }) =>
    listPage(db, viewer, readableList(db, viewer, params.listId), query),

  listPublic: ({ db, viewer, params, query }) => {
    const list = db.state.lists.find(({ publicUrlId }) => publicUrlId === params.publicUrlId)
    if (!list || !isShared(db, list)) {
      throw new ApiError(404, 'The link may be invalid or the list may no longer be public.')
    }
    return listPage(db, viewer, list, query)
  },

  listPublicOfUser: ({ db, params, query }) =>
    publicLists(db, approvedUser(db, params.userId).id, query),

  listsForTrade: ({ db, viewer: { id: userId }, query }) => {
    const all = tradeLists(db, userId).map((list): TradeListSent => {
      const { visibility: _visibility, createdAt: _createdAt, ...said } = listSent(db, userId, list)
      const { fromCollection: _fromCollection, ...shown } = said
      return { ...shown, publicUrlId: list.publicUrlId }
    })
    const sorted = all.toSorted(ordered(tradeListKeys[query.sortBy], 'desc', ({ id }) => id))
    const { rows, pagination } = pageIn(sorted, query)
    return { lists: rows, pagination }
  },
} satisfies Partial<MockHandlers>

/** The price of `quantity` copies. */
const dollars = (price: number | null, quantity = 1) =>
  price === null ? null : ((cents(price) * quantity) / 100).toFixed(2)

const exported = ({ card: { sent }, finish, quantity, price }: Priced<ListItemRecord>) => ({
  quantity,
  name: sent.name,
  setName: sent.set_name,
  setCode: sent.set_code,
  collectorNumber: sent.collector_number,
  finish,
  rarity: sent.rarity,
  price: dollars(price),
  value: dollars(price, quantity),
  productId: sent.tcgProductId,
})

export const listExportHandlers = {
  listExport: ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    const items = matching(db, itemsOf(db, list), {}).toSorted((a, b) => a.position - b.position)
    const lines = items.map((item) => listCsvLine(exported(item)))
    return {
      name: exportNameOf(list.name),
      content: byteOrderMark + listCsvHead + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>
