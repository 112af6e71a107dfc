/** Lists as they are sent: the own ones, those that others see, and their cards. */
import type { Sends, Viewer } from '../../src/contract/endpoint.ts'
import type { listsForTrade } from '../../src/contract/lists.ts'
import { isSet } from '../../src/domain/cards/filters.ts'
import { listCsv } from '../../src/domain/entries/list-export.ts'
import { exportNameOf, type TradeListSort } from '../../src/domain/entries/list.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { noSuchList, noSuchListLink } from '../../src/rules/lists.ts'
import type { MockHandlers } from '../context.ts'
import { cents, matching } from '../../src/memory/entries.ts'
import type { Priced } from '../../src/memory/priced.ts'
import { itemsOf } from '../../src/memory/lists.ts'
import { isShared, publicLists, type SharedList, tradeLists } from './lists.ts'
import { approvedUser, areBlocked } from '../members/members.ts'
import type { MockDb } from '../records.ts'
import { byId, grouped, ordered, pageIn, type SortKey } from '../../src/memory/rows.ts'
import { fittingEntries } from '../saved-searches.ts'
import type { ListItemRecord, ListRecord } from '../../src/domain/entries/belongings.ts'
import { type LinkedList, listPage, listSent } from '../../src/memory/list-pages.ts'

/** A list by its id that the caller may look at. Throws ApiError 404 for any other. */
export function readableList(db: MockDb, { id: userId }: Viewer, id: number): ListRecord {
  const list = byId(db.state.lists, id, noSuchList)
  if (list.userId === userId) return list
  if (!isShared(db, list) || areBlocked(db, userId, list.userId)) throw noSuchList()
  return list
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
