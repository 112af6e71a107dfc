import type { Sends } from '../../../src/contract/endpoint.ts'
import type { marketCompare } from '../../../src/contract/price-comparison.ts'
import type { JsonText } from '../../db/json-text.ts'
import type { PrintingBatch, PrintingLine } from '../cards/find-printings.ts'

/** A price comparison, carried out in a thread (`thread.ts`). */
export interface ComparisonJob {
  input: {
    /** Bytes of the CSV file. */
    csv: ArrayBuffer
    /** The pasted text. */
    text: string
  }
  question: PrintingBatch[]
  /** The database's answer to each batch. */
  reply: JsonText<PrintingLine[]>[]
  /** The answer of the endpoint, or why the file or the text cannot be used. */
  answer: { json: JsonText<Sends<typeof marketCompare>> } | { refusal: string }
}
