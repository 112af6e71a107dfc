import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'

/** The codes of the sets that a member's cards are of, in their order. */
export async function findSetCodes(db: Db, userId: number): Promise<string[]> {
  // The cards are read once for each member's entry, the sets once for each set.
  const { rows } = await db.execute<{ code: string }>(sql`
    select ${sets.code} as code from ${sets}
    where ${sets.id} in (
      select ${cards.setId} from ${collectionItems}
      join ${cards} on ${cards.id} = ${collectionItems.cardId}
      where ${eq(collectionItems.userId, userId)}
    )
    order by ${sets.code}`)
  return rows.map(({ code }) => code)
}
