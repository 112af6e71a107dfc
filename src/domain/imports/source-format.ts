/** The shape of the rows of formats. */
import type { SourceField } from './fields.ts'
import type { ConditionScale } from './vocabulary.ts'

/** `catalogue`: the catalogue knows it. `lost`: it is not kept. Some columns hold two fields. */
export type ColumnUse = SourceField | readonly SourceField[] | 'catalogue' | 'lost'

export interface SourceFormat {
  name: string
  /** A file with all of these headers, in any order, has the format. */
  recognisedBy: readonly string[]
  /** In the order in which the tool writes them. */
  columns: Readonly<Record<string, ColumnUse>>
  /** Columns of some versions of the tool only. */
  otherColumns?: Readonly<Record<string, ColumnUse>>
  /** The scale of the conditions; `american` by default. */
  scale?: ConditionScale
  /** A price of 0 is written where none is known. */
  hasZeroForUnknownPrice?: boolean
  /** Why a file of the format cannot be read. */
  refusal?: string
}
