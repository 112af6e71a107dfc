/** Named lists, whom they are shown to, and a list as a target of added copies. */
import { ApiError } from '../../src/contract/api-error.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { findsLists } from '../../src/domain/accounts/audience.ts'
import { listFollowsCollection } from '../../src/domain/entries/list.ts'
import { type ListSection, sectionIn } from '../../src/domain/decks/sections.ts'
import type { FinishKey } from '../../src/domain/entries/stock-key.ts'
import { noSuchList } from '../../src/rules/lists.ts'
import { areBlocked } from '../members/members.ts'
import { userById } from '../../src/memory/members.ts'
import type { MockDb } from '../records.ts'
import { byId, pageIn } from '../../src/memory/rows.ts'
import type { ListItemRecord, ListRecord } from '../../src/domain/entries/belongings.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { byListName, inOwnOrder, isIdle } from '../../src/memory/lists.ts'

/** Throws ApiError 404 for a list that does not exist or belongs to another member. */
export const ownList = ({ state }: MockDb, userId: number, id: number) =>
  byId(
    state.lists.filter((each) => each.userId === userId),
    id,
    noSuchList,
  )

/** The member's list, to be changed. Throws ApiError 404 as `ownList`, and 409 for the list that follows the collection. */
export function editableList(db: MockDb, userId: number, id: number): ListRecord {
  const list = ownList(db, userId, id)
  if (list.fromCollection) throw new ApiError(409, listFollowsCollection)
  return list
}

/** Notes that a list changes; what stays as it was is no change, nor is another order. */
export function touch({ now }: MockDb, list: ListRecord): void {
  list.updatedAt = now().toISOString()
}

/** The new items of a list, made from the rows of a call: they come last, in their order. */
export function newItems(db: MockDb, list: ListRecord) {
  const addedAt = db.now().toISOString()
  let last = inOwnOrder(db, list).at(-1)?.position ?? 0
  return (
    {
      quantity,
      section,
      proxies = 0,
      isFixed = false,
    }: {
      quantity: number
      section?: ListSection | undefined
      proxies?: number
      isFixed?: boolean
    },
    printing: FinishKey,
  ): ListItemRecord => ({
    id: 0,
    listId: list.id,
    ...printing,
    section: sectionIn(list, section),
    quantity,
    isFixed,
    proxies,
    position: ++last,
    addedAt,
  })
}

/** A list that has a link. */
export type SharedList = ListRecord & { publicUrlId: string }

/** Whether others may look at a list: its owner shows it, and is still a member. */
export function isShared(db: MockDb, list: ListRecord): list is SharedList {
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

interface ListsQuery {
  page: number
  limit?: number | undefined
}

/** The lists of a member that a caller finds; a page of them, and how far they go, where a limit is given. */
export function publicLists(
  db: MockDb,
  owner: UserRecord,
  caller: Viewer | null,
  { page, limit }: ListsQuery,
) {
  const isOpen = findsLists(caller, { isPublic: owner.profile.is_public })
  const all = db.state.lists
    .filter((list) => isOpen && list.userId === owner.id && !isIdle(db, list))
    .toSorted(byListName)
    .flatMap(({ id, name, publicUrlId }) =>
      publicUrlId === null ? [] : [{ id, name, public_url_id: publicUrlId }],
    )
  if (limit === undefined) return { lists: all }
  const { rows, pagination } = pageIn(all, { page, limit })
  return { lists: rows, pagination }
}
