/**
 * What the rest of the server knows of its database. Two engines stand behind it: the embedded one
 * (`embedded/`) and a PostgreSQL server (`postgres.ts`); `open-database.ts` chooses by the environment.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** A Drizzle handle. Inside `db.transaction(async (tx) => …)` use only `tx`. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Answers once the database answers; throws otherwise. */
  ping(): Promise<void>
  /** After a bulk load: refreshes statistics and (embedded) checkpoints. */
  settle(): Promise<void>
  /** Waits for queries in flight, then closes. */
  close(): Promise<void>
}
