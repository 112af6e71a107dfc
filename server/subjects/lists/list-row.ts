/** Lists with their totals, without their items. */
import { noSuchList } from '../../../src/rules/lists.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { listFollowsCollection, type ListSort } from '../../../src/domain/entries/list.ts'
import type { Db } from '../../db/engine.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import type { Listing } from '../entries/entries.ts'
import type { Items } from '../entries/items.ts'

const listColumns = {
  id: lists.id,
  name: lists.name,
  description: lists.description,
  visibility: lists.visibility,
  publicUrlId: lists.publicUrlId,
  fromCollection: lists.fromCollection,
  deck: lists.deck,
  /** Entries. */
  itemCount: lists.itemCount,
  /** Copies. */
  totalCards: lists.cardCount,
  /** The value in dollars, and the copies that are in it. */
  totalValue: sql`${lists.totalValue}`.mapWith(Number),
  pricedCards: lists.pricedCount,
  /** The value at Cardmarket's prices, in euros, and the copies that are in it. */
  cardmarketValue: sql`${lists.cardmarketValue}`.mapWith(Number),
  cardmarketPricedCards: lists.cardmarketPricedCount,
  createdAt: lists.createdAt,
  updatedAt: lists.updatedAt,
  ownerId: lists.userId,
  ownerUsername: users.username,
}

const selectLists = (db: Db, condition: SQL | undefined) =>
  db.select(listColumns).from(lists).innerJoin(users, eq(users.id, lists.userId)).where(condition)

export type ListRow = Awaited<ReturnType<typeof selectLists>>[number]

/** Leaves out the list 'For trade' of a collection without marked copies. */
export const isNotIdle = or(eq(lists.fromCollection, false), gt(lists.itemCount, 0))

/** Decks, or all other lists. */
export type ListKind = 'list' | 'deck'

const isOfKind = (of: ListKind) => (of === 'deck' ? isNotNull : isNull)(lists.deck)

export function listsOf(
  db: Db,
  userId: number,
  { sortBy, sortOrder, of }: { sortBy: ListSort; sortOrder: 'asc' | 'desc'; of: ListKind },
): Promise<ListRow[]> {
  const key = { name: lists.foldedName, updated: lists.updatedAt }[sortBy]
  const direction = sortOrder === 'asc' ? asc : desc
  return selectLists(db, and(eq(lists.userId, userId), isOfKind(of), isNotIdle)).orderBy(
    direction(key),
    direction(lists.id),
  )
}

/** The lists that the member made. */
export const isMadeBy = (userId: number) =>
  and(eq(lists.userId, userId), eq(lists.fromCollection, false))

/** How many lists or decks a member has made. */
export function listCountOf(db: Db, userId: number, of: ListKind): Promise<number> {
  return db.$count(lists, and(isMadeBy(userId), isOfKind(of)))
}

/** Entries on the longest list or deck that a member has made. */
export async function longestOf(db: Db, userId: number, of: ListKind): Promise<number> {
  const [row] = await db
    .select({ entries: max(lists.itemCount) })
    .from(lists)
    .where(and(isMadeBy(userId), isOfKind(of)))
  return row?.entries ?? 0
}

export interface OwnList {
  userId: number
  listId: number
}

export const isOwn = ({ userId, listId }: OwnList) =>
  and(eq(lists.id, listId), eq(lists.userId, userId))

/** Throws ApiError 404 unless the member has the list, and 409 for the one that follows the collection. */
export async function requireEditable(
  db: Db,
  list: OwnList,
): Promise<Pick<ListRow, 'deck' | 'visibility'>> {
  const [row] = await db
    .select({
      fromCollection: lists.fromCollection,
      deck: lists.deck,
      visibility: lists.visibility,
    })
    .from(lists)
    .where(isOwn(list))
  if (!row) throw noSuchList()
  if (row.fromCollection) throw new ApiError(409, listFollowsCollection)
  return row
}

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

/** A list as its link shows it, and where its entries are. */
export interface LinkedList {
  list: ListRow
  items: Items
  holderId: number
  /** The listing of a saved search, whose entries are the matching ones of its member. */
  listing?: Listing
}

/** The list that has this public link, compared letter by letter. Null when it is not shown to others. */
export async function findListByLink(db: Db, publicUrlId: string): Promise<LinkedList | null> {
  const [list] = await selectLists(db, and(eq(lists.publicUrlId, publicUrlId), isShown))
  return list ? { list, items: listItems, holderId: list.id } : findSearchByLink(db, publicUrlId)
}

/** A shared search as a public list, whose id is that of the search. Its totals follow from its entries. */
async function findSearchByLink(db: Db, publicUrlId: string): Promise<LinkedList | null> {
  const [row] = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      scope: savedSearches.scope,
      search: savedSearches.search,
      createdAt: savedSearches.createdAt,
      updatedAt: savedSearches.updatedAt,
      ownerId: users.id,
      ownerUsername: users.username,
      source: users.priceSource,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.publicUrlId, publicUrlId), eq(users.status, 'approved')))
  if (!row) return null
  const { scope, search, source, ...facts } = row
  return {
    list: {
      ...facts,
      description: null,
      visibility: 'public',
      publicUrlId,
      fromCollection: false,
      deck: null,
      itemCount: 0,
      totalCards: 0,
      totalValue: 0,
      pricedCards: 0,
      cardmarketValue: 0,
      cardmarketPricedCards: 0,
    },
    items: scope === 'wishlist' ? wishlistItems : collectionItems,
    holderId: facts.ownerId,
    listing: { search, source },
  }
}

const isSharedBy = (userId: number) =>
  and(eq(lists.userId, userId), isNotNull(lists.publicUrlId), isNotIdle)

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
  const query = db
    .select({
      id: lists.id,
      name: lists.name,
      // Never null where the condition holds.
      publicUrlId: sql<string>`${lists.publicUrlId}`,
    })
    .from(lists)
    .where(isSharedBy(userId))
    .orderBy(lists.foldedName, lists.id)
  return limit === undefined ? query : query.limit(limit).offset((page - 1) * limit)
}
