/** Chooses the database by the environment. */
import { type EmbeddedOptions, openEmbedded } from './embedded/open.ts'
import type { Engine } from './engine.ts'
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts'

export interface DatabaseOptions extends EmbeddedOptions, Omit<PostgresOptions, 'databaseUrl'> {
  /** A PostgreSQL server, taken instead of the embedded database when given. */
  databaseUrl?: string | undefined
}

/** Opens and migrates the database. Rejects when the folder is in use or the server cannot be reached. */
export function openDatabase({ databaseUrl, ...options }: DatabaseOptions): Promise<Engine> {
  return databaseUrl ? openPostgres({ databaseUrl, ...options }) : openEmbedded(options)
}
