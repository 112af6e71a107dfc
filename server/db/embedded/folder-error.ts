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

/** The message for files that PostgreSQL cannot open. */
export function unopenable(folder: string, cause: unknown): DatabaseFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseFolderError(
    `The database in ${folder} cannot be opened: ${reason.replace(/\.$/, '')}. ` +
      'Where its disk is full, make room; where its files are damaged, move the folder away and restore a backup ' +
      '(Back up in README.md).',
    { cause },
  )
}
