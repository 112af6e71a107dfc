/** Named lists. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Variation } from '../../src/domain/price.ts'
import { foldText } from '../../src/domain/text.ts'
import type { Db } from './engine.ts'
import { marketPriceOf, variationOf } from './entries/finish.ts'
import { listItems, lists } from './schema/belongings.ts'
import { cards } from './schema/catalog.ts'

type Visibility = (typeof lists.$inferSelect)['visibility']

/** A list without its cards. */
export interface ListRow {
  id: number
  name: string
  description: string | null
  visibility: Visibility
  publicUrlId: string | null
  itemCount: number
  /** Copies. */
  totalCards: number
  /** Dollars. */
  totalValue: number
  createdAt: Date
  updatedAt: Date
}

/** The lists of a member, by name; only the one of an id when it is given. */
export async function listsOf(db: Db, userId: number, id?: number): Promise<ListRow[]> {
  const rows = await db
    .select({
      id: lists.id,
      name: lists.name,
      description: lists.description,
      visibility: lists.visibility,
      publicUrlId: lists.publicUrlId,
      itemCount: sql`count(${listItems.id})`.mapWith(Number),
      totalCards: sql`coalesce(sum(${listItems.quantity}), 0)`.mapWith(Number),
      totalValue:
        sql`coalesce(sum(${listItems.quantity} * ${marketPriceOf(listItems)}), 0)`.mapWith(Number),
      createdAt: lists.createdAt,
      updatedAt: lists.updatedAt,
    })
    .from(lists)
    .leftJoin(listItems, eq(listItems.listId, lists.id))
    .leftJoin(cards, eq(cards.id, listItems.cardId))
    .where(and(eq(lists.userId, userId), id === undefined ? undefined : eq(lists.id, id)))
    .groupBy(lists.id)
    .orderBy(lists.foldedName, lists.id)
  return rows
}

/** The lists of a member that are public or for trade, by name. */
export function sharedListsOf(
  db: Db,
  userId: number,
): Promise<{ id: number; name: string; publicUrlId: string }[]> {
  return db
    .select({
      id: lists.id,
      name: lists.name,
      // Never null where the condition holds.
      publicUrlId: sql<string>`${lists.publicUrlId}`,
    })
    .from(lists)
    .where(and(eq(lists.userId, userId), isNotNull(lists.publicUrlId)))
    .orderBy(lists.foldedName, lists.id)
}

export interface NewList {
  userId: number
  name: string
  description: string | null
  visibility: Visibility
  /** Null exactly for a private list. */
  publicUrlId: string | null
  now: Date
}

/** Answers its id. */
export async function createList(db: Db, { now, ...list }: NewList): Promise<number> {
  const [created] = await db
    .insert(lists)
    .values({ ...list, foldedName: foldText(list.name), createdAt: now, updatedAt: now })
    .returning({ id: lists.id })
  if (!created) throw new Error('The list was not inserted.')
  return created.id
}

/** Notes that a list changes; false when the member has no such list. */
export async function touchList(
  db: Db,
  { listId, userId, now }: { listId: number; userId: number; now: Date },
): Promise<boolean> {
  const touched = await db
    .update(lists)
    .set({ updatedAt: now })
    .where(and(eq(lists.id, listId), eq(lists.userId, userId)))
    .returning({ id: lists.id })
  return touched.length > 0
}

/** What a card is on a list; null when it is not there any more. */
export async function findListItem(
  db: Db,
  id: number,
): Promise<{ id: number; quantity: number; variation: Variation } | null> {
  const [item] = await db
    .select({
      id: listItems.id,
      quantity: listItems.quantity,
      variation: sql<Variation>`${variationOf(listItems)}`,
    })
    .from(listItems)
    .where(eq(listItems.id, id))
  return item ?? null
}
