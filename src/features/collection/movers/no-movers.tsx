import type { Reads } from '../../../contract/endpoint.ts'
import type { collectionMovers } from '../../../contract/collection.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { EmptyCollection } from '../collection-empty.tsx'
import type { MoversPageProps } from './movers-page.tsx'

interface NoMoversProps extends MoversPageProps {
  found: Reads<typeof collectionMovers>
}

/** Why there are no movers: no cards, no prices on one of the two days, or no change that is large enough. */
export function NoMovers({ found, search, onChange }: NoMoversProps) {
  if (found.owned === 0) return <EmptyCollection />
  if (found.compared === 0 || found.since === null) {
    return (
      <EmptyState
        title={
          found.since === null
            ? 'There are no prices yet.'
            : `None of your cards has a price of ${formatDay(found.since)}.`
        }
        action={
          search.days !== '1' && (
            <Button onClick={() => onChange({ days: '1' })}>Compare with the day before</Button>
          )
        }
      >
        A card moves when it has a price on both days. Prices are updated daily.
      </EmptyState>
    )
  }
  const { minValue } = search
  return (
    <EmptyState
      title={
        minValue > 0
          ? `None of your cards worth ${formatDollars(minValue)} or more has moved.`
          : 'None of your cards has moved.'
      }
      action={
        minValue > 0 && (
          <Button onClick={() => onChange({ minValue: 0 })}>Show cards of any value</Button>
        )
      }
    />
  )
}
