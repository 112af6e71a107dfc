/** The JSON of a set's completion and of its missing cards, which mocks and server send alike. */
import type * as z from 'zod/mini'
import type { Completion } from '../../domain/sets/completion.ts'
import type { MissingCopies } from '../../domain/sets/missing.ts'
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

/** The JSON of what is missing, without its rows. */
export function missingJson({ rows, held, market, low, unpriced }: MissingCopies) {
  return { count: rows.length, held, market: market / 100, low: low / 100, unpriced }
}
