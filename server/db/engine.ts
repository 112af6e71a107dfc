/**
 * The server's interface to its database. It has two engines: the embedded one (`embedded/`) and a
 * PostgreSQL server (`postgres/postgres.ts`); `open-database.ts` chooses by the environment.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ChangeSize } from './disk-room.ts'

interface Rows<Row> {
  rows: Row[]
}

/** The result of `db.execute` on both engines. */
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * A Drizzle handle. Inside `db.transaction(async (tx) => …)` use only `tx`: the embedded engine has one
 * connection, so the outer handle would wait for its own transaction (it throws instead).
 */
export type Db = PgDatabase<QueryResult>

/**
 * Marks a statement whose plan depends on the member, since some members have far more rows than
 * most: it is planned for each call. All other statements are planned once.
 */
export const plannedEachTime = '/* planned each time */'

/** One session of a database, reserved for its holder. */
export interface Session {
  /** Runs one or more statements without parameters. */
  exec(sql: string): Promise<unknown>
  query(sql: string, params?: string[]): Promise<{ rows: unknown[] }>
}

/** How busy an engine is at a moment. */
export interface EngineLoad {
  /** Statements at work: at most one of the embedded database; of PostgreSQL, the connections in use. */
  working: number
  /** Statements and transactions that wait for their turn. */
  waiting: number
}

/** Work that only one process on the database does at a time. */
export type LockName = 'daily task'

export interface Lock {
  /** Aborted when it ended before its release: another process may hold it now. */
  lost: AbortSignal
  release: () => Promise<void>
}

export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /** The folder of the embedded database, which may have other files beside it; null for a PostgreSQL server. */
  readonly folder: string | null
  readonly db: Db
  /**
   * The database for a look-up that takes no time and that a whole request waits for: it is served before queued queries.
   * Not for transactions.
   */
  readonly priority: Db
  /** The database for work that no request waits for: its statements have no time limit. */
  readonly background: Db
  /** One transaction of raw SQL, for work on any tables (`dump/`). Inside use only the session. */
  rawTransaction: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /**
   * Throws NoRoomError while the disk has too little room for a change. A PostgreSQL server does not say how much it has,
   * and refuses by itself (53100).
   */
  checkRoom: (size: ChangeSize) => Promise<void>
  /** Answers once the database answers; throws otherwise. */
  ping: () => Promise<void>
  /**
   * Whether the tables are those of this version. Like `ping` it does not wait for queued queries. Rejects where the database
   * does not answer.
   */
  isCurrent: () => Promise<boolean>
  /** Refreshes statistics after a bulk load, and writes a checkpoint (embedded). */
  settle: () => Promise<void>
  /**
   * Within a transaction that writes much: lets the embedded database use the files of its log again, before they fill the disk.
   * A PostgreSQL server does so by itself.
   */
  boundLog: (tx: Db) => Promise<void>
  /** Takes the lock, or answers null at once when it is taken. It ends with the process that holds it. */
  tryLock: (name: LockName) => Promise<Lock | null>
  /**
   * Copies the files of the embedded database into an empty folder, from which `openEmbedded` opens the copy. Statements wait
   * until the copy is made. Null on a PostgreSQL server, which has snapshots.
   */
  copyFiles: ((folder: string) => Promise<void>) | null
  /** The load on the requests' handle; with PostgreSQL, that of this process alone. */
  load: () => EngineLoad
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
  // Causes may go in a circle.
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 10; depth++, cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code
    }
  }
  return undefined
}
