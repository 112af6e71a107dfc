/** Named lists. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from './engine.ts'
import { lists } from './schema/belongings.ts'

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
