/** Creates the empty tables of a database as some version of the app had them. */
import type { Session } from '../engine.ts'
import { lockNumbers } from '../lock-numbers.ts'
import { migrateWithin, type Migration } from '../migrate.ts'
import { DumpError, type Header } from './format.ts'
import { quoted, readSequences, readTables, type Table } from './tables.ts'
import type { TakeRows } from './read.ts'

const listed = (tables: Iterable<Table>) => [...tables].map(({ name }) => quoted(name)).join(', ')

/** Locks the existing tables and returns them. */
export async function takeOver(session: Session): Promise<Table[]> {
  await session.query('select pg_advisory_xact_lock($1)', [String(lockNumbers.migration)])
  const tables = await readTables(session)
  await session.exec(`lock table ${listed(tables)} in access exclusive mode`)
  return tables
}

export async function checkNoUsers(session: Session): Promise<void> {
  const { rows } = await session.query('select count(*)::integer as count from users')
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

export interface ForeignKey {
  /** These three as SQL reads them. */
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys while rows are loaded, and answers what makes them again: tables may then come in any order, rows may refer
 * to later ones, and one check at the end takes a fraction of the time of one check per row.
 */
export async function dropForeignKeys(session: Session): Promise<ForeignKey[]> {
  const { rows } = await session.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`)
  const keys = rows as ForeignKey[]
  for (const { table, name } of keys) {
    await session.exec(`alter table ${table} drop constraint ${name}`)
  }
  return keys
}

/** Makes them again, which looks all rows up. */
export async function addForeignKeys(session: Session, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await session.exec(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Takes rows of the tables that there are. Throws DumpError where they have other columns than in the file. */
export function insertInto(
  session: Session,
  tables: ReadonlyMap<string, Table>,
  file: string,
  header: Header,
): TakeRows {
  const statements = new Map<string, string>()
  for (const { name, columns } of header.tables) {
    const table = tables.get(name)
    if (table === undefined) continue
    const names = table.columns.map((column) => column.name)
    if (names.toSorted().join() !== columns.toSorted().join()) {
      throw new DumpError(`${file} does not fit: its table ${name} has other columns here.`)
    }
    statements.set(name, insertStatement(table))
  }
  return async (name, rows) => {
    const statement = statements.get(name)
    if (statement !== undefined) await session.query(statement, [`[${rows.join(',')}]`])
  }
}

function insertStatement({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map((column) => `${quoted(column.name)}::${column.type}`)
  const texts = names.map((column) => `${column} text`)
  return `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as row_texts (${texts.join(', ')})`
}

/**
 * Sets the sequences, so that later rows get the ids that they would have got in the original
 * database.
 */
export async function setSequences(session: Session, { sequences }: Header): Promise<void> {
  const there = new Set((await readSequences(session)).map(({ name }) => name))
  for (const { name, last, isCalled } of sequences) {
    if (!there.has(name)) continue
    await session.query('select setval($1::text::regclass, $2::bigint, $3::text::boolean)', [
      quoted(name),
      last,
      String(isCalled),
    ])
  }
}
