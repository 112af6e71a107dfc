/** Recognises the format of a chosen file by its first lines, before it is uploaded. */
import { decodeText } from '../../domain/format/csv-reading.ts'
import { unusableFileType } from '../../domain/format/file-start.ts'
import { type ColumnFields, guessColumns } from '../../domain/imports/fields.ts'
import { recogniseFormat } from '../../domain/imports/recognise.ts'
import { openSource } from '../../domain/imports/source.ts'
import { UnusableSource } from '../../domain/imports/source-row.ts'

export type RecognisedFile =
  | { kind: 'known'; name: string }
  /** The columns of a file of no known tool, with a guess of what they hold. */
  | { kind: 'columns'; columns: readonly string[]; guess: ColumnFields }
  | { kind: 'refused'; reason: string }

/** Enough for the header and some rows of any file. */
const startBytes = 64 * 1024

export async function recogniseFile(file: Blob): Promise<RecognisedFile> {
  const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const reason = unusableFileType(bytes)
  if (reason !== null) return { kind: 'refused', reason }
  try {
    const { format, formatName, columns, fields } = openSource(decodeText(bytes))
    return format === 'csv'
      ? { kind: 'columns', columns, guess: fields }
      : { kind: 'known', name: formatName }
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error
    const { columns, message } = error
    const isUnknownTable = columns.length > 1 && recogniseFormat(columns) === null
    return isUnknownTable
      ? { kind: 'columns', columns, guess: guessColumns(columns) }
      : { kind: 'refused', reason: message }
  }
}
