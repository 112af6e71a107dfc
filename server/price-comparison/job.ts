import type { PrintingBatch } from './printing-batches.ts'

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
  reply: string[]
  /** The answer of the endpoint in JSON, or why the file or the text cannot be used. */
  answer: { json: string } | { refusal: string }
}
