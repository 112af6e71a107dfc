/** The cards on a member's own lists: put there, counted, moved and taken off. */
import { ApiError } from '../../src/contract/api-error.ts'
import { newListItem } from '../../src/contract/lists.ts'
import type { ListItemRecord, ListRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { offering } from '../lists/for-trade-list.ts'
import {
  addAll,
  addTo,
  checkCount,
  newEntries,
  requestedPrinting,
  type EntryPosition,
} from '../entries/entries.ts'
import { notifyOffers } from '../notifications/notify.ts'
import { editableList, itemsOf, touch } from './lists.ts'
import { keepForUndo } from '../undo/copies.ts'

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
  if (!item) throw new ApiError(404, 'There is no such card on this list.')
  return item
}

function remove({ state }: MockDb, isGone: (item: ListItemRecord) => boolean): void {
  state.listItems = state.listItems.filter((item) => !isGone(item))
}

export const listItemHandlers = {
  listAddCard: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const added = newEntries(db, { listId: list.id })(body, requestedPrinting(db, body))
    const afterItemId = db.state.lastIds.listItems
    const { id, quantity, finish } = addTo(db, itemsTarget(db, list), added)
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
} satisfies Partial<MockHandlers>
