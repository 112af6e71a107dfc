import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes, minFreeBytes } from '../../db/disk-room.ts'
import { DatabaseFolderError } from '../../db/embedded/folder-error.ts'
import { openEmbedded } from '../../db/embedded/open.ts'
import type { Engine, Session } from '../../db/engine.ts'
import { compareMigrations, readApplied, readMigrations } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres/postgres.ts'
import { damagedFiles } from './page-checksums.ts'
import { describeError } from '../../describe-error.ts'
import { type Check, type Facts, fail, ok, type Result, type Settings, warn } from './check.ts'
import { compareStoredResults } from './stored-results.ts'

/** Milliseconds of a statement on a PostgreSQL server. */
const answerWithin = 10_000
const oldestPostgres = 15

const restoreRemedy =
  'Stop the server, move the database away and restore the newest backup (Backups in README.md).'

const roomRemedy = 'Make room on its disk, then start the server again. Nothing is damaged.'

const reachRemedy = 'Start PostgreSQL, and set DATABASE_URL to a database this user can use.'

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
      return [await refusal(settings, sentenceOf(error))]
    }
    const files = new Map<string, string>()
    let results: Result[]
    try {
      results = await engine.rawTransaction((session) => examine(engine, session, facts, files))
      if (results.every(({ status }) => status === 'ok'))
        results.push(...(await compareStoredResults(engine.db)))
    } catch (error) {
      const { message } = describeError(error)
      results = [await refusal(settings, `It cannot be read: ${message}.`)]
    } finally {
      await engine.close()
    }
    // Once the database is closed, all of its pages are in its files. Their names say more than a statement that fails.
    const broken = engine.kind === 'embedded' ? await brokenFiles(settings.dataDir, files) : []
    if (broken.length > 0) return broken
    const faults = results.filter(({ status }) => status !== 'ok')
    return faults.length > 0 ? faults : results
  },
}

/** A folder's error ends with what to do, which is the remedy here. */
const sentenceOf = (error: unknown) =>
  error instanceof DatabaseFolderError && error.cause !== undefined
    ? `It cannot be opened: ${describeError(error.cause).message}.`
    : describeError(error).message

async function refusal({ databaseUrl, dataDir }: Settings, message: string): Promise<Result> {
  return fail(message, remedyOf(databaseUrl === undefined ? await freeBytes(dataDir) : null))
}

/** The remedy for a database that cannot be used, by the bytes free for an embedded one: a full disk is no reason to restore. */
export function remedyOf(free: number | null): string {
  if (free === null) return reachRemedy
  return free < minFreeBytes.small ? roomRemedy : restoreRemedy
}

/** Files whose pages are damaged, by the tables, indexes and catalogues of PostgreSQL that they belong to, and missing ones. */
async function brokenFiles(
  dataDir: string,
  relations: ReadonlyMap<string, string>,
): Promise<Result[]> {
  const cluster = join(dataDir, 'cluster')
  const nameOf = (path: string) => relations.get(path.replace(/(_[a-z]+)?(\.\d+)?$/, '')) ?? path
  const damaged = new Set((await damagedFiles(cluster)).map(nameOf))
  const missing = [...relations].filter(([path]) => !existsSync(join(cluster, path)))
  const faults: [string, string[]][] = [
    ['Pages are damaged', [...damaged]],
    ['Files are missing', missing.map(([, name]) => name)],
  ]
  return faults
    .filter(([, names]) => names.length > 0)
    .map(([fault, names]) => fail(`${fault}: ${names.join(', ')}.`, restoreRemedy))
}

/** The result without opening the database; null where it can be opened. */
function whyClosed({ databaseUrl, dataDir }: Settings, facts: Facts): Result[] | null {
  if (databaseUrl !== undefined) return null
  if (facts.holder !== null)
    return [ok('The server has it open. Stop the server to check its tables and indexes.')]
  if (!facts.canOpen) return []
  if (existsSync(join(dataDir, 'cluster'))) return null
  return [warn(`There is no database in ${dataDir} yet.`, 'The first start creates it.')]
}

async function open({ databaseUrl, dataDir }: Settings): Promise<Engine> {
  if (databaseUrl !== undefined)
    return openPostgres({ databaseUrl, keepsTables: true, answerWithin })
  // Statements of a database that stops reject; by default it would end this process.
  return openEmbedded({ dataDir, keepsTables: true, onFatal: () => {} })
}

/** `files` gets the file of each relation, and its name. */
async function examine(
  engine: Engine,
  session: Session,
  facts: Facts,
  files: Map<string, string>,
): Promise<Result[]> {
  const version = await textOf(session, 'show server_version')
  if (engine.kind === 'postgres') {
    if (Number.parseInt(version, 10) < oldestPostgres)
      return [fail(`PostgreSQL ${version} is too old.`, `Install ${oldestPostgres} or newer.`)]
    if ((await textOf(session, 'select pg_is_in_recovery()::text')) === 'true')
      return [fail("It's a read-only standby.", 'Name the primary in DATABASE_URL.')]
    const seconds = await textOf(session, 'select extract(epoch from clock_timestamp())::text')
    facts.skews.push({ clock: 'PostgreSQL', aheadMs: Number(seconds) * 1000 - Date.now() })
  }
  const applied = await readApplied(session)
  if (applied === null) return [await withoutTables(session)]
  if (engine.kind === 'embedded') {
    await readFiles(session, files)
    await compareCounts(session)
  }
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
    : warn('It has no tables yet.', 'The first start creates them.')
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
      `Its migration ${changed[0]} differs from this version's.`,
      'Install the version that made the database.',
    )
  }
  return missing.length === 0
    ? ok(`${name} opens, and its tables and indexes are those of this version.`)
    : warn(
        `${name} opens; its tables are from an older version (${missing.length} migrations are missing).`,
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

async function readFiles(session: Session, files: Map<string, string>): Promise<void> {
  const { rows } = await session.query(`
    select pg_relation_filepath(oid) as path, oid::regclass::text as name from pg_class
    where pg_relation_filepath(oid) is not null`)
  for (const { path, name } of rows as { path: string; name: string }[]) files.set(path, name)
}

/**
 * Counts the rows of each table in its own pages and by its primary key, which leads to the rows that it has: the end of a file
 * that is missing has no checksum. Throws for a table whose counts differ, or that cannot be read.
 */
async function compareCounts(session: Session): Promise<void> {
  const keys = await session.query(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace`)
  for (const { table, column } of keys.rows as { table: string; column: string }[]) {
    try {
      await session.exec('set local enable_seqscan = on; set local enable_indexscan = off')
      await session.exec('set local enable_indexonlyscan = off; set local enable_bitmapscan = off')
      const inTable = await textOf(session, `select count(*)::text from ${table}`)
      await session.exec('set local enable_seqscan = off; set local enable_indexscan = on')
      const byIndex = `select count(*)::text from (select from ${table} order by ${column}) as by_index`
      const inIndex = await textOf(session, byIndex)
      if (inTable !== inIndex) throw new Error(`it has ${inTable} rows, its key ${inIndex}`)
    } catch (cause) {
      throw new Error(`the table ${table} is damaged`, { cause })
    }
  }
}

/** The only value of a statement, a text. */
async function textOf(session: Session, statement: string): Promise<string> {
  const { rows } = await session.query(statement)
  const [row] = rows as Record<string, string>[]
  return Object.values(row ?? {})[0] ?? ''
}
