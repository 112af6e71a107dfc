/** Brings a database's tables up to date: plain SQL files, each applied once, in the order of their names. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Log, Session } from './engine.ts'
import type { StatementObserver } from './statement-observer.ts'
import { SentenceError } from '../describe-error.ts'

/** A newer version of the app has changed the tables. The message has the remedy. */
class NewerDatabaseError extends SentenceError {
  override readonly name = 'NewerDatabaseError'
}

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

export interface AppliedMigration {
  name: string
  checksum: string
}

export interface Migration extends AppliedMigration {
  sql: string
}

/** Called with the name of the first missing migration, before the tables of a database that is not new are changed. */
export type BeforeMigration = (session: Session, name: string) => Promise<void>

export interface MigrateOptions {
  migrations?: Migration[] | undefined
  beforeMigration?: BeforeMigration | undefined
}

/** How either engine opens a database. */
export interface OpenOptions extends MigrateOptions {
  log?: Log | undefined
  /** Whether the tables stay as they are, instead of being brought up to date. */
  keepsTables?: boolean | undefined
  /** Sees every statement of an open database; none by default. */
  observer?: StatementObserver | undefined
}

/** The migrations of a folder, first to last. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      // A checkout may have given the file other line ends.
      const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies what is missing, each migration in a transaction of its own. Throws NewerDatabaseError for an applied migration
 * that is unknown, and an error for one that has changed: the tables are not those that this version expects. Callers see
 * to it that one runs at a time.
 */
export async function migrate(
  session: Session,
  { migrations = readMigrations(), beforeMigration }: MigrateOptions = {},
): Promise<void> {
  const missing = await findMissing(session, migrations)
  const [next] = missing
  const isNew = missing.length === migrations.length
  if (next !== undefined && !isNew) await beforeMigration?.(session, next.name)
  for (const migration of missing) {
    await session.exec('begin')
    try {
      await apply(session, migration)
      await session.exec('commit')
    } catch (error) {
      await session.exec('rollback')
      throw error
    }
  }
}

/** Applies the missing migrations within the caller's transaction. */
export async function migrateWithin(session: Session, migrations: Migration[]): Promise<void> {
  for (const migration of await findMissing(session, migrations)) await apply(session, migration)
}

/** Names and checksums of what was applied, first to last; null where no database of this app is. */
export async function readApplied(
  session: Pick<Session, 'query'>,
): Promise<AppliedMigration[] | null> {
  const { rows: tables } = await session.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'schema_migrations'`,
  )
  if (tables.length === 0) return null
  const { rows } = await session.query(
    'select name, checksum from schema_migrations order by name collate "C"',
  )
  return rows as AppliedMigration[]
}

/** The differences between the migrations of a database and those of this version, by name. */
interface MigrationDifferences {
  /** Applied by a newer version. */
  unknown: string[]
  /** Applied with another text. */
  changed: string[]
  missing: string[]
}

export function compareMigrations(
  applied: readonly AppliedMigration[],
  migrations: readonly AppliedMigration[],
): MigrationDifferences {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const ownNames = new Set(migrations.map(({ name }) => name))
  return {
    unknown: applied.map(({ name }) => name).filter((name) => !ownNames.has(name)),
    changed: migrations
      .filter(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    missing: migrations.map(({ name }) => name).filter((name) => !checksums.has(name)),
  }
}

/** Whether exactly these migrations have been applied. */
export async function isMigrated(
  session: Pick<Session, 'query'>,
  migrations: readonly AppliedMigration[],
): Promise<boolean> {
  const { unknown, changed, missing } = compareMigrations(
    (await readApplied(session)) ?? [],
    migrations,
  )
  return unknown.length + changed.length + missing.length === 0
}

async function findMissing(session: Session, migrations: Migration[]): Promise<Migration[]> {
  await session.exec(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { unknown, changed, missing } = compareMigrations(
    (await readApplied(session)) ?? [],
    migrations,
  )
  if (unknown[0] !== undefined) {
    throw new NewerDatabaseError(
      `The database has migration ${unknown[0]}, which this version does not know: run a newer version.`,
    )
  }
  if (changed[0] !== undefined) {
    throw new Error(
      `Migration ${changed[0]} was changed after it was applied: restore it and add a new one.`,
    )
  }
  return migrations.filter(({ name }) => missing.includes(name))
}

async function apply(session: Session, { name, sql, checksum }: Migration) {
  try {
    await session.exec(sql)
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
