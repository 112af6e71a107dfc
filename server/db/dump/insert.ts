/** Inserts rows as a dump holds them, ids and all. */
import type { Session } from '../engine.ts'
import { DumpError, type Header } from './format.ts'
import type { TakeRows } from './read.ts'
import { quoted, readSequences, type Table } from './tables.ts'

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
