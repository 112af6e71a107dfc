/** Rows of files and lists of other tools. */
import type { DeckSection } from '../decks/sections.ts'
import type { Currency } from '../format/currency.ts'
import type { Condition, Language } from '../entries/entry.ts'
import type { PrintingHints } from '../printing-match/hints.ts'

/** What a row says about copies of a printing; null for what it does not say. */
export interface SourceDetails {
  quantity: number
  condition: Condition | null
  language: Language | null
  /** The price paid for one copy. */
  pricePaid: number | null
  /** What one is worth to its owner. */
  ownValue: number | null
  /** The currency of the price paid and of the own value; null for dollars. */
  currency: Currency | null
  /** ISO time; midnight of UTC where the source has only the day. */
  addedAt: string | null
  note: string | null
  /** Tags without repeats. */
  tags: readonly string[]
  location: string | null
  /** Company and grade. */
  grade: string | null
  /** Copies for trade, at most `quantity`; 0 where the source does not say. */
  tradeQuantity: number
  /** The part of a deck; left out where the source has none. */
  section?: DeckSection
}

interface SourceLine {
  /** The line in the file, from 1; a quoted cell may span several lines. */
  line: number
  /** The row's cells in the columns of the source. */
  cells: readonly string[]
}

export interface ReadRow extends SourceLine, SourceDetails {
  hints: PrintingHints
  refusal: null
}

/** A row that cannot be read; `refusal` is a sentence for the user. */
export interface RefusedRow extends SourceLine {
  refusal: string
}

export type SourceRow = ReadRow | RefusedRow

/** The source as a whole cannot be read; the message has the reason for the user. */
export class UnusableSource extends Error {
  /** The headers, from which the user can choose columns; empty where there are none. */
  readonly columns: readonly string[]

  constructor(message: string, columns: readonly string[] = []) {
    super(message)
    this.columns = columns
  }
}

/** A cell in a sentence. */
export function quotedCell(cell: string): string {
  return `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`
}
