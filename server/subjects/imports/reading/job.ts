/** The reading of an import's source, carried out in a thread (`thread.ts`). */
import type { JsonText } from '../../../db/json-text.ts'
import type { NameLine, PrintingBatch, PrintingLine } from '../../cards/find-printings.ts'
import type { Choices } from '../../../../src/domain/imports/source.ts'
import type { ImportTarget } from '../../../../src/domain/imports/import.ts'
import type { CatalogueSet } from '../../../../src/domain/printing-match/known-sets.ts'
import type { StagedRow } from '../../../../src/domain/imports/review.ts'

type ReadingReply = JsonText<PrintingLine[]> | JsonText<CatalogueSet[]> | JsonText<NameLine[]>

export interface ImportJob {
  input: {
    /** Bytes of the file or of the pasted list. */
    bytes: ArrayBuffer
    /** What the member has decided about the file. */
    choices: Choices
    /** Where the cards are added. */
    target: ImportTarget
  }
  question:
    | { kind: 'opened'; format: string; formatName: string; columns: string[] }
    | { kind: 'find'; batches: PrintingBatch[] }
    | { kind: 'sets' }
    | { kind: 'names' }
    | { kind: 'store'; rows: JsonText<StagedRow[]>; rowCount: number }
  /** What the question asked for; empty for 'opened' and 'store'. */
  reply: ReadingReply[]
  /** The columns that are not kept, or why the source cannot be used. */
  answer: { lost: string[] } | { refusal: string }
}
