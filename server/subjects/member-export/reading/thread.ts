/** The thread in which a backup is read. */
import { serveJobs } from '../../../threads/serve-jobs.ts'
import type { BackupJob } from './job.ts'
import { Reading } from './reading.ts'

serveJobs<BackupJob>(async ({ file, now, isPreview }, ask) => {
  const reading = Reading.open(file, now)
  if (!(reading instanceof Reading)) return reading
  const candidates: BackupJob['reply'][] = []
  for (const printings of reading.printings()) candidates.push(await ask(printings))
  return reading.plan(candidates, isPreview)
})
