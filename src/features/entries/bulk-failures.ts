import { formatCount } from '../../domain/format/count.ts'
import type { BulkResult } from '../../api/entries/contract.ts'

const mostReasons = 5

/** Longer than a toast usually stays: there is much to read. */
export const failureLifetime = 10_000

/** What a bulk call could not do, and why: 'Added 3 of 4 card types. Failures: 12: There is no such card.' */
export function failureText({
  successCount,
  failureCount,
  failures,
}: Omit<BulkResult, 'undo'>): string {
  const reasons = failures.slice(0, mostReasons).map(({ id, reason }) => `${id}: ${reason}`)
  const more =
    failures.length > mostReasons ? `, and ${formatCount(failures.length - mostReasons)} more` : ''
  const all = successCount + failureCount
  return `Added ${formatCount(successCount)} of ${formatCount(all)} card types. Failures: ${reasons.join(', ')}${more}`
}
