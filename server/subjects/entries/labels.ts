/** The locations and the tags of a member's collection. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'

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
