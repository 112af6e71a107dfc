import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { collectionMoversQuery } from '../../api/collection.ts'
import type { MoverDays, MoverOrder } from '../../domain/entries/movers.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { type Segment, Segmented } from '../../ui/controls/segmented.tsx'
import { comingLine, EmptyState, RetryPanel } from '../../ui/feedback/states.tsx'
import { LiveRegion, Toolbar } from '../../ui/layout/layout.tsx'
import { InsightsPage } from './insights.tsx'
import { MoverPanels } from './mover-panels.tsx'
import { maxMinValue, type MoversSearch } from './value.search.ts'
import { useState } from 'react'
import { PastPricesNote } from '../cards/charts/past-prices-note.tsx'
import { NumberField } from '../../ui/controls/text-field.tsx'
import styles from './movers.module.css'
import type { Reads } from '../../contract/endpoint.ts'
import type { collectionMovers } from '../../contract/value.ts'
import { formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyCollection } from '../entries/empty-collection.tsx'
import { Note } from '../../ui/layout/boxes.tsx'

const periodOptions: readonly Segment<MoverDays>[] = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
]

const orders: readonly Segment<MoverOrder>[] = [
  { value: 'dollars', label: 'Dollars' },
  { value: 'percent', label: 'Percent' },
]

interface MoversPageProps {
  search: MoversSearch
  onChange: (change: Partial<MoversSearch>) => void
}

/** The own cards whose prices rose and fell most. */
export function MoversPage({ search, onChange }: MoversPageProps) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...collectionMoversQuery(search),
    placeholderData: keepPreviousData,
  })
  const compared =
    data && data.asOf !== null && data.since !== null
      ? `Prices of ${formatDay(data.asOf)}, compared with ${formatDay(data.since)}`
      : undefined
  const isEmpty = data && data.rose.total + data.fell.total === 0

  return (
    <InsightsPage title="Movers" subtitle={compared ?? comingLine}>
      <Toolbar label="Period and order">
        <Segmented
          label="Period"
          value={search.days}
          options={periodOptions}
          onChange={(value) => onChange({ days: value })}
        />
        <Segmented
          label="Order by"
          value={search.by}
          options={orders}
          onChange={(by) => onChange({ by })}
        />
        <MinValueField
          key={search.minValue}
          value={search.minValue}
          onCommit={(minValue) => onChange({ minValue })}
        />
      </Toolbar>
      <PastPricesNote />
      <LiveRegion>{data ? (isPlaceholderData ? '' : compared) : 'Loading movers...'}</LiveRegion>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Movers"
          fallback="Failed to load movers"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isEmpty ? (
        <NoMovers movers={data} search={search} onChange={onChange} />
      ) : (
        <MoverPanels
          movers={data}
          by={search.by}
          minValue={search.minValue}
          isStale={isPlaceholderData}
        />
      )}
      {data && data.compared > 0 && <LeftOut movers={data} />}
    </InsightsPage>
  )
}

interface MinValueFieldProps {
  /** Dollars. A new value takes a new key. */
  value: number
  onCommit: (value: number) => void
}

/** The least value of a mover. It is committed by Enter and on leaving the field; an empty field means any value. */
function MinValueField({ value, onCommit }: MinValueFieldProps) {
  const [draft, setDraft] = useState<number | null>(value)
  const minValue = Math.min(Math.max(draft ?? 0, 0), maxMinValue)

  function commit() {
    setDraft(minValue)
    if (minValue !== value) onCommit(minValue)
  }

  return (
    <form
      className={styles.value}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <NumberField
        label="Worth at least"
        prefix="$"
        min={0}
        max={maxMinValue}
        value={draft}
        onChange={setDraft}
        onBlur={commit}
      />
    </form>
  )
}

/** The cards that are not compared, where there are any. */
function LeftOut({ movers: { owned, compared } }: { movers: Reads<typeof collectionMovers> }) {
  if (owned === compared) return null
  const count = `${formatCount(owned - compared)} of ${formatCount(owned)} unique cards`
  return <Note as="p">Not compared, without a price on both days: {count}</Note>
}

interface NoMoversProps extends MoversPageProps {
  movers: Reads<typeof collectionMovers>
}

const periods = { 1: 'since yesterday', 7: 'this week', 30: 'this month' } as const

/** Why there are no movers: no cards, no prices on one of the two days, or no change that is large enough. */
function NoMovers({ movers, search, onChange }: NoMoversProps) {
  if (movers.owned === 0) return <EmptyCollection />
  if (movers.compared === 0 || movers.since === null) {
    return (
      <EmptyState
        title={
          movers.since === null
            ? 'No prices yet.'
            : `Your cards have no prices from ${formatDay(movers.since)}.`
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
