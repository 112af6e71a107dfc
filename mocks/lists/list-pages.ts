/** Lists as they are sent: the own ones, those that others see, and their cards. */
import type { Input, Sends, Viewer } from '../../src/contract/endpoint.ts'
import {
  type listMine,
  type listPublic,
  type listsForTrade,
  maxListedCards,
} from '../../src/contract/lists.ts'
import { cardPaginationOf } from '../../src/contract/totals.ts'
import { isSet } from '../../src/domain/cards/filters.ts'
import { listCsv } from '../../src/domain/entries/list-export.ts'
import {
  exportNameOf,
  itemSortOf,
  type ListSort,
  type TradeListSort,
} from '../../src/domain/entries/list.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { foldText } from '../../src/domain/format/text.ts'
import { currencyJson } from '../../src/rules/cards.ts'
import { cardEntryJson, sectionJson } from '../../src/rules/entries.ts'
import { deckJson, noSuchList, noSuchListLink } from '../../src/rules/lists.ts'
import type { MockHandlers } from '../context.ts'
import { cents, matching } from '../entries/entries.ts'
import type { Priced } from '../entries/priced.ts'
import { listItemKeys, seenBy, totalsOf } from '../entries/entry-pages.ts'
import { isIdle, isShared, itemsOf, publicLists, type SharedList, tradeLists } from './lists.ts'
import { approvedUser, areBlocked, userById } from '../members/members.ts'
import type { MockDb } from '../records.ts'
import { byId, grouped, ordered, pageAtName, pageIn, type SortKey } from '../rows.ts'
import { fittingEntries } from '../saved-searches.ts'
import type { ListItemRecord, ListRecord } from '../../sample/members/belongings.ts'
import { stocks } from '../trade/trade-stock.ts'

type ListSent = Sends<typeof listMine>['lists'][number]

/** A list as it is sent to the viewer. Its counts and its value are those of `items`. */
export function listSent(
  db: MockDb,
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

const keys: Record<ListSort, (list: ListRecord) => SortKey> = {
  name: ({ name }) => foldText(name),
  updated: ({ updatedAt }) => updatedAt,
}

/** A list by its id that the caller may look at. Throws ApiError 404 for any other. */
export function readableList(db: MockDb, { id: userId }: Viewer, id: number): ListRecord {
  const list = byId(db.state.lists, id, noSuchList)
  if (list.userId === userId) return list
  if (!isShared(db, list) || areBlocked(db, userId, list.userId)) throw noSuchList()
  return list
}

/** Entries of a list for trade are sent with the number of promised copies. */
function itemSender(db: MockDb, viewer: Viewer | null, { visibility, userId }: ListRecord) {
  const seen = seenBy(db, viewer)
  const stockOf = stocks(db)
  return (item: Priced<ListItemRecord>) => ({
    ...cardEntryJson(seen(item)),
    ...(visibility === 'for_trade' && { promised: stockOf(userId).promisedOfFinish(item) }),
    ...sectionJson(item.section),
  })
}

/** A list, or a shared search as one with what it finds. */
interface LinkedList {
  list: ListRecord
  items?: readonly ListItemRecord[]
}

/** What a public link shows; undefined where it shows nothing. */
export function linkedList(db: MockDb, link: string): LinkedList | undefined {
  const list = db.state.lists.find(({ publicUrlId }) => publicUrlId === link)
  if (list) return { list }
  const saved = db.state.savedSearches.find(({ publicUrlId }) => publicUrlId === link)
  if (!saved) return undefined
  const { id, userId, name, createdAt, updatedAt } = saved
  const fixedFields = { description: null, visibility: 'public', publicUrlId: link } as const
  return {
    list: { id, userId, name, ...fixedFields, createdAt, updatedAt },
    // Without what a list does not show of an entry: the copies of a printing in one finish are one.
    items: Array.from(grouped(fittingEntries(db, saved), finishKey).values(), (entries) => {
      const [first, ...others] = entries.toSorted((a, b) => a.id - b.id)
      if (first === undefined) throw new Error('A group has an entry.')
      const { cardId, finish, addedAt } = first
      return {
        id: first.id,
        listId: id,
        cardId,
        finish,
        section: '',
        isFixed: false,
        proxies: 0,
        quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity),
        position: Date.parse(addedAt),
        addedAt,
      }
    }),
  }
}

type ItemsQuery = Input<typeof listPublic>['query']

function listPage(
  db: MockDb,
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

type TradeListSent = Sends<typeof listsForTrade>['lists'][number]

const tradeListKeys: Record<TradeListSort, (list: TradeListSent) => SortKey> = {
  updated: ({ updatedAt }) => updatedAt,
  value: ({ totalValue }) => cents(totalValue),
  cards: ({ totalCards }) => totalCards,
}

/** The price of `quantity` copies. */
const dollars = (price: number | null, quantity = 1) =>
  price === null ? null : ((cents(price) * quantity) / 100).toFixed(2)

const exported = ({
  card: { sent },
  finish,
  quantity,
  price,
  section,
}: Priced<ListItemRecord>) => ({
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
  section,
})

export const listPagesHandlers = {
  listMine: ({ db, viewer: { id: userId }, query: { sortBy, sortOrder } }) => {
    const own = db.state.lists.filter(
      (list) => list.userId === userId && !list.deck && !isIdle(db, list),
    )
    const sorted = own.toSorted(ordered(keys[sortBy], sortOrder, ({ id }) => id))
    return { lists: sorted.map((list) => listSent(db, userId, list)) }
  },

  listDetail: ({ db, viewer, params, query }) =>
    listPage(db, viewer, { list: readableList(db, viewer, params.listId) }, query),

  listPublic: ({ db, viewer, params, query }) => {
    const linked = linkedList(db, params.publicUrlId)
    if (!linked || !isShared(db, linked.list)) throw noSuchListLink()
    return listPage(db, viewer, linked, query)
  },

  listPublicOfUser: ({ db, viewer, params, query }) =>
    publicLists(db, approvedUser(db, params.userId), viewer, query),

  listsForTrade: ({ db, viewer: { id: userId }, query }) => {
    const ofGame = tradeLists(db, userId).filter(
      (list) =>
        !isSet(query.game) || matching(db, itemsOf(db, list), { game: query.game }).length > 0,
    )
    const send = (list: SharedList, game?: string): TradeListSent => {
      const items = matching(db, itemsOf(db, list), { game })
      const { visibility: _, createdAt: _createdAt, ...facts } = listSent(db, userId, list, items)
      const { fromCollection: _fromCollection, uniqueCards: _unique, ...shown } = facts
      return { ...shown, publicUrlId: list.publicUrlId }
    }
    // In the order of the whole lists.
    const sorted = ofGame
      .map((list) => ({ list, whole: send(list) }))
      .toSorted(
        ordered(
          ({ whole }) => tradeListKeys[query.sortBy](whole),
          'desc',
          ({ list }) => list.id,
        ),
      )
    const { rows, pagination } = pageIn(sorted, query)
    return { lists: rows.map(({ list }) => send(list, query.game)), pagination }
  },

  listExport: ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    const items = matching(db, itemsOf(db, list), {}).toSorted((a, b) => a.position - b.position)
    const { head, line } = listCsv({ isDeck: Boolean(list.deck) })
    const lines = items.map((item) => line(exported(item)))
    return {
      name: exportNameOf(list.name),
      content: byteOrderMark + head + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>
