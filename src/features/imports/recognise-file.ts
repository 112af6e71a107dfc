/** Recognises the format of a chosen file or a pasted list before it is uploaded, and what it leaves open. */
import { decodeText } from '../../domain/format/csv-reading.ts'
import { unusableFileType } from '../../domain/format/file-start.ts'
import type { ColumnFields } from '../../domain/imports/fields.ts'
import type { ColumnQuestion, ConventionQuestion } from '../../domain/imports/questions.ts'
import {
  type Choices,
  conventionQuestions,
  guessedColumns,
  tableSource,
} from '../../domain/imports/source.ts'
import { UnusableSource } from '../../domain/imports/source-row.ts'
import { formatOf } from '../../domain/imports/formats.ts'
import { findTable, type Table } from '../../domain/imports/table.ts'

export interface RecognisedTable {
  kind: 'table'
  /** Null for a file of no known tool, whose columns are chosen. */
  name: string | null
  columns: readonly string[]
  /** The fields of the columns, for an unknown file a guess. */
  fields: ColumnFields
  questions: readonly ColumnQuestion[]
  /** The questions about the values of columns, once what the columns hold is chosen. */
  conventions: (choices: Choices) => readonly ConventionQuestion[]
}

export type RecognisedFile =
  | RecognisedTable
  | { kind: 'list' }
  | { kind: 'refused'; reason: string }

/** The whole file is read, since its last value can decide how the first one is read. */
export async function recogniseFile(file: Blob): Promise<RecognisedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reason = unusableFileType(bytes)
  if (reason !== null) return { kind: 'refused', reason }
  try {
    const table = findTable(decodeText(bytes))
    return table === null ? { kind: 'list' } : recognisedTable(table)
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error
    return { kind: 'refused', reason: error.message }
  }
}

function recognisedTable(table: Table): RecognisedTable {
  const { headers, id } = table
  // A known format without the columns of a card is refused here.
  if (id !== null) tableSource(table, {})
  return {
    kind: 'table',
    name: id === null ? null : formatOf(id).name,
    columns: headers,
    ...guessedColumns(table),
    conventions: (choices) => conventionQuestions(table, choices),
  }
}
