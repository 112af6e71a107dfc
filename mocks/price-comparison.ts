/** The price comparison, with the sample catalogue's prices. */
import { ApiError } from '../src/contract/api-error.ts'
import { compareFiles } from '../src/domain/price-comparison/compare-files.ts'
import { UnusableFile } from '../src/domain/price-comparison/comparison.ts'
import { findAmong } from '../src/domain/printing-match/look-up.ts'
import { comparisonInput, comparisonJson } from '../src/rules/price-comparison.ts'
import type { MockHandlers } from './context.ts'

function refuse(error: unknown): never {
  throw error instanceof UnusableFile ? new ApiError(400, error.message) : error
}

export const priceComparisonHandlers = {
  marketCompare: async ({ db, form }) => {
    const { csvFile, text } = comparisonInput(form)
    const csv = await csvFile.arrayBuffer()
    const { find } = findAmong(db.catalog.printings)
    return comparisonJson(await compareFiles({ csv, text, find }).catch(refuse))
  },
} satisfies Partial<MockHandlers>
