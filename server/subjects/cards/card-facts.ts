/** Reads of what a card says. */
import { eq } from 'drizzle-orm'
import type { FactSent } from '../../../src/contract/cards.ts'
import { factsJson } from '../../../src/rules/card-facts.ts'
import type { Db } from '../../db/engine.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'

/** Null where the catalogue has none of this card. */
export async function factsOf(db: Db, cardId: number): Promise<FactSent[][] | null> {
  const [row] = await db
    .select({
      game: sets.game,
      language: cards.language,
      card: cardTexts.facts,
      printing: cardFacts.facts,
    })
    .from(cardFacts)
    .innerJoin(cardTexts, eq(cardTexts.id, cardFacts.textId))
    .innerJoin(cards, eq(cards.id, cardFacts.cardId))
    .innerJoin(sets, eq(sets.id, cards.setId))
    .where(eq(cardFacts.cardId, cardId))
  return row === undefined ? null : factsJson(row)
}
