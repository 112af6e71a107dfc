/** The thread in which price comparisons are carried out. */
import { maxReportedProblems } from '../../src/api/price-comparison/contract.ts'
import { compareFiles } from '../../src/domain/buylist/compare-files.ts'
import { UnusableFile } from '../../src/domain/buylist/comparison.ts'
import { toJsonText } from '../db/json-text.ts'
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
    const shown = problems.slice(0, maxReportedProblems)
    return { json: toJsonText({ rows, problems: shown, problemCount: problems.length }) }
  } catch (error) {
    if (error instanceof UnusableFile) return { refusal: error.message }
    throw error
  }
})
