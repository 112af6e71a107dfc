/**
 * Drops foreign keys while rows are loaded and adds them afterwards: tables may then come in any
 * order, rows may refer to later ones, and one check at the end takes a fraction of the time of one
 * check per row.
 */
import type { Session } from '../engine.ts'

export interface ForeignKey {
  /** These three as SQL reads them. */
  table: string
  name: string
  definition: string
}

/** Drops all, and answers what makes them again. */
export async function dropForeignKeys(session: Session): Promise<ForeignKey[]> {
  const { rows } = await session.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace
     order by 1, 2`,
    [],
  )
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
