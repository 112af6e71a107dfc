import { formatCount } from '../../domain/format/count.ts'
import type { BulkResult } from '../../contract/entries.ts'

const maxReasons = 5

/** Longer than a toast usually stays: there is much to read. */
export const failureLifetime = 10_000

/** What a bulk call could not do, and why: 'Added 3 of 4 card types. Failures: 12: Card not found.' */
export function failureText({
  successCount,
  failureCount,
  failures,
}: Omit<BulkResult, 'undo'>): string {
  const reasons = failures.slice(0, maxReasons).map(({ id, reason }) => `${id}: ${reason}`)
  const more =
    failures.length > maxReasons ? `, and ${formatCount(failures.length - maxReasons)} more` : ''
  const all = successCount + failureCount
  return `Added ${formatCount(successCount)} of ${formatCount(all)} card types. Failures: ${reasons.join(', ')}${more}`
}
