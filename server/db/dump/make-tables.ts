/** Creates the empty tables of a database as some version of the app had them. */
import type { Session } from '../engine.ts'
import { lockNumbers } from '../lock-numbers.ts'
import { migrateWithin, type Migration } from '../migrate.ts'
import { DumpError } from './format.ts'
import { quoted, readTables, type Table } from './tables.ts'

const listed = (tables: Iterable<Table>) => [...tables].map(({ name }) => quoted(name)).join(', ')

/** Locks the existing tables and returns them. */
export async function takeOver(session: Session): Promise<Table[]> {
  await session.query('select pg_advisory_xact_lock($1)', [String(lockNumbers.migration)])
  const tables = await readTables(session)
  await session.exec(`lock table ${listed(tables)} in access exclusive mode`)
  return tables
}

export async function checkNoUsers(session: Session): Promise<void> {
  const { rows } = await session.query('select count(*)::integer as count from users', [])
  const { count } = (rows as { count: number }[])[0]!
  if (count > 0) {
    throw new DumpError(
      `The database holds ${count} ${count === 1 ? 'user' : 'users'}. Restore into an empty one, or replace everything in it with --replace.`,
    )
  }
}

/** Drops the former tables and makes those of the migrations; answers them by name, without the rows that these add. */
export async function makeTables(
  session: Session,
  former: Table[],
  migrations: Migration[],
): Promise<Map<string, Table>> {
  // Migrations have created only tables and their indexes so far. One statement drops all, so
  // foreign keys do not matter.
  await session.exec(`drop table schema_migrations, ${listed(former)}`)
  await migrateWithin(session, migrations)
  const tables = new Map((await readTables(session)).map((table) => [table.name, table]))
  if (tables.size > 0) await session.exec(`truncate ${listed(tables.values())}`)
  return tables
}

/** Throws where former tables were none of this app and have not been made again. */
export async function checkNothingLost(session: Session, former: Table[]): Promise<void> {
  const made = new Set((await readTables(session)).map(({ name }) => name))
  const lost = former.filter(({ name }) => !made.has(name))
  if (lost.length > 0) {
    throw new DumpError(
      `The database also holds tables of something else (${listed(lost)}), which a restore would drop: give it a database of its own.`,
    )
  }
}
