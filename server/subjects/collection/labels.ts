/** The locations, the tags, the decks and the sets of a member's collection, which its filters offer. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'

interface Labels {
  /** Locations of free copies. */
  locations: string[]
  tags: string[]
  /** Names of decks that have copies. */
  decks: string[]
}

/** Each once, sorted by code point. */
export async function findLabels(db: Db, userId: number): Promise<Labels> {
  type Row = Record<'location' | 'tag' | 'deck', string | null>
  const { rows } = await db.execute<Row>(sql`
    select location collate "C" as location, null as tag, null as deck from collection_items
    where user_id = ${userId} and location <> '' and deck_id = 0 group by location
    union all
    select null, tag collate "C", null from collection_items, unnest(tags) tag
    where user_id = ${userId} group by tag
    union all
    select null, null, name collate "C" from lists
    where user_id = ${userId} and deck is not null
      and exists (select from collection_items where deck_id = lists.id and deck_id <> 0)
    group by name
    order by location, tag, deck`)
  return {
    locations: rows.flatMap(({ location }) => location ?? []),
    tags: rows.flatMap(({ tag }) => tag ?? []),
    decks: rows.flatMap(({ deck }) => deck ?? []),
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
