/** Named lists: their items, their public pages and files, and the list of what is for trade. */
import { isSet } from '../src/domain/cards/filters.ts'
import { ApiError } from '../src/contract/api-error.ts'
import type { Input, Sends, Viewer } from '../src/contract/endpoint.ts'
import { currencyJson } from '../src/rules/cards.ts'
import type { CardEntrySent } from '../src/contract/entries.ts'
import {
  type listMine,
  type listPublic,
  type listsForTrade,
  maxListedCards,
  newListItem,
} from '../src/contract/lists.ts'
import { maxCopies } from '../src/domain/entries/entry.ts'
import { listCsvHead, listCsvLine } from '../src/domain/entries/list-export.ts'
import {
  type ListSort,
  type TradeListSort,
  type Visibility,
  exportNameOf,
  forTradeListName,
  listFollowsCollection,
} from '../src/domain/entries/list.ts'
import { type FinishKey, finishKey } from '../src/domain/entries/stock-key.ts'
import { byteOrderMark } from '../src/domain/format/csv.ts'
import { compareText, emptyAsNull, foldText } from '../src/domain/format/text.ts'
import { type SortKey, ordered } from './cards.ts'
import type { MockHandlers } from './context.ts'
import {
  type EntryPosition,
  type Priced,
  addAll,
  addTo,
  cents,
  checkCount,
  counted,
  entrySender,
  listItemKeys,
  matching,
  newEntries,
  pageIn,
  requestedPrinting,
  totalsOf,
} from './entries.ts'
import { approvedUser, areBlocked, userById } from './members.ts'
import { notifyOffers } from './notifications.ts'
import type { ListItemRecord, ListRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'
import { unguessable } from './tokens.ts'
import { fittingEntries } from './saved-searches.ts'
import { promisedCounter } from './trade.ts'
import { keepForUndo } from './undo.ts'

/** Brings the list up to date with the collection and the lists of a member. */
export function updateForTradeList(db: MockDb, userId: number, notifies = true): void {
  const { state } = db
  const wanted = wantedItems(db, userId)
  const present = state.lists.find((list) => list.userId === userId && list.fromCollection === true)
  if (wanted.size === 0 && !present) return
  const list = present ?? newList(db, userId)
  const items = itemsOf(db, list)
  const afterItemId = state.lastIds.listItems
  const gone = new Set(items.filter((item) => !wanted.has(finishKey(item))))
  let changed = gone.size
  state.listItems = state.listItems.filter((item) => !gone.has(item))
  let position = Math.max(0, ...items.map((item) => item.position))
  const byKey = new Map(items.map((item) => [finishKey(item), item]))
  for (const [key, { cardId, finish, quantity }] of wanted) {
    const item = byKey.get(key)
    if (item?.quantity === quantity) continue
    changed += 1
    if (item) item.quantity = quantity
    else {
      const id = ++state.lastIds.listItems
      const added = { cardId, finish, quantity, addedAt: db.now().toISOString() }
      state.listItems.push({ id, listId: list.id, position: ++position, ...added })
    }
  }
  if (changed === 0) return
  touch(db, list)
  if (notifies) notifyOffers(db, list, afterItemId)
}

/** Marked copies that the member's own lists for trade do not name, by printing and finish. */
function wantedItems({ state }: MockDb, userId: number) {
  const marked = state.collection
    .filter((entry) => entry.userId === userId && entry.forTrade > 0)
    .map(({ cardId, finish, forTrade: quantity }) => ({ cardId, finish, quantity }))
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade' && !list.fromCollection,
  )
  const ids = new Set(lists.map(({ id }) => id))
  const listed = counted<FinishKey>(
    state.listItems.filter(({ listId }) => ids.has(listId)),
    finishKey,
  )
  const copiesOf = counted<FinishKey>(marked, finishKey)
  const wanted = new Map<string, FinishKey & { quantity: number }>()
  for (const { cardId, finish } of marked.toSorted(
    (a, b) => a.cardId - b.cardId || compareText(a.finish, b.finish),
  )) {
    const key = { cardId, finish }
    const quantity = Math.min(maxCopies, copiesOf(key) - listed(key))
    if (quantity > 0) wanted.set(finishKey(key), { ...key, quantity })
  }
  return wanted
}

function newList(db: MockDb, userId: number): ListRecord {
  const now = db.now().toISOString()
  const list: ListRecord = {
    id: ++db.state.lastIds.lists,
    userId,
    name: forTradeListName,
    description: null,
    visibility: 'for_trade',
    publicUrlId: unguessable(),
    fromCollection: true,
    createdAt: now,
    updatedAt: now,
  }
  db.state.lists.push(list)
  return list
}

interface Caller {
  db: MockDb
  viewer: Viewer
}

/** A handler that changes a collection or lists, after which the list 'For trade' is up to date. */
export function offering<Call extends Caller, Answer>(
  handler: (call: Call) => Answer,
  { notifies = true } = {},
): (call: Call) => Answer {
  return (call) => {
    const answer = handler(call)
    updateForTradeList(call.db, call.viewer.id, notifies)
    return answer
  }
}

