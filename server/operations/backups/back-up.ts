/** Backups that the server makes by itself: every night, and before a migration. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DailyStep } from '../../catalog/daily-step.ts'
import { dumpInto } from '../../db/dump/write.ts'
import { checkDump } from '../../db/dump/load.ts'
import { moduleStart } from '../../db/embedded/module-start.ts'
import type { Engine, Log, Session } from '../../db/engine.ts'
import type { BeforeMigration } from '../../db/migrate.ts'
import { BackupFigures } from './backup-figures.ts'
import { expiredBackups, nightlyName, type Retention } from './retention.ts'

const writer = moduleStart(new URL('./write-backup.ts', import.meta.url), 'typescript with pglite')

export interface Backups extends Retention {
  /** Made when it is missing. */
  folder: string
}

/**
 * The step of the daily task that backs up the database, verifies the file by reading it, and deletes those that have expired.
 * A day that has its backup gets no other one.
 */
export function backupStep(backups: Backups, figures = new BackupFigures()): DailyStep {
  return {
    name: 'Backing up the database',
    runsWithoutPrices: true,
    run: async (engine, { day, signal }) => {
      const { folder } = backups
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = nightlyName(day)
      if (!(await readdir(folder)).includes(file)) {
        const path = join(folder, file)
        await figures.note(path, () => backUp(engine, path, signal))
      }
      for (const expired of expiredBackups(await readdir(folder), backups))
        await rm(join(folder, expired))
    },
  }
}

/** Backs up a database while the server uses it. A file that does not verify is deleted. */
async function backUp(engine: Engine, file: string, signal: AbortSignal): Promise<void> {
  try {
    if (engine.copyFiles === null) await dumpInto(engine, file, () => {})
    else await dumpCopy(engine.copyFiles, file, signal)
    await checkDump(file, () => signal.throwIfAborted())
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * The embedded engine has one session, which a dump would hold for minutes. Its files are copied instead, while no statement runs,
 * and another process dumps the copy.
 */
async function dumpCopy(
  copyFiles: NonNullable<Engine['copyFiles']>,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const copy = await mkdtemp(`${file}.copy-`)
  try {
    await copyFiles(copy)
    await promisify(execFile)(process.execPath, [...writer, copy, file], { signal })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Backs up a database before its tables are changed by a newer version; undefined where no backups are made. */
export function beforeMigrationOf(
  backups: Backups | null,
  log: Pick<Log, 'info'>,
): BeforeMigration | undefined {
  if (backups === null) return undefined
  return async (session, migration) => {
    const { folder } = backups
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `ninepocket-before-${migration.replace(/\.sql$/, '')}.gz`)
    await dumpInto({ rawTransaction: (work) => transactionOf(session, work) }, file, () => {})
    log.info(`The database was backed up to ${file} before it is brought up to date.`)
  }
}

async function transactionOf<T>(
  session: Session,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  await session.exec('begin')
  try {
    return await work(session)
  } finally {
    // A dump only reads.
    await session.exec('rollback')
  }
}
