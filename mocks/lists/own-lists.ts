/** Changes of lists and of the cards on them. */
import { newListItem } from '../../src/contract/lists.ts'
import { isEqual } from '../../src/domain/entries/details.ts'
import {
  changedPlain,
  changedQuantity,
  withinCopies,
} from '../../src/domain/entries/entry-change.ts'
import type { Visibility } from '../../src/domain/entries/list.ts'
import { emptyAsNull } from '../../src/domain/format/text.ts'
import { proxiesJson, sectionJson } from '../../src/rules/entries.ts'
import { checkVisibility } from '../../src/rules/lists.ts'
import type { MockHandlers } from '../context.ts'
import { entryOf } from '../entries/entries.ts'
import { addEntry, addRows, checkCount } from '../entries/entry-additions.ts'
import { changePlain, itemsHeld, removeEntries } from '../entries/entry-changes.ts'
import { otherPrinting, requestedPrinting } from '../entries/named-printings.ts'
import { freeAll } from '../collection/owned-entries.ts'
import { offering } from './for-trade-list.ts'
import { listSent } from '../../src/memory/list-pages.ts'
import { editableList, newItems, touch } from './lists.ts'
import { inOwnOrder, itemsOf } from '../../src/memory/lists.ts'
import { notifyOffers } from '../notifications/notify.ts'
import type { MockDb } from '../records.ts'
import type { ListItemRecord, ListRecord } from '../../src/domain/entries/belongings.ts'
import { unguessable } from '../accounts/tokens.ts'

/** A link lasts while its list is shared. */
function linkFor(visibility: Visibility, link: string | null): string | null {
  return visibility === 'private' ? null : (link ?? unguessable())
}

const itemOf = (db: MockDb, list: ListRecord, id: number) => entryOf(itemsOf(db, list), id, 'list')

const itemSent = ({ id, quantity, finish, section, proxies }: ListItemRecord) => ({
  id,
  quantity,
  variation: finish,
  ...sectionJson(section),
  ...proxiesJson(proxies),
})

function remove({ state }: MockDb, isGone: (item: ListItemRecord) => boolean): void {
  state.listItems = state.listItems.filter((item) => !isGone(item))
}

export const ownListsHandlers = {
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
    checkVisibility(list, visibility)
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
    if (list.deck) freeAll(db, list)
    state.lists = state.lists.filter((each) => each !== list)
    state.listItems = state.listItems.filter(({ listId }) => listId !== list.id)
    return undefined
  }),

  listAddCard: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const added = newItems(db, list)(body, requestedPrinting(db, body))
    const afterItemId = db.state.lastIds.listItems
    const { entry } = addEntry(db, itemsHeld(list.id), added)
    touch(db, list)
    notifyOffers(db, list, afterItemId)
    return { item: itemSent(entry) }
  }),

  listAddBulk: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const read = newItems(db, list)
    const afterItemId = db.state.lastIds.listItems
    const holder = itemsHeld(list.id)
    const answer = addRows(db, viewer.id, holder, { body, schema: newListItem, read })
    if (answer.successCount > 0) touch(db, list)
    notifyOffers(db, list, afterItemId)
    return answer
  }),

  listUpdateItem: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const item = itemOf(db, list, params.itemId)
    const quantity = changedQuantity(item.quantity, body)
    checkCount(quantity)
    const printing = otherPrinting(db, item, body)
    const { section, proxies } = list.deck ? body : {}
    const changed = changedPlain({ ...item, quantity }, { ...printing, section, proxies })
    if (!isEqual(changed, item)) touch(db, list)
    if (quantity <= 0) {
      remove(db, (each) => each === item)
      return { item: null }
    }
    const { to, ...undo } = changePlain(db, viewer.id, itemsHeld(list.id), {
      entry: withinCopies({ ...item, quantity }),
      changed,
    })
    return { item: itemSent(to), ...undo }
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

  listRemoveItems: offering(({ db, viewer, params, body }) => {
    const list = editableList(db, viewer.id, params.listId)
    const ids = new Set(body.ids)
    const items = itemsOf(db, list).filter(({ id }) => ids.has(id))
    const answer = removeEntries(db, viewer.id, itemsHeld(list.id), items)
    if (answer.count > 0) touch(db, list)
    return answer
  }),

  listEmpty: offering(({ db, viewer, params, query }) => {
    const list = editableList(db, viewer.id, params.listId)
    const holder = itemsHeld(list.id)
    const items = itemsOf(db, list)
    const { count, undo } = removeEntries(db, viewer.id, holder, items, query.undoBefore)
    if (count > 0) touch(db, list)
    return { undo }
  }),
} satisfies Partial<MockHandlers>
