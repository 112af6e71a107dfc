/** The names that a search without a result may have meant. */
import { sql } from 'drizzle-orm'
import {
  leastLikeness,
  likenessKey,
  maxSuggestions,
  tellingWords,
} from '../../../src/domain/cards/likeness.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'

/** The most similar names of cards; none where none is like the search. The index of the search finds the names. */
export async function suggestNames(db: Db, search: string): Promise<string[]> {
  const key = likenessKey(search)
  const words = tellingWords(key)
  if (words === '') return []
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${leastLikeness}`))
    const rows = await tx
      .select({ name: cards.name })
      .from(cards)
      .where(sql`${cards.searchKey} % ${words}`)
      .groupBy(cards.name)
      .orderBy(sql`max(similarity(${cards.searchKey}, ${key})) desc`, sql`min(${cards.id})`)
      .limit(maxSuggestions)
    return rows.map(({ name }) => name)
  })
}
