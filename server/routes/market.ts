/** What a store pays for one's cards. */
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../../src/api/api-error.ts'
import { bothNeeded, mostProblemsTold } from '../../src/api/market/contract.ts'
import { compareFiles } from '../../src/domain/market/compare-files.ts'
import { UnusableFile } from '../../src/domain/market/comparison.ts'
import type { AppHandlers } from '../context.ts'
import { findPrintings } from '../db/market.ts'

export const marketHandlers = {
  marketCompare: async ({ form: { csvFile, textOutput = '' }, engine }) => {
    if (csvFile === undefined || csvFile.size === 0 || textOutput.trim() === '')
      throw new ApiError(400, bothNeeded)
    const { rows, problems } = await compareFiles({
      csv: await csvFile.arrayBuffer(),
      text: textOutput,
      find: (asked) => findPrintings(engine.db, asked),
      // Other requests get their turns.
      pause: () => setImmediate(),
    }).catch(refuse)
    return {
      rows,
      problems: problems.slice(0, mostProblemsTold),
      problemCount: problems.length,
    }
  },
} satisfies Partial<AppHandlers>

function refuse(error: unknown): never {
  throw error instanceof UnusableFile ? new ApiError(400, error.message) : error
}
