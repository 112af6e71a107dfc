import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { NotedChange } from '../../contract/value.ts'
import { valueQuery } from '../../api/value.ts'
import { daysSince, formatDay, formatShortDay } from '../../domain/format/dates.ts'
import { formatChange, formatChangeOf } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { type ValueHolder, type ValueRange, valueRanges } from '../../domain/value/names.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { RetryPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { factsClass } from '../../ui/layout/panel.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { hasComputed, ValueChart } from './value-chart.tsx'
import { type ValueDay, valueDays } from './value-days.ts'
import styles from './value-history.module.css'
import { ValueTable } from './value-table.tsx'

const rangeNames: Record<ValueRange, string> = {
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'All',
}
const ranges = valueRanges.map((value) => ({ value, label: rangeNames[value] }))

export interface ValueHistoryProps {
  holder: ValueHolder
  range: ValueRange
  onRange: (range: ValueRange) => void
}

/** The value of a collection or a wishlist over time: its change, a chart, and the numbers as a table. */
export function ValueHistory({ holder, range, onRange }: ValueHistoryProps) {
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery(valueQuery(holder, range))
  const days = valueDays(data?.computed ?? [], data?.notes ?? [])
  return (
    <div className={styles.history}>
      <LiveRegion>{isPending ? 'Loading values...' : ''}</LiveRegion>
      <div className={styles.head}>
        <Change change={data?.change} days={data && days} />
        <Segmented label="Period" value={range} options={ranges} onChange={onRange} />
      </div>
      <div className={styles.frame}>
        {isPending ? (
          <Skeleton shape="fill" />
        ) : data ? (
          <Drawn days={days} now={dataUpdatedAt} />
        ) : (
          <RetryPanel
            title="Error Loading Values"
            message={serverMessageOr(error, 'Failed to load values')}
            error={error}
            onRetry={() => void refetch()}
            level={3}
          />
        )}
      </div>
      <ValueTable days={days} />
    </div>
  )
}

/** `now` is the time of the answer, in ms. */
function Drawn({ days, now }: { days: readonly ValueDay[]; now: number }) {
  const [first, second] = days
  if (first === undefined) {
    return (
      <p className={styles.none}>Your value history starts with tomorrow&apos;s price update.</p>
    )
  }
  if (second === undefined) {
    const isToday = daysSince(first.day, now) === 0
    return (
      <p className={styles.none}>
        {formatDollars(first.market)} {isToday ? 'today' : `on ${formatDay(first.day)}`}. Your chart
        starts tomorrow.
      </p>
    )
  }
  return (
    <div className={styles.drawn}>
      <div className={styles.chart}>
        <ValueChart days={days} />
      </div>
      {hasComputed(days) && (
        <p className={styles.computed}>Computed days: what today&apos;s cards were worth then.</p>
      )}
    </div>
  )
}

interface ChangeProps {
  /** Null without two days, undefined before the answer. */
  change: NotedChange | null | undefined
  days: readonly ValueDay[] | undefined
}

/** The last value and its change, at their size before the answer. */
function Change({ change, days }: ChangeProps) {
  const isComing = days === undefined
  const last = days?.at(-1)
  return (
    <dl className={factsClass}>
      <Fact term={last ? `Market on ${formatShortDay(last.day)}` : 'Market'} isComing={isComing}>
        {formatDollars(last?.market)}
      </Fact>
      <Fact term={change ? `Since ${formatDay(change.since)}` : 'Change'} isComing={isComing}>
        {formatChangeOf(change?.total ?? null, change?.percent ?? null)}
      </Fact>
      <Fact term="By prices" isComing={isComing}>
        {formatChange(change?.byPrices ?? null)}
      </Fact>
      <Fact term="By cards" isComing={isComing}>
        {formatChange(change?.byCards ?? null)}
      </Fact>
    </dl>
  )
}

function Fact(props: { term: string; isComing: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{props.term}</dt>
      <dd>{props.isComing ? <Skeleton className={styles.coming} /> : props.children}</dd>
    </div>
  )
}
