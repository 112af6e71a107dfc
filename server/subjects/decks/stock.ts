/** What a member owns of printings that the lines of a deck may mean. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { isOneOf, portionsOf } from '../../db/id-portions.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { selectRows } from '../../db/select.ts'

/** Printings in one statement: a list of the most printed names has tens of thousands. */
const printingsAtOnce = 3000

/** The copies of each printing of which a member has any. */
export async function copiesByPrinting(
  db: Db,
  memberId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { cardId, userId, quantity } = collectionItems
  const columns = { id: sql<number>`${cardId}`, copies: sql<number>`sum(${quantity})::int` }
  const copies = new Map<number, number>()
  for (const portion of portionsOf(cardIds, printingsAtOnce)) {
    const from = sql`
      from ${collectionItems} where ${userId} = ${memberId} and ${isOneOf(cardId, portion)} group by ${cardId}`
    for (const row of await selectRows(db, columns, { from })) copies.set(row.id, row.copies)
  }
  return copies
}
