/** An import of cards from another tool's file or a pasted list: its states, its rows' verdicts, and its limits. */
import type { EntryHolder } from '../entries/limits.ts'

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

/** What an import fills. A deck is a list whose entries have sections. */
export type ImportTarget = EntryHolder | 'deck'

/** What an import does to entries: add copies, make quantities equal to the file's, or add only entries that are new. */
export const importModes = ['add', 'set', 'new'] as const
export type ImportMode = (typeof importModes)[number]

/** An import whose rows can be decided: its open rows also after it was carried out. */
export const canDecide = (status: ImportStatus) => status === 'review' || status === 'committed'

/**
 * `check` rows have likely printings, `not_found` rows at most some of another name. `refused` rows cannot be read, or are
 * skipped by the member.
 */
export const rowVerdicts = ['certain', 'check', 'not_found', 'refused'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** The rows that a page of them shows: those of a verdict, or `open` ones, which wait for a decision. */
export const rowGroups = [...rowVerdicts, 'open'] as const
export type RowGroup = (typeof rowGroups)[number]
const openVerdicts = ['check', 'not_found'] as const satisfies readonly RowVerdict[]
export const verdictsOf = (group: RowGroup): readonly RowVerdict[] =>
  group === 'open' ? openVerdicts : [group]

/**
 * What is taken for open rows at once: the good match of each, the newest printing of those without one, or of both the cheapest of
 * those that are as likely.
 */
export const preferences = ['likeliest', 'newest', 'cheapest'] as const
export type Preference = (typeof preferences)[number]

export const maxImportBytes = 30 * 1024 * 1024
export const maxImportRows = 100_000
/** Imports that are kept of a member; the oldest is deleted for the newest. */
export const maxImportsPerMember = 50
/** Bytes of the rows and the changes of all imports of a member. */
export const maxStoredBytes = 64 * 1024 * 1024

/** The reason of a row that the member leaves out. */
export const leftOutByMember = 'You skipped this row.'

/** Milliseconds without progress after which an import counts as failed: its server has stopped. */
export const stalledAfterMs = 120_000
export const stalledMessage = 'The server stopped while it read the file. Please import it again.'
