/** Puts a dump in place of what a database holds, in one transaction: all of it, or nothing has changed. */
import type { Engine, Session } from '../engine.ts'
import { migrateWithin, type Migration, readMigrations } from '../migrate.ts'
import {
  addForeignKeys,
  checkNothingLost,
  checkNoUsers,
  dropForeignKeys,
  type ForeignKey,
  insertInto,
  makeTables,
  setSequences,
  takeOver,
} from './make-tables.ts'
import { checkMigrations, DumpError, type DumpProgress, type Header } from './format.ts'
import { readDump } from './read.ts'
import { dumpSettings, type Table } from './tables.ts'

type OnProgress = (progress: DumpProgress) => void

/** Reads the whole file and throws DumpError unless this version can load it. */
export async function checkDump(
  file: string,
  onProgress: OnProgress,
  migrations = readMigrations(),
): Promise<Header> {
  const header = await readDump(file, async () => async () => {}, onProgress)
  // Only now is it known that the header is not what is damaged.
  checkMigrations(file, header, migrations)
  return header
}

export interface LoadOptions {
  /** Whether members and what is theirs may go. */
  replaces: boolean
  onProgress: OnProgress
  migrations?: Migration[] | undefined
}

export interface LoadSummary {
  header: Header
  /** Tables of the file that no version of this app has made: it shared its database with something else. */
  leftOut: string[]
}

/**
 * Loads a file into a migrated database, and migrates further where an older version made the file. Throws DumpError
 * where the file is not whole, where there are users and they may not be replaced, or while the daily task runs.
 */
export async function loadDump(
  engine: Engine,
  file: string,
  options: LoadOptions,
): Promise<LoadSummary> {
  const lock = await engine.tryLock('daily task')
  if (lock === null) throw new DumpError("The daily task is running. Try again when it's done.")
  try {
    const summary = await engine.rawTransaction((session) => load(session, file, options))
    await engine.settle()
    return summary
  } finally {
    await lock.release()
  }
}

async function load(
  session: Session,
  file: string,
  { replaces, onProgress, migrations = readMigrations() }: LoadOptions,
): Promise<LoadSummary> {
  await session.exec(dumpSettings)
  const former = await takeOver(session)
  if (!replaces) await checkNoUsers(session)
  let tables = new Map<string, Table>()
  let foreignKeys: ForeignKey[] = []
  const header = await readDump(
    file,
    async (fileHeader) => {
      checkMigrations(file, fileHeader, migrations)
      const applied = new Set(fileHeader.migrations.map(({ name }) => name))
      const asThen = migrations.filter(({ name }) => applied.has(name))
      tables = await makeTables(session, former, asThen)
      foreignKeys = await dropForeignKeys(session)
      return insertInto(session, tables, file, fileHeader)
    },
    onProgress,
  )
  await setSequences(session, header)
  await addForeignKeys(session, foreignKeys)
  await migrateWithin(session, migrations)
  await checkNothingLost(session, former)
  const names = header.tables.map(({ name }) => name)
  return { header, leftOut: names.filter((name) => !tables.has(name)) }
}
