/** The worker threads for members' texts and files, shared by all requests of a server. */
import type { BackupJob } from './subjects/member-export/reading/job.ts'
import type { ImportJob } from './subjects/imports/reading/job.ts'
import type { ComparisonJob } from './subjects/price-comparison/job.ts'
import { ThreadQueue } from './threads/thread-queue.ts'

export interface MemberThreads {
  comparisonThreads: ThreadQueue<ComparisonJob>
  backupThreads: ThreadQueue<BackupJob>
  importThreads: ThreadQueue<ImportJob>
}

/** Settings that apply to each kind of job separately. */
const shared = {
  maxThreads: 1,
  /** The number of simultaneous uploads, so every uploaded file has a place in the queue. */
  maxWaiting: 8,
  idleMs: 60_000,
}

export const jobLimits = {
  // A request of the largest accepted size, 4 MB, needs less than 128 MB.
  comparison: { workTimeoutMs: 30_000, maxHeapMb: 192 },
  // With the largest file, of 50 MB, the server grows by no more than 500 MB.
  backup: { workTimeoutMs: 60_000, maxHeapMb: 384 },
  // The largest file has 100,000 rows in 30 MB.
  import: { workTimeoutMs: 60_000, maxHeapMb: 384 },
}

export function memberThreads(): MemberThreads {
  return {
    comparisonThreads: new ThreadQueue({
      module: new URL('./subjects/price-comparison/thread.ts', import.meta.url),
      ...shared,
      ...jobLimits.comparison,
    }),
    backupThreads: new ThreadQueue({
      module: new URL('./subjects/member-export/reading/thread.ts', import.meta.url),
      ...shared,
      ...jobLimits.backup,
    }),
    importThreads: new ThreadQueue({
      module: new URL('./subjects/imports/reading/thread.ts', import.meta.url),
      ...shared,
      ...jobLimits.import,
    }),
  }
}
