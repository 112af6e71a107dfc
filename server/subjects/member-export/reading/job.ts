import type { Refusal } from '../../../../src/domain/member-export/mistakes.ts'
import type { JsonText } from '../../../db/json-text.ts'
import type { CandidateRow, PlannedTexts } from './reading.ts'

/** Reading a backup, carried out in a thread (`thread.ts`). */
export interface BackupJob {
  input: {
    file: ArrayBuffer
    /** ISO time. */
    now: string
    isPreview: boolean
  }
  /** Printings, as `findCandidates` takes them. */
  question: string
  reply: JsonText<CandidateRow[]>
  answer: PlannedTexts | Refusal
}