export const itemsOf = ({ state }: MockDb, list: ListRecord) =>
  state.listItems.filter(({ listId }) => listId === list.id)

/** Whether a list follows a collection without marked copies: it is shown nowhere, and keeps its link. */
const isIdle = (db: MockDb, list: ListRecord) =>
  list.fromCollection === true && itemsOf(db, list).length === 0

/** Throws ApiError 404 for a list that does not exist or belongs to another member. */
export function ownList({ state }: MockDb, userId: number, id: number): ListRecord {
  const list = state.lists.find((each) => each.id === id && each.userId === userId)
  if (!list) throw noSuchList()
  return list
}

/** The same for changes. Throws ApiError 409 for the list that follows the collection. */
export function editableList(db: MockDb, userId: number, id: number): ListRecord {
  const list = ownList(db, userId, id)
  if (list.fromCollection) throw new ApiError(409, listFollowsCollection)
  return list
}

const noSuchList = () => new ApiError(404, 'List not found.')

/** Notes that a list changes; what stays as it was is no change, nor is another order. */
export function touch({ now }: MockDb, list: ListRecord): void {
  list.updatedAt = now().toISOString()
}

type ListSent = Sends<typeof listMine>['lists'][number]

/** A list as it is sent to the viewer. Its counts and its value are those of `items`. */
function listSent(
  db: MockDb,
  viewerId: number | undefined,
  list: ListRecord,
  items: readonly Priced<ListItemRecord>[] = matching(db, itemsOf(db, list), {}),
): ListSent {
  const { userId: ownerId, backupPosition: _, fromCollection = false, ...said } = list
  const { totalCards, totalValue, currency } = totalsOf(items)
  return {
    ...said,
    fromCollection,
    itemCount: items.length,
    totalCards,
    totalValue,
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

/** A link lasts while its list is shared. */
function linkFor(visibility: Visibility, link: string | null): string | null {
  return visibility === 'private' ? null : (link ?? unguessable())
}

/** Its place comes with its being put on the list. */
type Listed = Omit<ListItemRecord, 'id' | 'position'>

const inOwnOrder = (db: MockDb, list: ListRecord) =>
  itemsOf(db, list).toSorted((a, b) => a.position - b.position)

/** A list as a target of added copies. A new entry gets the last position. */
export function itemsTarget(db: MockDb, list: ListRecord): EntryPosition<Listed, ListItemRecord> {
  const { state } = db
  const entries = inOwnOrder(db, list)
  let last = entries.at(-1)?.position ?? 0
  return {
    holder: 'list',
    holderId: list.id,
    userId: list.userId,
    entries,
    insert(added) {
      const item = { id: ++state.lastIds.listItems, position: ++last, ...added }
      state.listItems.push(item)
      return item
    },
  }
}

/** Throws ApiError 404 for what is not on the list. */
function itemOf(db: MockDb, list: ListRecord, id: number): ListItemRecord {
  const item = itemsOf(db, list).find((each) => each.id === id)
  if (!item) throw new ApiError(404, 'Card not found on this list.')
  return item
}

function remove({ state }: MockDb, isGone: (item: ListItemRecord) => boolean): void {
  state.listItems = state.listItems.filter((item) => !isGone(item))
}

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

/** A list, or a shared search as one with what it finds. */
interface LinkedList {
  list: ListRecord
  items?: readonly ListItemRecord[]
}

/** What a public link shows; undefined where it shows nothing. */
function linkedList(db: MockDb, link: string): LinkedList | undefined {
  const list = db.state.lists.find(({ publicUrlId }) => publicUrlId === link)
  if (list) return { list }
  const saved = db.state.savedSearches.find(({ publicUrlId }) => publicUrlId === link)
  if (!saved) return undefined
  const { id, userId, name, createdAt, updatedAt } = saved
  const said = { description: null, visibility: 'public', publicUrlId: link } as const
  return {
    list: { id, userId, name, ...said, createdAt, updatedAt },
    // Without what a list does not show of an entry.
    items: fittingEntries(db, saved).map((entry) => ({
      id: entry.id,
      listId: id,
      cardId: entry.cardId,
      finish: entry.finish,
      quantity: entry.quantity,
      position: Date.parse(entry.addedAt),
      addedAt: entry.addedAt,
    })),
  }
}

type ItemsQuery = Input<typeof listPublic>['query']

function listPage(
  db: MockDb,
  viewer: Viewer | null,
  { list, items = itemsOf(db, list) }: LinkedList,
  query: ItemsQuery,
): Sends<typeof listPublic> {
  const { sortBy, sortOrder, page, limit = maxListedCards, ...filters } = query
  const all = matching(db, items, filters, viewer)
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

export const listsHandlers = {
  listMine: ({ db, viewer: { id: userId }, query: { sortBy, sortOrder } }) => {
    const own = db.state.lists.filter((list) => list.userId === userId && !isIdle(db, list))
    const sorted = own.toSorted(ordered(keys[sortBy], sortOrder, ({ id }) => id))
    return { lists: sorted.map((list) => listSent(db, userId, list)) }
  },

  listCreate: ({ db, viewer: { id: userId }, body: { name, description = null, visibility } }) => {
    const now = db.now().toISOString()
    const list: ListRecord = {
      id: ++db.state.lastIds.lists,
      userId,
      name,
      description: emptyAsNull(description),
      visibility,
      publicUrlId: linkFor(visibility, null),
      createdAt: now,
      updatedAt: now,
    }
    db.state.lists.push(list)
    return { list: listSent(db, userId, list) }
  },

  listUpdate: ({ db, viewer: { id: userId }, params, body: { name, description } }) => {
    const list = editableList(db, userId, params.listId)
    const changed = {
      name,
      description: description === undefined ? list.description : emptyAsNull(description),
    }
    if (changed.name !== list.name || changed.description !== list.description) touch(db, list)
    Object.assign(list, changed)
    return { list: listSent(db, userId, list) }
  },

  listSetVisibility: offering(({ db, viewer: { id: userId }, params, body: { visibility } }) => {
    const list = editableList(db, userId, params.listId)
    if (visibility !== list.visibility) touch(db, list)
    list.publicUrlId = linkFor(visibility, list.publicUrlId)
    const isPutUp = visibility === 'for_trade' && list.visibility !== 'for_trade'
    list.visibility = visibility
    if (isPutUp) notifyOffers(db, list, 0)
    return { list: listSent(db, userId, list) }
  }),

  listDelete: offering(({ db, viewer, params }) => {
    const { state } = db
    const list = editableList(db, viewer.id, params.listId)
    state.lists = state.lists.filter((each) => each !== list)
    state.listItems = state.listItems.filter(({ listId }) => listId !== list.id)
    return undefined
  }),

  listAddCard: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const added = newEntries(db, { listId: list.id })(body, requestedPrinting(db, body))
    const afterItemId = db.state.lastIds.listItems
    const { id, quantity, finish } = addTo(itemsTarget(db, list), added)
    touch(db, list)
    notifyOffers(db, list, afterItemId)
    return { item: { id, quantity, variation: finish } }
  }),

  listAddBulk: offering(({ db, viewer, params, body: { cards: rows } }) => {
    const list = editableList(db, viewer.id, params.listId)
    const read = newEntries(db, { listId: list.id })
    const afterItemId = db.state.lastIds.listItems
    const said = addAll(db, itemsTarget(db, list), { rows, schema: newListItem, read })
    if (said.successCount > 0) touch(db, list)
    notifyOffers(db, list, afterItemId)
    return said
  }),

  listUpdateItem: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const item = itemOf(db, list, params.itemId)
    const quantity = body.quantity ?? item.quantity + (body.change ?? 0)
    checkCount(quantity)
    if (quantity !== item.quantity) touch(db, list)
    if (quantity <= 0) {
      remove(db, (each) => each === item)
      return { item: null }
    }
    item.quantity = quantity
    return { item: { id: item.id, quantity, variation: item.finish } }
  }),

  listMoveItem: ({ db, viewer, params, body: { position } }) => {
    const list = editableList(db, viewer.id, params.listId)
    const item = itemOf(db, list, params.itemId)
    const order = inOwnOrder(db, list).filter((each) => each !== item)
    order.splice(position - 1, 0, item)
    for (const [index, each] of order.entries()) each.position = index + 1
  },

  listRemoveItem: offering(({ db, viewer, params }) => {
    const list = editableList(db, viewer.id, params.listId)
    const item = itemOf(db, list, params.itemId)
    remove(db, (each) => each === item)
    touch(db, list)
    return undefined
  }),

  listEmpty: offering(({ db, viewer, params }) => {
    const list = editableList(db, viewer.id, params.listId)
    const before = itemsOf(db, list)
    if (before.length === 0) return { undo: null }
    remove(db, ({ listId }) => listId === list.id)
    touch(db, list)
    return { undo: keepForUndo(db, list.userId, { kind: 'emptied', listId: list.id, before }) }
  }),

  listDetail: ({ db, viewer, params, query }) =>
    listPage(db, viewer, { list: readableList(db, viewer, params.listId) }, query),

  listPublic: ({ db, viewer, params, query }) => {
    const linked = linkedList(db, params.publicUrlId)
    if (!linked || !isShared(db, linked.list)) {
      throw new ApiError(404, 'The link may be invalid or the list may no longer be public.')
    }
    return listPage(db, viewer, linked, query)
  },

  listPublicOfUser: ({ db, params, query }) =>
    publicLists(db, approvedUser(db, params.userId).id, query),

  listsForTrade: ({ db, viewer: { id: userId }, query }) => {
    const ofGame = tradeLists(db, userId).filter(
      (list) =>
        !isSet(query.game) || matching(db, itemsOf(db, list), { game: query.game }).length > 0,
    )
    const send = (list: SharedList, game?: string): TradeListSent => {
      const items = matching(db, itemsOf(db, list), { game })
      const { visibility: _, createdAt: _createdAt, ...said } = listSent(db, userId, list, items)
      const { fromCollection: _fromCollection, ...shown } = said
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
    const lines = items.map((item) => listCsvLine(exported(item)))
    return {
      name: exportNameOf(list.name),
      content: byteOrderMark + listCsvHead + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>
