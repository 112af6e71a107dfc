import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'

/** The ids of the cards on a viewer's for-trade lists; a visitor has none. */
export async function tradeCardsOf(db: Db, viewerId: number | null): Promise<Set<number>> {
  if (viewerId === null) return new Set()
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(distinct ${listItems.cardId}), '[]') as ids
    from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
    where ${lists.userId} = ${viewerId} and ${lists.visibility} = 'for_trade'`)
  return new Set(rows[0]?.ids)
}
