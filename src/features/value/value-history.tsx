import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import type { NotedChange, NotedDay } from '../../api/value/contract.ts'
import { valueQuery } from '../../api/value/queries.ts'
import { formatDay, formatShortDay } from '../../domain/format/dates.ts'
import { formatChange, formatChangeOf } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { type ValueHolder, type ValueRange, valueRanges } from '../../domain/value/names.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { RetryPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { factsClass } from '../../ui/layout/panel.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { ValueChart } from './value-chart.tsx'
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
  const { data, isPending, error, refetch } = useQuery(valueQuery(holder, range))
  const days = valueDays(data?.notes ?? [])
  return (
    <div className={styles.history}>
      <LiveRegion>{isPending ? 'Loading values...' : ''}</LiveRegion>
      <div className={styles.head}>
        <Change change={data?.change} notes={data?.notes} />
        <Segmented label="Period" value={range} options={ranges} onChange={onRange} />
      </div>
      <div className={styles.frame}>
        {isPending ? (
          <Skeleton shape="fill" />
        ) : data ? (
          <Drawn days={days} />
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

function Drawn({ days }: { days: readonly ValueDay[] }) {
  const [first, second] = days
  if (first === undefined) {
    return (
      <p className={styles.none}>
        No value has been noted in this period. The next daily task makes the first note.
      </p>
    )
  }
  if (second === undefined) {
    return (
      <p className={styles.none}>
        Only {formatDay(first.day)} has been noted: {formatDollars(first.market)} at market prices.
        A line needs a second day.
      </p>
    )
  }
  return <ValueChart days={days} />
}

interface ChangeProps {
  /** Null without two notes, undefined before the answer. */
  change: NotedChange | null | undefined
  notes: readonly NotedDay[] | undefined
}

/** The last value and its change, at their size before the answer. */
function Change({ change, notes }: ChangeProps) {
  const isComing = notes === undefined
  const [first, last] = [notes?.[0], notes?.at(-1)]
  return (
    <dl className={factsClass}>
      <Fact term={last ? `Market on ${formatShortDay(last.day)}` : 'Market'} isComing={isComing}>
        {formatDollars(last?.market)}
      </Fact>
      <Fact term={change && first ? `Since ${formatDay(first.day)}` : 'Change'} isComing={isComing}>
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
