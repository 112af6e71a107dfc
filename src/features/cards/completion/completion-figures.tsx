import type { SetCompletion } from '../../../api/collection/completion-contract.ts'
import { counted, formatCount } from '../../../domain/format/count.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { percentOf } from '../../../domain/sets/completion.ts'
import styles from './completion-figures.module.css'

/** The completion in words: '212 of 307, 69 %'. */
function completionText(completion: SetCompletion): string {
  const { owned, total } = completion
  return `${formatCount(owned)} of ${formatCount(total)}, ${percentOf(completion)} %`
}

interface CompletionBarProps {
  completion: SetCompletion
  /** Names the bar for screen readers; without it, they read the text alone. */
  label?: string
}

/** How far a set is: a bar with its text. */
export function CompletionBar({ completion, label }: CompletionBarProps) {
  const { owned, total } = completion
  if (total === 0) return <span>No card of this set counts</span>
  const text = completionText(completion)
  return (
    <span className={styles.bar}>
      <progress
        max={total}
        value={owned}
        aria-label={label}
        aria-valuetext={text}
        aria-hidden={label === undefined}
      />
      <span>{text}</span>
    </span>
  )
}

interface LowCost {
  /** Copies, and dollars for those with a low price. */
  count: number
  low: number
  unpriced: number
  withoutLow: number
}

/** `$4.00 low (2 have none)`, where more lack a low price than any price; `N/A low` where none has one. */
export function lowText({ count, low, unpriced, withoutLow }: LowCost): string {
  if (withoutLow === count) return `${formatDollars(null)} low`
  const lacking = withoutLow > unpriced ? ` (${counted(withoutLow, 'has', 'have')} none)` : ''
  return `${formatDollars(low)} low${lacking}`
}

/** What the missing cards cost; nothing for a set without any. */
export function MissingCost({ completion }: Pick<CompletionBarProps, 'completion'>) {
  const { owned, total, missingMarket, missingLow, unpriced, withoutLow } = completion
  const missing = total - owned
  if (missing === 0) return total > 0 && <span>Complete</span>
  if (unpriced === missing) return <span>{formatCount(missing)} missing, without a price</span>
  return (
    <span>
      {formatCount(missing)} missing: {formatDollars(missingMarket)} market,{' '}
      {lowText({ count: missing, low: missingLow, unpriced, withoutLow })}
      {unpriced > 0 && `, ${formatCount(unpriced)} without a price`}
    </span>
  )
}
