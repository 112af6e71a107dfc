/** What has become of members' imports since the server started. */

export const importOutcomes = [
  'review',
  'failed',
  'fault',
  'deleted',
  'committed',
  'undone',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export class ImportCounts {
  /** Imports whose source is being read. */
  reading = 0
  /** Rows that were read and stored for review. */
  rows = 0
  readonly outcomes: Record<ImportOutcome, number> = {
    review: 0,
    failed: 0,
    fault: 0,
    deleted: 0,
    committed: 0,
    undone: 0,
  }
}
