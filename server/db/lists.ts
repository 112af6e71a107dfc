/** Named lists. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from './engine.ts'
import { lists } from './schema/belongings.ts'

/** The lists of a member that are public or for trade, by name. */
export async function sharedListsOf(
  db: Db,
  userId: number,
): Promise<{ id: number; name: string; publicUrlId: string }[]> {
  const rows = await db
    .select({ id: lists.id, name: lists.name, publicUrlId: lists.publicUrlId })
    .from(lists)
    .where(and(eq(lists.userId, userId), isNotNull(lists.publicUrlId)))
    .orderBy(lists.foldedName, lists.id)
  // The condition leaves no null, which the types do not see.
  return rows.map(({ publicUrlId, ...list }) => ({ ...list, publicUrlId: publicUrlId ?? '' }))
}
