/**
 * Ranges of cards: a read that compares all cards of a member takes seconds in one statement, which holds up everybody else on the
 * embedded engine. Others have their turn between the statements of two ranges.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectValue } from '../../db/select.ts'

/** The first and the last id, both of cards in it. */
export interface CardRange {
  first: number
  last: number
}

/** Cards that one statement compares: 200 ms of two members at all their limits. */
const usualCardsAtOnce = 2000

/** The ranges of the cards that a query selects as `card_id`, which may repeat. */
export async function cardRanges(
  db: Db,
  cardIds: SQL,
  cardsAtOnce = usualCardsAtOnce,
): Promise<CardRange[]> {
  const ids = numbersOf(
    await selectValue(
      db,
      sql<string>`(select ${numberArray(sql`card_id`)} from (
        select distinct card_id from (${cardIds}) every order by card_id
      ) compared)`,
    ),
  )
  const ranges: CardRange[] = []
  for (let at = 0; at < ids.length; at += cardsAtOnce) {
    const last = Math.min(at + cardsAtOnce, ids.length) - 1
    ranges.push({ first: ids[at] ?? 0, last: ids[last] ?? 0 })
  }
  return ranges
}

export const isInRange = (cardId: SQLWrapper, { first, last }: CardRange): SQL =>
  sql`${cardId} between ${first} and ${last}`
