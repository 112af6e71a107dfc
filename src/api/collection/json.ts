/** The JSON of a set's completion, which mocks and server send alike. */
import type * as z from 'zod/mini'
import type { Completion } from '../../domain/sets/completion.ts'
import type { completionSent } from './completion-contract.ts'

export function completionJson(code: string, count: Completion): z.input<typeof completionSent> {
  return {
    set_code: code,
    total: count.total,
    owned: count.owned,
    missing_market: count.missingMarket / 100,
    missing_low: count.missingLow / 100,
    unpriced: count.unpriced,
  }
}
