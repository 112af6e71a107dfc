/** Writes a whole database as lines of text (see `format.ts`), of one moment, while others may go on changing it. */
import { createHash } from 'node:crypto'
import type { Session } from '../engine.ts'
import { readApplied } from '../migrate.ts'
import {
  countRows,
  DumpError,
  type DumpProgress,
  formatName,
  formatVersion,
  type Header,
} from './format.ts'
import {
  dumpSettings,
  quoted,
  readSequences,
  readTables,
  type Table,
  transientTables,
} from './tables.ts'

/**
 * The number of rows of a fetch is adapted to reach about this number of characters: rows of some
 * tables are very long.
 */
const fetchSize = 1 << 20
const maxRows = 4096

/**
 * The tables to write. The session is at the start of a transaction whose snapshot is taken here.
 * Throws DumpError where there is no database of this app.
 */
export async function describeDatabase(
  session: Session,
): Promise<{ header: Header; tables: Table[] }> {
  await session.exec(`set transaction isolation level repeatable read, read only; ${dumpSettings}`)
  const migrations = await readApplied(session)
  if (migrations === null) {
    throw new DumpError('Nothing to back up: no server has created its tables here yet.')
  }
  const tables = (await readTables(session)).filter(({ name }) => !transientTables.has(name))
  const header: Header = {
    format: formatName,
    version: formatVersion,
    takenAt: new Date().toISOString(),
    migrations,
    // Not bound to the transaction: at most further on than the rows, never behind them.
    sequences: await readSequences(session),
    tables: await withCounts(session, tables),
  }
  return { header, tables }
}

/** The lines of a dump, some at a time, in the same transaction. */
export async function* dumpLines(
  session: Session,
  { header, tables }: { header: Header; tables: Table[] },
  onProgress: (progress: DumpProgress) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const sealed = (lines: string) => {
    hash.update(lines)
    return lines
  }
  yield sealed(`${JSON.stringify(header)}\n`)
  const progress: DumpProgress = { table: '', rows: 0, total: countRows(header) }
  for (const table of tables) {
    progress.table = table.name
    yield sealed(`${JSON.stringify({ table: table.name })}\n`)
    for await (const rows of rowsOf(session, table)) {
      yield sealed(`${rows.join('\n')}\n`)
      progress.rows += rows.length
      onProgress(progress)
    }
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

async function withCounts(session: Session, tables: Table[]): Promise<Header['tables']> {
  const counted: Header['tables'] = []
  for (const { name, columns } of tables) {
    const rows = await countOf(session, name)
    counted.push({ name, columns: columns.map((column) => column.name), rows })
  }
  return counted
}

async function countOf(session: Session, table: string): Promise<number> {
  const { rows } = await session.query(`select count(*)::text as count from ${quoted(table)}`)
  return Number((rows as { count: string }[])[0]?.count)
}

async function* rowsOf(session: Session, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`)
  await session.exec(`declare dump_rows no scroll cursor for
    select row_to_json(row_texts)::text as line
    from (select ${texts.join(', ')} from ${quoted(name)}) row_texts`)
  for (let count = 16; ;) {
    const { rows } = await session.query(`fetch ${count} from dump_rows`)
    const lines = (rows as { line: string }[]).map(({ line }) => line)
    if (lines.length > 0) yield lines
    if (lines.length < count) break
    const size = lines.reduce((sum, { length }) => sum + length, 0)
    count = Math.min(maxRows, Math.ceil(size > fetchSize ? count / 2 : count * 2))
  }
  await session.exec('close dump_rows')
}
