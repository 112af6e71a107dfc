/** An embedded database that cannot be opened, in sentences for the person who starts the program. */

export class DatabaseFolderError extends Error {
  override readonly name = 'DatabaseFolderError'
}

/** Of a folder in which nothing can be written; null for errors of another kind. */
export function unwritable(folder: string, cause: unknown): DatabaseFolderError | null {
  const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
  if (reason === undefined) return null
  return new DatabaseFolderError(
    `The folder ${folder} cannot be written: ${reason}. Mend that, or choose another DATA_DIR.`,
    { cause },
  )
}

const reasons: Record<string, string> = {
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'it is on a file system that is only to be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
  EIO: 'its disk fails',
}

/** Of files that PostgreSQL cannot open. */
export function unopenable(folder: string, cause: unknown): DatabaseFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseFolderError(
    `The database in ${folder} cannot be opened: ${reason.replace(/\.$/, '')}. ` +
      'Where its disk is full, make room; where its files are damaged, move the folder away and restore a backup ' +
      '(Back up in README.md).',
    { cause },
  )
}
