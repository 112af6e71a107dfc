/** Recognises the format of a chosen file by its first lines, before it is uploaded. */
import { decodeText, readCsv } from '../../domain/format/csv-reading.ts'
import { type CardField, guessColumns } from '../../domain/imports/columns.ts'
import { refuseImportStart } from '../../domain/imports/file-start.ts'
import { recogniseFormat } from '../../domain/imports/formats.ts'
import { looksLikeList } from '../../domain/imports/pasted-list.ts'

export type RecognisedFile =
  | { kind: 'known'; name: string }
  /** The columns of a file of no known tool, with a guess of what they hold. */
  | { kind: 'columns'; columns: readonly string[]; guess: readonly (CardField | null)[] }
  | { kind: 'refused'; reason: string }

/** Enough for the header and some rows of any file. */
const startBytes = 64 * 1024

export async function recogniseFile(file: Blob): Promise<RecognisedFile> {
  const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const reason = refuseImportStart(bytes)
  if (reason !== null) return { kind: 'refused', reason }
  const text = decodeText(bytes)
  const [header] = readCsv(text)
  if (header === undefined) return { kind: 'refused', reason: 'The file is empty.' }
  const format = recogniseFormat(header.cells)
  if (format?.refusal !== undefined) return { kind: 'refused', reason: format.refusal }
  if (format !== null) return { kind: 'known', name: format.name }
  if (looksLikeList(text)) return { kind: 'known', name: 'a list of cards' }
  return { kind: 'columns', columns: header.cells, guess: guessColumns(header.cells) }
}
