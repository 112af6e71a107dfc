/** The locations, the tags and the sets of a member's collection, which its filters offer. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'

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
