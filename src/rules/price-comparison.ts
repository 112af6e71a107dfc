/** The input and the answer of a price comparison, for the server and its mocks. */
import type { compareFiles } from '../domain/price-comparison/compare-files.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Input, Sends } from '../contract/endpoint.ts'
import {
  bothNeeded,
  type marketCompare,
  maxReportedProblems,
} from '../contract/price-comparison.ts'

/** Throws ApiError 400 where the file or the text is missing or empty. */
export function comparisonInput(form: Input<typeof marketCompare>['form']) {
  const { csvFile, textOutput: text = '' } = form
  if (csvFile === undefined || csvFile.size === 0 || text.trim() === '') {
    throw new ApiError(400, bothNeeded)
  }
  return { csvFile, text }
}

export function comparisonJson({
  rows,
  problems,
}: Awaited<ReturnType<typeof compareFiles>>): Sends<typeof marketCompare> {
  return {
    rows,
    problems: problems.slice(0, maxReportedProblems),
    problemCount: problems.length,
  }
}
