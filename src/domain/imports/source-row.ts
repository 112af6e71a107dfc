/** A row of another tool's file, or a line of a pasted list. */
import type { GivenDetails } from '../entries/details.ts'
import type { Condition, Language } from '../entries/entry.ts'
import type { PrintingHints } from '../printing-match/hints.ts'

interface Place {
  /** In the file; the header is line 1. A quoted cell may span several lines. */
  line: number
  /** The cells of the source's own columns. */
  cells: readonly string[]
}

export interface ReadRow extends Place {
  hints: PrintingHints
  /** A whole number from 1. */
  quantity: number
  condition: Condition
  language: Language
  details: GivenDetails
  /** ISO time; null where the source does not say. */
  addedAt: string | null
}

/** A row that cannot be used, with a sentence that says why. */
export interface RefusedRow extends Place {
  refusal: string
}

export type SourceRow = ReadRow | RefusedRow
