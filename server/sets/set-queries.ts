/** Reads of the catalogue's sets. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'
import { cards, sets } from '../db/schema/catalog.ts'

export interface SetRow {
  code: string
  name: string
  /** ISO date; null when the source does not say. */
  releasedOn: string | null
  cardCount: number
  /** The picture of the set's first card that has one; null for none. */
  imageUrl: string | null
}

/** The set of this very name; the first one where several share it. Null for none. */
export async function findSet(
  db: Db,
  name: string,
): Promise<Pick<SetRow, 'name' | 'cardCount'> | null> {
  const [set] = await db
    .select({ name: sets.name, cardCount: sets.cardCount })
    .from(sets)
    .where(eq(sets.name, name))
    .orderBy(sets.id)
    .limit(1)
  return set ?? null
}

/** All sets, newest first; those without a date last, then by name. */
export async function listSets(db: Db): Promise<SetRow[]> {
  const result = await db.execute<{ rows: string }>(sql`
    select coalesce(json_agg(json_build_object(
      'code', ${sets.code},
      'name', ${sets.name},
      'releasedOn', ${sets.releasedOn},
      'cardCount', ${sets.cardCount},
      'imageUrl', (
        select ${cards.imageUrl} from ${cards}
        where ${cards.setId} = ${sets.id} and ${cards.imageUrl} is not null
        order by ${cards.id} limit 1
      )
    ) order by ${sets.releasedOn} desc nulls last, ${sets.foldedName}, ${sets.id}), '[]')::text as rows
    from ${sets}`)
  // The text is built above, to the shape of SetRow.
  return JSON.parse(result.rows[0]?.rows ?? '[]') as SetRow[]
}
