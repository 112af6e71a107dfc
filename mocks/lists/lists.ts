/** A member's own lists, without what is on them. */
import { ApiError } from '../../src/contract/api-error.ts'
import type { listMine } from '../../src/contract/lists.ts'
import type { Sends } from '../../src/contract/endpoint.ts'
import {
  type ListSort,
  listFollowsCollection,
  type Visibility,
} from '../../src/domain/entries/list.ts'
import { limitErrors } from '../../src/domain/entries/limits.ts'
import { emptyAsNull, foldText } from '../../src/domain/format/text.ts'
import type { ListItemRecord, ListRecord } from '../seeds/belongings.ts'
import { ordered, type SortKey } from '../cards/card-query.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { offering } from '../lists/for-trade-list.ts'
import { matching, type Priced, totalsOf } from '../entries/entry-query.ts'
import { notifyOffers } from '../notifications/notify.ts'
import { unguessable } from '../tokens.ts'
import { userById } from '../members/users.ts'

export const itemsOf = ({ state }: MockDb, list: ListRecord) =>
  state.listItems.filter(({ listId }) => listId === list.id)

/** Whether a list follows a collection without marked copies: it is shown nowhere, and keeps its link. */
export const isIdle = (db: MockDb, list: ListRecord) =>
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

export const noSuchList = () => new ApiError(404, 'There is no such list.')

/** Notes that a list changes; what stays as it was is no change, nor is another order. */
export function touch({ now }: MockDb, list: ListRecord): void {
  list.updatedAt = now().toISOString()
}

type ListSent = Sends<typeof listMine>['lists'][number]

/** A list as it is sent to the viewer. Its counts and its value are those of `items`. */
export function listSent(
  db: MockDb,
  viewerId: number | undefined,
  list: ListRecord,
  items: readonly Priced<ListItemRecord>[] = matching(db, itemsOf(db, list), {}),
): ListSent {
  const { userId: ownerId, backupPosition: _, fromCollection = false, ...said } = list
  const { totalCards, totalValue } = totalsOf(items)
  return {
    ...said,
    fromCollection,
    itemCount: items.length,
    totalCards,
    totalValue,
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

export const listHandlers = {
  listMine: ({ db, viewer: { id: userId }, query: { sortBy, sortOrder } }) => {
    const own = db.state.lists.filter((list) => list.userId === userId && !isIdle(db, list))
    const sorted = own.toSorted(ordered(keys[sortBy], sortOrder, ({ id }) => id))
    return { lists: sorted.map((list) => listSent(db, userId, list)) }
  },

  listCreate: ({ db, viewer: { id: userId }, body: { name, description = null, visibility } }) => {
    const own = db.state.lists.filter((list) => list.userId === userId && !list.fromCollection)
    if (own.length >= db.limits.maxListsPerMember) {
      throw new ApiError(409, limitErrors.lists(db.limits))
    }
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
} satisfies Partial<MockHandlers>
