import type { BulkResult } from '../../contract/bulk.ts'
import { formatCount } from '../../domain/format/count.ts'
import type { ToastOptions, Toasts } from '../../ui/feedback/toast.tsx'

const maxReasons = 5

/** Longer than a toast usually stays: there is much to read. */
const failureLifetime = 10_000

/** Reports what a bulk call added: in the caller's words, or what failed and why. */
export function showAdded(
  toast: Toasts,
  result: Omit<BulkResult, 'undo'>,
  success: string,
  options: ToastOptions,
): void {
  if (result.failureCount === 0) toast.success(success, options)
  else toast.error(failureText(result), { ...options, lifetime: failureLifetime })
}

/** 'Added 3 of 4 card types. Failures: 12: Card not found.' */
function failureText({ successCount, failureCount, failures }: Omit<BulkResult, 'undo'>): string {
  const reasons = failures.slice(0, maxReasons).map(({ id, reason }) => `${id}: ${reason}`)
  const more =
    failures.length > maxReasons ? `, and ${formatCount(failures.length - maxReasons)} more` : ''
  const all = successCount + failureCount
  return `Added ${formatCount(successCount)} of ${formatCount(all)} card types. Failures: ${reasons.join(', ')}${more}`
}
