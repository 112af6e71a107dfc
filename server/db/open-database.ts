/** Chooses the database by the environment. */
import type { ChangeSize } from './disk-room.ts'
import { openEmbedded } from './embedded/open.ts'
import type { Engine, Log } from './engine.ts'
import type { BeforeMigration } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'
import type { StatementObserver } from './statement-observer.ts'

export interface DatabaseOptions {
  /** Folder of the embedded database; made when missing. */
  dataDir: string
  /** A PostgreSQL server, taken instead of the embedded database when given. */
  databaseUrl?: string | undefined
  log?: Log | undefined
  /** Whether the tables stay as they are, instead of being brought up to date. */
  keepsTables?: boolean | undefined
  /** Sees every statement of an open database; none by default. */
  observer?: StatementObserver | undefined
  /** Backs up a database before its tables are changed. */
  beforeMigration?: BeforeMigration | undefined
  /** Whether the embedded database keeps room for a start on a full disk. */
  hasReserve?: boolean | undefined
  /** The change for which the disk of the embedded database must have room before it is opened. */
  room?: ChangeSize | undefined
  /**
   * Milliseconds after which PostgreSQL cancels a statement that a request waits for; no limit by
   * default.
   */
  answerWithin?: number | undefined
  /** The number of connections to PostgreSQL for requests. */
  connections?: number | undefined
  /**
   * Called once, with the reason, when an embedded database cannot continue; by default ends the
   * process.
   */
  onFatal?: ((reason: string) => void) | undefined
}

/** Opens and migrates the database. Rejects when the folder is in use or the server cannot be reached. */
export function openDatabase({
  dataDir,
  databaseUrl,
  answerWithin,
  connections,
  onFatal,
  hasReserve,
  room,
  ...how
}: DatabaseOptions): Promise<Engine> {
  return databaseUrl
    ? openPostgres({ databaseUrl, answerWithin, connections, ...how })
    : openEmbedded({ dataDir, onFatal, hasReserve, room, ...how })
}
