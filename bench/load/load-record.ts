/** Whether what a server acknowledged is still there. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/engine.ts'
import type { Acknowledged, Entry } from './writer.ts'

export interface LoadRecord {
  /**
   * In the order of the answers; only one client changes the entries of a member, one call after
   * another.
   */
  acknowledged: Acknowledged[]
  /** Entries with an unknown state, since a call that may have changed them got no answer. */
  doubtful: Entry[]
}

const tables = ['collection_items', 'wishlist_items', 'list_items'] as const

/** The entries that are not as they were acknowledged last. Ledgers of one database, in the order in which they were written. */
export async function lostWrites(db: Db, ledgers: readonly LoadRecord[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const table of tables) {
    const isMeant = (entry: Entry) => entry.table === table
    const last = new Map<number, number>()
    for (const { acknowledged, doubtful } of ledgers) {
      for (const { id, quantity } of acknowledged.filter(isMeant)) last.set(id, quantity)
      for (const { id } of doubtful.filter(isMeant)) last.delete(id)
    }
    const { rows } = await db.execute<{ id: number; quantity: number }>(sql`
      select expected.id, expected.quantity
      from unnest(${sql.param([...last.keys()])}::integer[], ${sql.param([...last.values()])}::integer[])
          as expected (id, quantity)
        left join ${sql.identifier(table)} entry on entry.id = expected.id
      where coalesce(entry.quantity, 0) <> expected.quantity`)
    lost.push(...rows.map((row) => ({ table, ...row })))
  }
  return lost
}
