/** The thread in which price comparisons are carried out. */
import { type marketCompare, maxReportedProblems } from '../../src/api/price-comparison/contract.ts'
import type { Sends } from '../../src/api/endpoint.ts'
import { compareFiles } from '../../src/domain/buylist/compare-files.ts'
import { UnusableFile } from '../../src/domain/buylist/comparison.ts'
import { serveJobs } from '../threads/serve-jobs.ts'
import type { ComparisonJob } from './job.ts'
import { printingBatches, readFound } from './printing-batches.ts'

serveJobs<ComparisonJob>(async ({ csv, text }, ask) => {
  try {
    const { rows, problems } = await compareFiles({
      csv,
      text,
      find: async (asked) => readFound(asked, await ask(printingBatches(asked))),
    })
    const answer: Sends<typeof marketCompare> = {
      rows,
      problems: problems.slice(0, maxReportedProblems),
      problemCount: problems.length,
    }
    return { json: JSON.stringify(answer) }
  } catch (error) {
    if (error instanceof UnusableFile) return { refusal: error.message }
    throw error
  }
})
