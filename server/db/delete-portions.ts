import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Engine } from './engine.ts'
import { readCount } from './select.ts'

/** Rows of an import have at most 20 KB. */
const rowsAtOnce = 2000

/**
 * Deletes rows of a table within a transaction, in portions between which the embedded database bounds its log: a deletion writes
 * as much log as the rows take, and a nearly full disk has no room for it.
 */
export async function deleteInPortions(
  { boundLog }: Pick<Engine, 'boundLog'>,
  tx: Db,
  table: PgTable,
  condition: SQL,
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    await boundLog(tx)
    const statement = sql`
      with gone as (
        delete from ${table}
        where ctid = any (array(select ctid from ${table} where ${condition} limit ${rowsAtOnce}))
        returning 1
      )
      select count(*)::int as count from gone`
    deleted = await readCount(tx, statement)
  }
}
