/** The errors of an embedded database that cannot be opened, as sentences for the operator. */
import { SentenceError } from '../../describe-error.ts'

export class DatabaseFolderError extends SentenceError {
  override readonly name = 'DatabaseFolderError'
}

/** The message for a folder that is not writable; null for other errors. */
export function unwritable(folder: string, cause: unknown): DatabaseFolderError | null {
  const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
  if (reason === undefined) return null
  return new DatabaseFolderError(
    `The folder ${folder} cannot be written: ${reason}. Fix that, or choose another DATA_DIR.`,
    { cause },
  )
}

const reasons: Record<string, string> = {
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: "it isn't a folder",
  EEXIST: "it isn't a folder",
  EIO: 'its disk fails',
}

/** The message for files that PostgreSQL cannot open, or has no memory to. */
export function unopenable(folder: string, cause: unknown): DatabaseFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const shortage = memoryShortage(cause, reason)
  if (shortage !== null) {
    return new DatabaseFolderError(
      `The database in ${folder} cannot be opened: ${shortage}. Give the server more memory (Memory in docs/deployment.md).`,
      { cause },
    )
  }
  return new DatabaseFolderError(
    `The database in ${folder} cannot be opened: ${reason.replace(/\.$/, '')}. ` +
      'Where its disk is full, make room; where its files are damaged, move the folder away and restore a backup ' +
      '(Backups in README.md).',
    { cause },
  )
}

/** How memory ran out: for the process that makes a cluster, or for this one. Null for another error. */
function memoryShortage(cause: unknown, message: string): string | null {
  const signal = cause instanceof Error && 'signal' in cause ? String(cause.signal) : ''
  if (memorySignals.has(signal))
    return `the process that makes it was ended by ${signal}, as happens where memory runs out`
  return /out of memory|could ?n[o']t allocate memory/i.test(message) ? 'memory ran out' : null
}

/** The system kills a process where it has no memory left; Node aborts where its heap has none. */
const memorySignals = new Set(['SIGKILL', 'SIGABRT'])
