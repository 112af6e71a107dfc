import type { Refusal } from '../../../src/domain/member-export/mistakes.ts'
import type { PlannedTexts } from './reading.ts'

/** Reading a backup, carried out in a thread (`thread.ts`). */
export interface BackupJob {
  input: {
    file: ArrayBuffer
    /** ISO time. */
    now: string
    isPreview: boolean
  }
  /** Printings, as `findCandidates` of `../db/backup/candidates.ts` takes them. */
  question: string
  /** The answer of the job. */
  reply: string
  answer: PlannedTexts | Refusal
}
