/** What the reading of a row follows, and the parts that it finds first. */
import type { Condition, Language } from '../entries/entry.ts'
import type { PrintingHints } from '../printing-match/hints.ts'
import type { AmountField, SourceField } from './fields.ts'
import type { Conventions } from './file-questions.ts'
import type { FinishMark } from './finish-marks.ts'
import type { MoneyUnit } from './money-unit.ts'
import type { ConditionScale } from './vocabulary.ts'

export interface RowRules extends Conventions {
  /** Columns whose headers are finishes. */
  finishMarks: readonly FinishMark[]
  /** The units in which columns of amounts are written. */
  units: Readonly<Record<AmountField, MoneyUnit>>
  /** The index of the column of each field. */
  columnOf: ReadonlyMap<SourceField, number>
  columnCount: number
  scale: ConditionScale
  hasZeroForUnknownPrice: boolean
  hasStoreNames: boolean
  listsMissing: boolean
  /** The file has no column of quantities. */
  isOneCopyPerRow: boolean
}

/** The text of a field, empty where the row has none. */
export type FieldCell = (field: SourceField) => string

export interface Copies {
  finish: PrintingHints['finish']
  quantity: number
}

export interface ReadParts {
  hints: PrintingHints
  copies: Copies[]
  condition: Condition | null
  /** The grade, and others that the row names beside it. */
  grades: readonly string[]
  language: Language | null
}
