/** The locations and the tags of a member's collection, and the copies of one card. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { finishOf } from './finish.ts'

/** Each once, sorted by code point. */
export async function findLabels(
  db: Db,
  userId: number,
): Promise<{ locations: string[]; tags: string[] }> {
  const { rows } = await db.execute<{ location: string | null; tag: string | null }>(sql`
    select location collate "C" as location, null as tag from collection_items
    where user_id = ${userId} and location <> '' group by location
    union all
    select null, tag collate "C" from collection_items, unnest(tags) tag
    where user_id = ${userId} group by tag
    order by location, tag`)
  return {
    locations: rows.flatMap(({ location }) => location ?? []),
    tags: rows.flatMap(({ tag }) => tag ?? []),
  }
}

/** The entries of a card, in the order of their ids. */
export function findCopies(db: Db, { userId, cardId }: { userId: number; cardId: number }) {
  const { id, condition, language, location, quantity } = collectionItems
  const variation = finishOf(collectionItems)
  return db
    .select({ variation, condition, language, location, quantity })
    .from(collectionItems)
    .where(and(eq(collectionItems.userId, userId), eq(collectionItems.cardId, cardId)))
    .orderBy(asc(id))
}
