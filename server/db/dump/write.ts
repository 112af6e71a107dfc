/** Writes a whole database as lines of text (see `format.ts`), of one moment, into a file that is there as a whole and synced, or not at all. */
import { createHash } from 'node:crypto'
import type { Engine, Session } from '../engine.ts'
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
  dumpedRows,
  dumpSettings,
  quoted,
  readSequences,
  readTables,
  type Table,
  transientTables,
} from './tables.ts'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

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
async function describeDatabase(session: Session): Promise<{ header: Header; tables: Table[] }> {
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
async function* dumpLines(
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
  const { rows } = await session.query(`select count(*)::text as count from ${dumpedRows(table)}`)
  return Number((rows as { count: string }[])[0]?.count)
}

async function* rowsOf(session: Session, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`)
  await session.exec(`declare dump_rows no scroll cursor for
    select row_to_json(row_texts)::text as line
    from (select ${texts.join(', ')} from ${dumpedRows(name)}) row_texts`)
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

interface DumpSummary {
  header: Header
  /** The size of the file in bytes. */
  bytes: number
}

/**
 * Writes the whole database into a file that only its owner may read, since it holds hashes of passwords. An existing file of
 * that name is replaced.
 */
export async function dumpInto(
  engine: Pick<Engine, 'rawTransaction'>,
  file: string,
  onProgress: (progress: DumpProgress) => void,
): Promise<DumpSummary> {
  return writeWhole(file, (handle) =>
    engine.rawTransaction(async (session) => {
      const database = await describeDatabase(session)
      const lines = Readable.from(dumpLines(session, database, onProgress))
      await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
        for await (const chunk of zipped) await handle.writeFile(chunk)
      })
      return database.header
    }),
  )
}

/** Writes beside the file's place, and moves there what is whole and on the disk. */
async function writeWhole(
  file: string,
  write: (handle: FileHandle) => Promise<Header>,
): Promise<DumpSummary> {
  const folder = dirname(file)
  const leftOver = `${basename(file)}.new-`
  const unfinished = join(folder, `${leftOver}${process.pid}`)
  try {
    for (const name of await readdir(folder)) {
      if (name.startsWith(leftOver)) await rm(join(folder, name))
    }
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      const header = await write(handle)
      await handle.sync()
      const { size } = await handle.stat()
      await rename(unfinished, file)
      await syncFolder(folder)
      return { header, bytes: size }
    } finally {
      await handle.close()
      await rm(unfinished, { force: true })
    }
  } catch (error) {
    throw asDumpError(file, error)
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Errors of the file system; a lost connection to a database has codes of its own. */
const refusals = new Set(
  'EACCES EDQUOT EFBIG EIO EISDIR ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
)

function asDumpError(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) return error
  return new DumpError(`${file} cannot be written: ${error.message}.`)
}
