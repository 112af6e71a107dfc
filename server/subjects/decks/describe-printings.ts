/** What the printings that stand for the cards of a deck are like: at most one for each of its lines. */
import { sql } from 'drizzle-orm'
import type { DescribedPrinting } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { json } from '../../db/json.ts'
import { cardFacts, cards, cardTexts } from '../../db/schema/catalog.ts'
import { selectRows } from '../../db/select.ts'

export function describePrintings(
  db: Db,
  cardIds: readonly number[],
): Promise<DescribedPrinting[]> {
  const columns = {
    id: sql<number>`${cards.id}`,
    imageUrl: sql<string | null>`${cards.imageUrl}`,
    facts: json<DescribedPrinting['facts']>(sql`${cardTexts.facts}`),
  }
  const from = sql`from ${cards}
    left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}
    left join ${cardTexts} on ${cardTexts.id} = ${cardFacts.textId}
    where ${isOneOf(cards.id, cardIds)}`
  return selectRows(db, columns, { from })
}
