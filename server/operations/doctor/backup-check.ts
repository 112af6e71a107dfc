import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newestBackup } from '../backups/retention.ts'
import { DumpError } from '../../db/dump/format.ts'
import { checkDump } from '../../db/dump/load.ts'
import { type Check, fail, ok, type Result, type Settings, warn } from './check.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'

/** Milliseconds for reading the newest backup; a large one is read in part. */
const readingMs = 30_000
/** Days since the newest backup. */
const maxAgeDays = { ok: 1, warn: 7 }

const checkTask = 'See the Admin page for why the daily task failed.'

/** The age of the newest backup, and whether it can be read. */
export const backupCheck: Check = {
  name: 'backups',
  limitMs: readingMs + 15_000,
  async run(settings, { now }) {
    const { backups, tasksAt } = settings
    if (backups === null) return [withoutBackups(settings)]
    const { folder } = backups
    const newest = newestBackup(await namesIn(folder))
    if (newest === null) {
      return [
        warn(
          `There is no nightly backup in ${folder} yet.`,
          tasksAt === null
            ? 'Run the daily task on the Admin page, or set TASKS_AT to a time.'
            : 'Wait for the daily task. If it has run, see the Admin page for why it made none.',
        ),
      ]
    }
    const days = Math.floor((now.getTime() - Date.parse(newest.day)) / dayMs)
    return [await describeBackup(join(folder, newest.name), days)]
  },
}

function withoutBackups({ databaseUrl }: Settings): Result {
  return databaseUrl === undefined
    ? warn('BACKUP_DIR=off: the server makes no backups.', 'Set BACKUP_DIR to a folder.')
    : warn(
        'The server makes no backups of PostgreSQL.',
        'Set BACKUP_DIR to a folder, unless PostgreSQL is backed up by other means.',
      )
}

/** A folder that is missing has none. Throws where it cannot be read. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Reading took longer than it may. */
class ReadInPart extends Error {
  override readonly name = 'ReadInPart'
}

export async function describeBackup(
  file: string,
  days: number,
  limitMs = readingMs,
): Promise<Result> {
  const end = performance.now() + limitMs
  let extent = ''
  try {
    await checkDump(file, ({ rows, total }) => {
      extent = ` (the first ${rows} of its ${total} rows were read)`
      if (performance.now() > end) throw new ReadInPart()
    })
    extent = ''
  } catch (error) {
    if (error instanceof DumpError) {
      return fail(
        error.message,
        'Move it away, run the daily task again, and check the disk it was on.',
      )
    }
    if (!(error instanceof ReadInPart)) throw error
  }
  const age = days <= 0 ? 'of today' : days === 1 ? 'of yesterday' : `${days} days old`
  const message = `The newest backup, ${file}, is ${age} and can be read${extent}.`
  if (days <= maxAgeDays.ok) return ok(message)
  return days <= maxAgeDays.warn ? warn(message, checkTask) : fail(message, checkTask)
}
