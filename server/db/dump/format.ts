/**
 * The format of a backup of the whole database: gzip of lines of JSON. First a header; then for
 * each of its tables a line with the table's name and as many rows as the header has; last the
 * SHA-256 of all lines before. The values of a row are the database's own texts, which every
 * PostgreSQL reads back as the same values: no number, time or array goes through JavaScript.
 */
import { z } from 'zod'
import type { AppliedMigration } from '../migrate.ts'
import { SentenceError } from '../../describe-error.ts'

export const formatName = 'ninepocket-database'
/** Raised when files of this format can no longer be read by what read them before. */
export const formatVersion = 1

/** The common part of the headers of all versions. */
export const headerStart = `{"format":"${formatName}","version":`

/** The value of a sequence, such as that of an identity column. */
const sequence = z.object({
  name: z.string(),
  /** A bigint, in digits. */
  last: z.string(),
  /** False where not even that one was given out. */
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof sequence>

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().check(z.nonnegative()),
})

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** ISO time. */
  takenAt: z.string(),
  /** The migrations that had been applied, first to last. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(sequence),
  tables: z.array(table),
})
export type Header = z.infer<typeof headerSchema>

export const versionSchema = z.object({ format: z.literal(formatName), version: z.number() })
export const tableLine = z.object({ table: z.string() })
export const endLine = z.object({ sha256: z.string() })

/** A backup that cannot be made, read or restored; the message is a sentence for people. */
export class DumpError extends SentenceError {
  override name = 'DumpError'
}

/** Progress of a backup: finished rows and all rows, of all tables. */
export interface DumpProgress {
  table: string
  rows: number
  total: number
}

export const countRows = ({ tables }: Pick<Header, 'tables'>) =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Throws where a file was made by a newer version of the app, or by one with other migrations: its
 * rows would not fit.
 */
export function checkMigrations(
  file: string,
  { migrations: applied }: Pick<Header, 'migrations'>,
  ownMigrations: readonly AppliedMigration[],
): void {
  for (const { name, checksum } of applied) {
    const same = ownMigrations.find((migration) => migration.name === name)
    if (same === undefined) throw newerVersion(file)
    if (same.checksum !== checksum) {
      throw new DumpError(`${file} was made by a version with another migration ${name}.`)
    }
  }
}

export const newerVersion = (file: string) =>
  new DumpError(`${file} was made by a newer version: restore it with that version or a later one.`)
