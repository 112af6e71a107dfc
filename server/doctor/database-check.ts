import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../db/embedded/open.ts'
import type { Engine, Session } from '../db/engine.ts'
import { compareMigrations, readApplied, readMigrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { describeError } from '../describe-error.ts'
import { type Check, type Facts, fail, ok, type Result, type Settings, warn } from './check.ts'

/** Milliseconds of a statement on a PostgreSQL server. */
const answerWithin = 10_000
const oldestPostgres = 15

const restoreRemedy =
  'Stop the server, move the database away and restore the newest backup (Back up in README.md).'

/** Whether the database opens, is whole, and has the tables of this version. Nothing is migrated. */
export const databaseCheck: Check = {
  name: 'database',
  limitMs: 120_000,
  async run(settings, facts) {
    const closed = whyClosed(settings, facts)
    if (closed !== null) return closed
    let engine: Engine
    try {
      engine = await open(settings)
    } catch (error) {
      return [fail(describeError(error).message, restoreOrReach(settings))]
    }
    try {
      const results = await engine.rawTransaction((session) => examine(engine, session, facts))
      const faults = results.filter(({ status }) => status !== 'ok')
      return faults.length > 0 ? faults : results
    } catch (error) {
      return [fail(`It cannot be read: ${describeError(error).message}.`, restoreOrReach(settings))]
    } finally {
      await engine.close()
    }
  },
}

/** The result without opening the database; null where it can be opened. */
function whyClosed({ databaseUrl, dataDir }: Settings, facts: Facts): Result[] | null {
  if (databaseUrl !== undefined) return null
  if (facts.holder !== null)
    return [ok('It is open in the server. Stop that to have its tables and indexes checked.')]
  if (!facts.canOpen) return []
  if (existsSync(join(dataDir, 'cluster'))) return null
  return [warn(`There is no database in ${dataDir} yet.`, 'The first start makes it.')]
}

const restoreOrReach = ({ databaseUrl }: Settings) =>
  databaseUrl === undefined
    ? restoreRemedy
    : 'Start PostgreSQL, and set DATABASE_URL to a database of it that this user may use.'

async function open({ databaseUrl, dataDir }: Settings): Promise<Engine> {
  if (databaseUrl !== undefined)
    return openPostgres({ databaseUrl, keepsTables: true, answerWithin })
  // Statements of a database that stops reject; by default it would end this process.
  return openEmbedded({ dataDir, keepsTables: true, onFatal: () => {} })
}

async function examine(engine: Engine, session: Session, facts: Facts): Promise<Result[]> {
  const version = await textOf(session, 'show server_version')
  if (engine.kind === 'postgres') {
    if (Number.parseInt(version, 10) < oldestPostgres)
      return [fail(`PostgreSQL ${version} is too old.`, `Install ${oldestPostgres} or newer.`)]
    if ((await textOf(session, 'select pg_is_in_recovery()::text')) === 'true')
      return [fail('It is a standby, which only reads.', 'Name the primary in DATABASE_URL.')]
    const seconds = await textOf(session, 'select extract(epoch from clock_timestamp())::text')
    facts.skews.push({ clock: 'PostgreSQL', aheadMs: Number(seconds) * 1000 - Date.now() })
  }
  const applied = await readApplied(session)
  if (applied === null) return [await withoutTables(session)]
  if (engine.kind === 'embedded') await readEverything(session)
  const name = engine.kind === 'postgres' ? `PostgreSQL ${version}` : 'The embedded database'
  return [
    describeTables(name, compareMigrations(applied, readMigrations())),
    ...(await brokenIndexes(session)),
  ]
}

async function withoutTables(session: Session): Promise<Result> {
  const available = `select count(*)::text from pg_available_extensions where name = 'pg_trgm'`
  return (await textOf(session, available)) === '0'
    ? fail(
        'It lacks the extension pg_trgm.',
        "Install PostgreSQL's contributed extensions (postgresql-contrib).",
      )
    : warn('It has no tables yet.', 'The first start makes them.')
}

function describeTables(
  name: string,
  { unknown, changed, missing }: ReturnType<typeof compareMigrations>,
): Result {
  if (unknown.length > 0) {
    return fail(
      `A newer version has changed the tables (${unknown.at(-1)}).`,
      'Install that version or a later one.',
    )
  }
  if (changed.length > 0) {
    return fail(
      `Its migration ${changed[0]} has another text than that of this version.`,
      'Install the version that made the database.',
    )
  }
  return missing.length === 0
    ? ok(`${name} opens, and its tables and indexes are those of this version.`)
    : warn(
        `${name} opens; its tables are of an older version (${missing.length} migrations are missing).`,
        'The next start backs it up and migrates it.',
      )
}

async function brokenIndexes(session: Session): Promise<Result[]> {
  const names = await textOf(
    session,
    `select coalesce(string_agg(indexrelid::regclass::text, ', ' order by indexrelid), '')
     from pg_index where not (indisvalid and indisready)`,
  )
  if (names === '') return []
  return [fail(`Indexes are not valid: ${names}.`, `Run REINDEX INDEX on each of them.`)]
}

/**
 * Reads each page of each table once, by which PostgreSQL verifies their checksums. Throws for a damaged one, which ends the
 * transaction.
 */
async function readEverything(session: Session): Promise<void> {
  await session.exec(`set local enable_indexscan = off; set local enable_indexonlyscan = off;
    set local enable_bitmapscan = off`)
  const tables = await session.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`,
    [],
  )
  for (const { name } of tables.rows as { name: string }[]) {
    try {
      await session.query(`select count(*) from ${name}`, [])
    } catch (cause) {
      throw new Error(`the table ${name} is damaged`, { cause })
    }
  }
}

/** The only value of a statement, a text. */
async function textOf(session: Session, statement: string): Promise<string> {
  const { rows } = await session.query(statement, [])
  const [row] = rows as Record<string, string>[]
  return Object.values(row ?? {})[0] ?? ''
}
