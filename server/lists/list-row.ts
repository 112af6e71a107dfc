/** Lists with their totals, without their items. */
import { and, asc, desc, eq, isNotNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ListSort, Visibility } from '../../src/domain/entries/list.ts'
import type { Db } from '../db/engine.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../db/schema/accounts.ts'
import { lists } from '../db/schema/belongings.ts'

export interface ListRow {
  id: number
  name: string
  description: string | null
  visibility: Visibility
  publicUrlId: string | null
  /** Entries. */
  itemCount: number
  /** Copies. */
  totalCards: number
  /** Dollars. */
  totalValue: number
  createdAt: Date
  updatedAt: Date
  ownerId: number
  ownerUsername: string
}

const listColumns = {
  id: lists.id,
  name: lists.name,
  description: lists.description,
  visibility: lists.visibility,
  publicUrlId: lists.publicUrlId,
  itemCount: lists.itemCount,
  totalCards: lists.cardCount,
  totalValue: sql`${lists.totalValue}`.mapWith(Number),
  createdAt: lists.createdAt,
  updatedAt: lists.updatedAt,
  ownerId: lists.userId,
  ownerUsername: users.username,
}

const selectLists = (db: Db, condition: SQL | undefined) =>
  db.select(listColumns).from(lists).innerJoin(users, eq(users.id, lists.userId)).where(condition)

/** The lists of a member. */
export function listsOf(
  db: Db,
  userId: number,
  { sortBy, sortOrder }: { sortBy: ListSort; sortOrder: 'asc' | 'desc' },
): Promise<ListRow[]> {
  const key = { name: lists.foldedName, updated: lists.updatedAt }[sortBy]
  const direction = sortOrder === 'asc' ? asc : desc
  return selectLists(db, eq(lists.userId, userId)).orderBy(direction(key), direction(lists.id))
}

/** How many lists a member has. */
export function listCountOf(db: Db, userId: number): Promise<number> {
  return db.$count(lists, eq(lists.userId, userId))
}

/** Entries on the longest list of a member. */
export async function longestListOf(db: Db, userId: number): Promise<number> {
  const [found] = await db
    .select({ entries: max(lists.itemCount) })
    .from(lists)
    .where(eq(lists.userId, userId))
  return found?.entries ?? 0
}

export interface OwnList {
  userId: number
  listId: number
}

export const isOwn = ({ userId, listId }: OwnList) =>
  and(eq(lists.id, listId), eq(lists.userId, userId))

/** Whether the member has the list. */
export async function hasList(db: Db, list: OwnList): Promise<boolean> {
  return (await db.select({ id: lists.id }).from(lists).where(isOwn(list))).length > 0
}

/** The lists that others may see: shared, by an approved member. */
const isShown = and(ne(lists.visibility, 'private'), eq(users.status, 'approved'))

/** A list that a member may look at: their own, or one that others show and neither blocks the other. Null for any other. */
export async function findList(db: Db, { userId, listId }: OwnList): Promise<ListRow | null> {
  const isMeant = and(
    eq(lists.id, listId),
    or(eq(lists.userId, userId), and(isShown, isNotBlocked(userId, lists.userId))),
  )
  const [list] = await selectLists(db, isMeant)
  return list ?? null
}

/** The list that has this public link, compared letter by letter. Null when it is not shown to others. */
export async function findListByLink(db: Db, publicUrlId: string): Promise<ListRow | null> {
  const [list] = await selectLists(db, and(eq(lists.publicUrlId, publicUrlId), isShown))
  return list ?? null
}

const isSharedBy = (userId: number) => and(eq(lists.userId, userId), isNotNull(lists.publicUrlId))

/** How many lists of a member are public or for trade. */
export function sharedCountOf(db: Db, userId: number): Promise<number> {
  return db.$count(lists, isSharedBy(userId))
}

/** The lists of a member that are public or for trade, by name; a page of them where a limit is given. */
export function sharedListsOf(
  db: Db,
  userId: number,
  { page, limit }: { page: number; limit?: number | undefined },
): Promise<{ id: number; name: string; publicUrlId: string }[]> {
  const found = db
    .select({
      id: lists.id,
      name: lists.name,
      // Never null where the condition holds.
      publicUrlId: sql<string>`${lists.publicUrlId}`,
    })
    .from(lists)
    .where(isSharedBy(userId))
    .orderBy(lists.foldedName, lists.id)
  return limit === undefined ? found : found.limit(limit).offset((page - 1) * limit)
}
