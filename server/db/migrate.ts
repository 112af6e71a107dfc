/** Brings a database's tables up to date: plain SQL files, each applied once, in the order of their names. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** One session of a database, used by nothing else meanwhile. */
export interface Session {
  /** Runs one or more statements without parameters. */
  exec(sql: string): Promise<unknown>
  query(sql: string, params: string[]): Promise<{ rows: unknown[] }>
}

export interface Migration {
  name: string
  sql: string
  checksum: string
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
 * Applies what is missing, each migration in a transaction of its own. Throws when an applied file has changed or is
 * unknown, since the tables are then not those that this version expects. Callers see to it that one runs at a time.
 */
export async function migrate(session: Session, migrations = readMigrations()): Promise<void> {
  await session.exec(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await session.query('select name, checksum from schema_migrations', [])
  const applied = new Map(
    (rows as Pick<Migration, 'name' | 'checksum'>[]).map((row) => [row.name, row.checksum]),
  )
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: run a newer version.`,
      )
    }
  }
  for (const { name, sql, checksum } of migrations) {
    const known = applied.get(name)
    if (known === undefined) await apply(session, { name, sql, checksum })
    else if (known !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied: restore it and add a new one.`,
      )
    }
  }
}

async function apply(session: Session, { name, sql, checksum }: Migration) {
  await session.exec('begin')
  try {
    await session.exec(sql)
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await session.exec('commit')
  } catch (error) {
    await session.exec('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
