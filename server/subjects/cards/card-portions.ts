/**
 * Portions of cards: a read that compares all cards of a member takes seconds in one statement, which holds up everybody else on the
 * embedded engine. Others have their turn between the statements of two portions.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectValue } from '../../db/select.ts'

/** Cards that one statement compares: 250 ms of two members at all their limits, and a single statement for most members. */
const usualCardsAtOnce = 3000

/** The ids that a query selects as `card_id`, each once, in portions. */
export async function cardPortions(
  db: Db,
  cardIds: SQL,
  cardsAtOnce = usualCardsAtOnce,
): Promise<number[][]> {
  const ids = numbersOf(
    await selectValue(
      db,
      sql<string>`(select ${numberArray(sql`card_id`)} from (
        select distinct card_id from (${cardIds}) every order by card_id
      ) compared)`,
    ),
  )
  const portions: number[][] = []
  for (let at = 0; at < ids.length; at += cardsAtOnce)
    portions.push(ids.slice(at, at + cardsAtOnce))
  return portions
}

export const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = any (${sql.param(ids)}::integer[])`

/** The first rows of two lists of which the first is sorted. Merged portion by portion, no sort of all rows is one piece of work. */
export const firstOf = <Row>(
  sorted: readonly Row[],
  more: readonly Row[],
  order: (a: Row, b: Row) => number,
  count: number,
): Row[] => [...sorted, ...more.toSorted(order)].toSorted(order).slice(0, count)
