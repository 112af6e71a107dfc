/** The shape of the rows of formats. */
import type { Condition, Language } from '../entries/entry.ts'
import type { Game } from '../games/game.ts'
import type { SourceFinish } from '../printing-match/hints.ts'
import type { SourceField } from './fields.ts'
import type { ConditionScale } from './vocabulary.ts'
import type { DayOrder } from './written-day.ts'

/**
 * `catalogue`: the catalogue knows it. `lost`: it is not kept. `finishMark`: its header is a finish, and its cells mark the copies in
 * it. Some columns hold two fields.
 */
export type ColumnUse = SourceField | readonly SourceField[] | 'catalogue' | 'lost' | 'finishMark'

export interface SourceFormat {
  name: string
  /** A file with all of these headers, in any order, has the format. */
  recognisedBy: readonly string[]
  /** The headers in the order in which the tool writes them. */
  columns: Readonly<Record<string, ColumnUse>>
  /** Columns of some versions of the tool only. */
  otherColumns?: Readonly<Record<string, ColumnUse>>
  /** The scale of the conditions; `american` by default. */
  scale?: ConditionScale
  /** A price of 0 is written where none is known. */
  hasZeroForUnknownPrice?: boolean
  /** The order of day and month where a column does not decide it. */
  dayOrder?: DayOrder
  /** The source's names are TCGplayer's, which describe every printing but the plain one. */
  hasStoreNames?: true
  /** Cards of which there are no copies have rows, too. */
  listsMissing?: true
  /** Why a file of the format cannot be read. */
  refusal?: string
}

/** The words that a tool writes. */
export interface WrittenWords {
  /** Etched cards are written as foils where a tool has no word for them. */
  finishes: Readonly<Record<SourceFinish, string>>
  /** The tool knows the finishes of other games by TCGplayer's words. */
  hasAllFinishes?: boolean
  conditions: Readonly<Record<Condition, string>>
  languages: Readonly<Record<Language, string>>
  /** The words of marks such as `Signed`. */
  marks: { no: string; yes: string }
  /** How the date added is written; `day` leaves out its time. */
  time: 'iso' | 'spaced' | 'day'
  /** Sets are written by the numbers among these words for them (`Game.sets`), in three digits. */
  setNumbers?: Game['sets']
  /** Precedes the header. */
  directive?: string
  /** Written for spreadsheets, in which texts that look like formulas are harmful. */
  isForSpreadsheets?: boolean
}

/**
 * No written format has a column of its own for foils, for companies of grades, for sections of decks, for what is watched or sold, or
 * for ids of an unknown shop; all write how many are for trade.
 */
export type WrittenField = Exclude<
  SourceField,
  'foilQuantity' | 'forTrade' | 'grader' | 'section' | 'shopId' | 'sold' | 'status' | 'watched'
>

export interface WrittenFormat extends SourceFormat {
  columns: Readonly<Record<string, WrittenField | 'catalogue' | 'lost'>>
  words: WrittenWords
}
