/**
 * What the rest of the server knows of its database. Two engines stand behind it: the embedded one
 * (`embedded/`) and a PostgreSQL server (`postgres.ts`); `open-database.ts` chooses by the environment.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** What `db.execute` answers on both engines. */
export interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * A Drizzle handle. Inside `db.transaction(async (tx) => …)` use only `tx`: the embedded engine has one
 * connection, so the outer handle would wait for its own transaction (it throws instead).
 */
export type Db = PgDatabase<QueryResult>

/** What only one process on the database does at a time. */
export type LockName = 'daily task'

export interface Lock {
  release: () => Promise<void>
}

export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Answers once the database answers; throws otherwise. */
  ping: () => Promise<void>
  /** After a bulk load: refreshes statistics and (embedded) checkpoints. */
  settle: () => Promise<void>
  /** Takes the lock, or answers null at once when it is taken. It ends with the process that holds it. */
  tryLock: (name: LockName) => Promise<Lock | null>
  /** Waits for queries and transactions in flight, then closes. */
  close: () => Promise<void>
}

/** Where engines report what an operator should see; a pino logger is one. */
export interface Log {
  info(message: string): void
  error(message: string): void
}

/** The SQLSTATE of a failed query (`23505`, …) on either engine, whatever wraps it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code
    }
  }
  return undefined
}
