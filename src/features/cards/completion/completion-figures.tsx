import type { ReactNode } from 'react'
import type { SetCompletion } from '../../../contract/completion.ts'
import { cardCount, formatCount } from '../../../domain/format/count.ts'
import { formatMoney } from '../../../domain/format/money.ts'
import { percentOf } from '../../../domain/sets/completion.ts'
import styles from './completion.module.css'
import { Row } from '../../../ui/layout/boxes.tsx'

/** The completion in words: '212 of 307, 69%'. */
function completionText(completion: SetCompletion): string {
  const { owned, total } = completion
  return `${formatCount(owned)} of ${formatCount(total)}, ${percentOf(completion)}%`
}

interface CompletionBarProps {
  completion: SetCompletion
  /** Names the bar for screen readers; without it, they read the text alone. */
  label?: string
}

/** How far a set is: a bar with its text. */
export function CompletionBar({ completion, label }: CompletionBarProps) {
  const { owned, total } = completion
  if (total === 0) return <span>Not part of your goal</span>
  const text = completionText(completion)
  return (
    <Row as="span" gap="2" className={styles.bar}>
      <progress
        max={total}
        value={owned}
        aria-label={label}
        aria-valuetext={text}
        aria-hidden={label === undefined}
      />
      <span>{text}</span>
    </Row>
  )
}

interface KnownCost {
  /** Cards, and how many of them have no price of this kind. */
  count: number
  unknown: number
  /** What the others cost. */
  amount: number
  currency: string
}

/** `$4.00 (2 unpriced)`, and `N/A` where no price is known. */
export function knownCost({ count, unknown, amount, currency }: KnownCost): string {
  if (unknown === count) return formatMoney(null, currency)
  return formatMoney(amount, currency) + (unknown > 0 ? ` (${formatCount(unknown)} unpriced)` : '')
}

/** `about $4.00`; the cards without a price say themselves that it is not all. */
export const costAbout = (cost: KnownCost): string =>
  `${cost.unknown === 0 ? 'about ' : ''}${knownCost(cost)}`

interface MissingCostProps extends Pick<CompletionBarProps, 'completion'> {
  /** Makes '329 missing' the way to these cards. */
  link?: (missing: string) => ReactNode
}

/** What the missing cards cost; nothing for a set without any. */
export function MissingCost({ completion, link = (missing) => missing }: MissingCostProps) {
  const { owned, total, missingCards, missingMarket, missingLow, unpriced, withoutLow, currency } =
    completion
  const missing = total - owned
  if (missing === 0) return total > 0 && <span>Complete</span>
  const cards =
    missingCards === null || missingCards === missing ? '' : ` on ${cardCount(missingCards)}`
  const named = link(`${formatCount(missing)} missing${cards}`)
  if (unpriced === missing) return <span>{named}, without a price</span>
  return (
    <span>
      {named}, {costAbout({ count: missing, unknown: unpriced, amount: missingMarket, currency })}
      {withoutLow < missing &&
        `, ${knownCost({ count: missing, unknown: withoutLow, amount: missingLow, currency })} low`}
    </span>
  )
}
