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

/** The number of simultaneous uploads, so every uploaded file has a place in the queue. */
const maxWaiting = 8

export function memberThreads(): MemberThreads {
  return {
    // A request of the largest accepted size, 4 MB, needs less than 128 MB.
    comparisonThreads: new ThreadQueue({
      module: new URL('./subjects/price-comparison/thread.ts', import.meta.url),
      maxThreads: 1,
      maxWaiting,
      workTimeoutMs: 30_000,
      maxHeapMb: 192,
      idleMs: 60_000,
    }),
    // With the largest file, of 50 MB, the server grows by no more than 500 MB.
    backupThreads: new ThreadQueue({
      module: new URL('./subjects/member-export/reading/thread.ts', import.meta.url),
      maxThreads: 1,
      maxWaiting,
      workTimeoutMs: 60_000,
      maxHeapMb: 384,
      idleMs: 60_000,
    }),
    // The largest file has 100,000 rows in 30 MB.
    importThreads: new ThreadQueue({
      module: new URL('./subjects/imports/reading/thread.ts', import.meta.url),
      maxThreads: 1,
      maxWaiting,
      workTimeoutMs: 60_000,
      maxHeapMb: 384,
      idleMs: 60_000,
    }),
  }
}
