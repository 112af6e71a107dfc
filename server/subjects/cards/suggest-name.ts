/** The name that a search without a result may have meant. */
import { sql } from 'drizzle-orm'
import { leastLikeness, likenessKey, tellingWords } from '../../../src/domain/cards/likeness.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'

/** The most similar name of a card; null where none is like the search. The index of the search finds the names. */
export async function suggestName(db: Db, search: string): Promise<string | null> {
  const key = likenessKey(search)
  const words = tellingWords(key)
  if (words === '') return null
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${leastLikeness}`))
    const [card] = await tx
      .select({ name: cards.name })
      .from(cards)
      .where(sql`${cards.searchKey} % ${words}`)
      .orderBy(sql`similarity(${cards.searchKey}, ${key}) desc`, cards.id)
      .limit(1)
    return card?.name ?? null
  })
}
