/**
 * The tables of a database as its own catalogue describes them: a table that a later migration makes is in every backup
 * by itself. Tables of extensions stay out; so does the record of applied migrations, which is no data.
 */
import type { Session } from '../engine.ts'
import type { Sequence } from './format.ts'

export interface Table {
  name: string
  /** The columns that are not computed from others. */
  columns: { name: string; type: string }[]
}

const ownRelations = `pg_class c where relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`

/**
 * Tables whose rows are of no use after a restore: kept answers last a day, challenges and sign-ins under way some minutes, and a copy
 * sends no delivery a second time.
 */
export const transientTables: ReadonlySet<string> = new Set([
  'kept_answers',
  'challenges',
  'provider_sign_ins',
  'push_deliveries',
  'webhook_deliveries',
])

/** The condition of the rows that are dumped, for tables whose other rows are of no use after a restore: tokens of changes last an hour. */
const lastingRows: Readonly<Record<string, string>> = { entry_changes: 'import_id is not null' }

/** A table and the condition of the rows that a dump has of it. */
export const dumpedRows = (name: string) => `${quoted(name)} where ${lastingRows[name] ?? 'true'}`

/** Sorted by name. */
export async function readTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query(`
    select relname::text as name, (
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
      from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from ${ownRelations} and relkind = 'r' and relname <> 'schema_migrations'
    order by relname`)
  return rows as Table[]
}

export async function readSequences(session: Session): Promise<Sequence[]> {
  const { rows: names } = await session.query(
    `select relname::text as name from ${ownRelations} and relkind = 'S' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names as { name: string }[]) {
    const { rows } = await session.query(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push({ name, ...(rows as Omit<Sequence, 'name'>[])[0]! })
  }
  return sequences
}

/** Texts of values that do not depend on how a server is set, and as much time as it takes. */
export const dumpSettings = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** A name as SQL reads it, whatever is in it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
