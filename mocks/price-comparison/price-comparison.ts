/** The price comparison, with the sample catalogue's prices. */
import { ApiError } from '../../src/api/api-error.ts'
import { comparisonInput, comparisonJson } from '../../src/api/price-comparison/rules.ts'
import { compareFiles } from '../../src/domain/buylist/compare-files.ts'
import { UnusableFile } from '../../src/domain/buylist/comparison.ts'
import { findAmong } from '../../src/domain/printing-match/look-up.ts'
import type { MockHandlers } from '../context.ts'

export const marketHandlers = {
  marketCompare: async ({ db, form }) => {
    const { csvFile, text } = comparisonInput(form)
    const csv = await csvFile.arrayBuffer()
    const find = findAmong(db.catalog.printings)
    return comparisonJson(await compareFiles({ csv, text, find }).catch(refuse))
  },
} satisfies Partial<MockHandlers>

function refuse(error: unknown): never {
  throw error instanceof UnusableFile ? new ApiError(400, error.message) : error
}
