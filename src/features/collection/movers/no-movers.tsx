import type { Reads } from '../../../contract/endpoint.ts'
import type { collectionMovers } from '../../../contract/movers.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { EmptyCollection } from '../collection-empty.tsx'
import type { MoversPageProps } from './movers-page.tsx'

interface NoMoversProps extends MoversPageProps {
  found: Reads<typeof collectionMovers>
}

const periods = { 1: 'since yesterday', 7: 'this week', 30: 'this month' } as const

/** Why there are no movers: no cards, no prices on one of the two days, or no change that is large enough. */
export function NoMovers({ found, search, onChange }: NoMoversProps) {
  if (found.owned === 0) return <EmptyCollection />
  if (found.compared === 0 || found.since === null) {
    return (
      <EmptyState
        title={
          found.since === null
            ? 'No prices yet.'
            : `Your cards have no prices from ${formatDay(found.since)}.`
        }
        action={
          search.days !== '1' && (
            <Button onClick={() => onChange({ days: '1' })}>Compare with yesterday</Button>
          )
        }
      >
        A card shows up here with a price on both days. Prices update daily.
      </EmptyState>
    )
  }
  const { minValue, days } = search
  const period = periods[days]
  return (
    <EmptyState
      title={
        minValue > 0
          ? `No price changes ${period} for cards worth ${formatDollars(minValue)} or more.`
          : `No price changes ${period}.`
      }
      action={
        minValue > 0 && (
          <Button onClick={() => onChange({ minValue: 0 })}>Show cards of any value</Button>
        )
      }
    />
  )
}
