/**
 * The price comparison of a store's buylist with a member's cards, which runs in a worker thread
 * (`job.ts`).
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { comparisonInput } from '../../../src/rules/price-comparison.ts'
import type { AppHandlers } from '../../context.ts'
import { findPrintings } from '../cards/find-printings.ts'
import { JsonAnswer } from '../../http/json-answer.ts'
import { JobLimitError } from '../../threads/job-thread.ts'

export const marketHandlers = {
  marketCompare: async ({ form, engine, comparisonThreads }) => {
    const { csvFile, text } = comparisonInput(form)
    const answer = await comparisonThreads
      .run({
        input: async () => ({ csv: await csvFile.arrayBuffer(), text }),
        reply: (batches) => findPrintings(engine.db, batches),
        transfer: ({ csv }) => [csv],
      })
      .catch(refuseLongJob)
    if ('refusal' in answer) throw new ApiError(400, answer.refusal)
    return new JsonAnswer(answer.json)
  },
} satisfies Partial<AppHandlers>

function refuseLongJob(error: unknown): never {
  if (!(error instanceof JobLimitError)) throw error
  throw new ApiError(400, 'This comparison takes too long. Try fewer cards at once.')
}
