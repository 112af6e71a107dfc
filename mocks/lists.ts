/** Named lists: one's own as cards are put on them, and those that others see on a profile. */
import type * as z from 'zod/mini'
import { ApiError } from '../src/api/api-error.ts'
import type { listMine } from '../src/api/lists/contract.ts'
import { newListItem } from '../src/api/lists/contract.ts'
import type { Sends } from '../src/api/endpoint.ts'
import { compareText, foldText } from '../src/domain/text.ts'
import type { ListItemRecord, ListRecord } from './belongings.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import { addAll, addTo, meantPrinting, type Place } from './entries.ts'
import { matching, totalsOf } from './entry-query.ts'
import { unguessable } from './tokens.ts'
import { approvedUser, caller } from './users.ts'

/** A user's lists by name. */
function listsOf({ state }: MockDb, userId: number): ListRecord[] {
  return state.lists
    .filter((list) => list.userId === userId)
    .toSorted((a, b) => compareText(foldText(a.name), foldText(b.name)) || a.id - b.id)
}

/** The lists that a user shows to everyone. */
export function publicLists(db: MockDb, userId: number) {
  return listsOf(db, userId).flatMap(({ id, name, publicUrlId }) =>
    publicUrlId === null ? [] : [{ id, name, public_url_id: publicUrlId }],
  )
}

const itemsOf = ({ state }: MockDb, list: ListRecord) =>
  state.listItems.filter(({ listId }) => listId === list.id)

type ListSent = Sends<typeof listMine>['lists'][number]

function listSent(db: MockDb, list: ListRecord): ListSent {
  const items = itemsOf(db, list)
  const { totalCards, totalValue } = totalsOf(matching(db, items, {}))
  const { userId: _userId, ...said } = list
  return { ...said, itemCount: items.length, totalCards, totalValue }
}

/** Throws ApiError 404 for what is nobody's or somebody else's. */
function ownList(db: MockDb, userId: number, id: number): ListRecord {
  const list = listsOf(db, userId).find((each) => each.id === id)
  if (!list) throw new ApiError(404, 'There is no such list.')
  return list
}

type Listed = Omit<ListItemRecord, 'id'>

/** A list, as a place where copies come to. */
function itemsPlace(db: MockDb, list: ListRecord): Place<Listed, ListItemRecord> {
  const { state } = db
  return {
    entries: itemsOf(db, list),
    keyOf: ({ cardId, variation }) => `${cardId} ${variation}`,
    join(into, more) {
      into.quantity += more.quantity
    },
    insert(added) {
      const item = { id: ++state.lastIds.listItems, ...added }
      state.listItems.push(item)
      return item
    },
  }
}

/** The new items of a list, from what a call says of them. */
function reader(db: MockDb, { id: listId }: ListRecord) {
  const addedAt = db.now().toISOString()
  return ({ variation, quantity }: z.output<typeof newListItem>, cardId: number): Listed => ({
    listId,
    cardId,
    variation,
    quantity,
    addedAt,
  })
}

export const listHandlers: Pick<
  MockHandlers,
  'listMine' | 'listCreate' | 'listAddCard' | 'listAddBulk' | 'listPublicOfUser'
> = {
  listMine: ({ db, viewer }) => ({
    lists: listsOf(db, caller(db, viewer).id).map((list) => listSent(db, list)),
  }),

  listCreate: ({ db, viewer, body: { name, description, visibility } }) => {
    const now = db.now().toISOString()
    const list: ListRecord = {
      id: ++db.state.lastIds.lists,
      userId: caller(db, viewer).id,
      name,
      description: description === '' ? null : (description ?? null),
      visibility,
      publicUrlId: visibility === 'private' ? null : unguessable(),
      createdAt: now,
      updatedAt: now,
    }
    db.state.lists.push(list)
    return { list: listSent(db, list) }
  },

  listAddCard: ({ db, viewer, params, body }) => {
    const list = ownList(db, caller(db, viewer).id, params.listId)
    const added = reader(db, list)(body, meantPrinting(db, body))
    const { id, quantity, variation } = addTo(itemsPlace(db, list), added)
    list.updatedAt = added.addedAt
    return { item: { id, quantity, variation } }
  },

  listAddBulk: ({ db, viewer, params, body: { cards: rows } }) => {
    const list = ownList(db, caller(db, viewer).id, params.listId)
    const read = reader(db, list)
    const said = addAll(db, itemsPlace(db, list), { rows, schema: newListItem, read })
    if (said.successCount > 0) list.updatedAt = db.now().toISOString()
    return said
  },

  listPublicOfUser: ({ db, params }) => ({
    lists: publicLists(db, approvedUser(db, params.userId).id),
  }),
}
