/** An import of cards from another tool's file or a pasted list: its states, its rows' verdicts, and its limits. */

/** `reading` the file, `matching` its rows with printings, `review` by the member, then one of the ends. */
export const importStatuses = [
  'reading',
  'matching',
  'review',
  'committed',
  'undone',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Whether a server still works on it. */
export const isUnderWay = (status: ImportStatus) => status === 'reading' || status === 'matching'

/** What an import does to entries: add copies, make quantities equal to the file's, or add only entries that are new. */
export const importModes = ['add', 'set', 'new'] as const
export type ImportMode = (typeof importModes)[number]

/** `refused` rows cannot be read, or are left out by the member. */
export const rowVerdicts = ['certain', 'check', 'not_found', 'refused'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

export const maxImportBytes = 30 * 1024 * 1024
export const maxImportRows = 100_000
/** Imports that are kept of a member; the oldest is deleted for the newest. */
export const maxImportsPerMember = 50
/** Bytes of the rows and the changes of all imports of a member. */
export const maxStoredBytes = 64 * 1024 * 1024

/** The reason of a row that the member leaves out. */
export const leftOutByMember = 'You left this row out.'

/** Milliseconds without progress after which an import counts as failed: its server has stopped. */
export const stalledAfterMs = 120_000
export const stalledMessage = 'The server stopped while it read the file. Please import it again.'
