/** The thread in which price comparisons are carried out. */
import { comparisonJson } from '../../../src/rules/price-comparison.ts'
import { compareFiles } from '../../../src/domain/price-comparison/compare-files.ts'
import { UnusableFile } from '../../../src/domain/price-comparison/comparison.ts'
import { toJsonText } from '../../db/json-text.ts'
import { serveJobs } from '../../threads/serve-jobs.ts'
import type { ComparisonJob } from './job.ts'
import { printingBatches, readPrintings } from '../cards/find-printings.ts'

serveJobs<ComparisonJob>(async ({ csv, text }, ask) => {
  try {
    const compared = await compareFiles({
      csv,
      text,
      find: async (question) => readPrintings(await ask(printingBatches(question))),
    })
    return { json: toJsonText(comparisonJson(compared)) }
  } catch (error) {
    if (error instanceof UnusableFile) return { refusal: error.message }
    throw error
  }
})
