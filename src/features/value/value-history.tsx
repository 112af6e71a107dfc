import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NotedChange } from '../../contract/value.ts'
import { valueQuery } from '../../api/value.ts'
import { formatCount } from '../../domain/format/count.ts'
import { daysSince, formatDay, formatShortDay } from '../../domain/format/dates.ts'
import { formatChange, formatChangeOf } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { type ValueHolder, type ValueRange, valueRanges } from '../../domain/value/names.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { factsClass, LiveRegion } from '../../ui/layout/layout.tsx'
import { RetryPanel, Skeleton } from '../../ui/feedback/states.tsx'
import { LazyLineChart } from '../cards/charts/lazy-line-chart.tsx'
import { type ValueDay, valueDays, withGaps } from './value-days.ts'
import { PastPricesNote } from '../cards/charts/past-prices-note.tsx'
import styles from './value.module.css'
import { Muted, Note, Row } from '../../ui/layout/boxes.tsx'

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
  /** Empty for all. */
  game: string
  onRange: (range: ValueRange) => void
}

/** The value of a collection or a wishlist over time: its change, a chart, and the numbers as a table. */
export function ValueHistory({ holder, range, game, onRange }: ValueHistoryProps) {
  const query = valueQuery(holder, range, game)
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery(query)
  const days = valueDays(data?.computed ?? [], data?.notes ?? [])
  if (data && days.length < 2) {
    return <NoChart only={days[0]} now={dataUpdatedAt} isOfGame={game !== ''} />
  }
  return (
    <div className={styles.history}>
      <LiveRegion>{isPending ? 'Loading values...' : ''}</LiveRegion>
      <Row gap="3 6" wrap between className={styles.head}>
        <Change change={data?.change} days={data && days} />
        <Segmented label="Period" value={range} options={ranges} onChange={onRange} />
        <PastPricesNote />
      </Row>
      <div className={styles.frame}>
        {isPending ? (
          <Skeleton shape="fill" />
        ) : data ? (
          <Drawn days={days} isOfGame={game !== ''} />
        ) : (
          <RetryPanel
            title="Error Loading Values"
            fallback="Failed to load values"
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

interface NoChartProps {
  /** The only day with a value. */
  only: ValueDay | undefined
  /** The time of the answer, in ms. */
  now: number
  isOfGame: boolean
}

/** A line instead of a chart, which takes two days. */
function NoChart({ only, now, isOfGame }: NoChartProps) {
  if (only === undefined) {
    return (
      <Muted as="p">
        {isOfGame
          ? 'No prices for cards of this game yet.'
          : "Your value history starts with tomorrow's price update."}
      </Muted>
    )
  }
  const isToday = daysSince(only.day, now) === 0
  return (
    <Muted as="p">
      {formatDollars(only.market)} {isToday ? 'today' : `on ${formatDay(only.day)}`}. Your chart
      starts tomorrow.
    </Muted>
  )
}

interface DrawnProps {
  days: readonly ValueDay[]
  isOfGame: boolean
}

function Drawn({ days, isOfGame }: DrawnProps) {
  return (
    <div className={styles.drawn}>
      <div className={styles.chart}>
        <ValueChart days={days} />
      </div>
      {hasComputed(days) && (
        <Note as="p">
          {isOfGame && 'For one game, the chart goes back 30 days. '}
          Dashed: today&apos;s cards at past prices.
        </Note>
      )}
    </div>
  )
}

interface ChangeProps {
  /** Null without two days, undefined before the answer. */
  change: NotedChange | null | undefined
  days: readonly ValueDay[] | undefined
}

/** The last value and its change where there is one, at their size before the answer. */
function Change({ change, days }: ChangeProps) {
  const isComing = days === undefined
  const last = days?.at(-1)
  return (
    <dl className={factsClass}>
      <Fact term={last ? `Market on ${formatShortDay(last.day)}` : 'Market'} isComing={isComing}>
        {formatDollars(last?.market)}
      </Fact>
      {change !== null && (
        <>
          <Fact term={change ? `Since ${formatDay(change.since)}` : 'Change'} isComing={isComing}>
            {formatChangeOf(change?.total ?? null, change?.percent ?? null)}
          </Fact>
          <Fact term="Price changes" isComing={isComing}>
            {formatChange(change?.byPrices ?? null)}
          </Fact>
          <Fact term="Cards added or removed" isComing={isComing}>
            {formatChange(change?.byCards ?? null)}
          </Fact>
        </>
      )}
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

const column = columnsOf<ValueDay>()

const number = (header: string, textOf: (day: ValueDay) => string) =>
  column.accessor(textOf, { id: header, header, meta: { align: 'end' } })

const columns = column.columns([
  column.accessor(({ day, noted }) => `${formatDay(day)}${noted === null ? ' (computed)' : ''}`, {
    id: 'Date',
    header: 'Date',
    meta: { isRowHead: true },
  }),
  number('Market', ({ market }) => formatDollars(market)),
  number('Low', ({ noted }) => formatDollars(noted?.low)),
  number('Paid', ({ noted }) => formatDollars(noted?.paid)),
  number('Cards', ({ noted }) => (noted ? formatCount(noted.cards) : formatDollars(null))),
  number('Price changes', ({ change }) => formatChange(change?.byPrices ?? null)),
  number('Cards added or removed', ({ change }) => formatChange(change?.byCards ?? null)),
])

/** The numbers of the chart, the newest first, folded away. */
function ValueTable({ days }: { days: readonly ValueDay[] }) {
  return (
    <details className={styles.numbers}>
      <summary>Numbers as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a region that has the focus */}
      <section className={styles.scroll} aria-label="Values by day" tabIndex={0}>
        <DataTable
          label="Values by day"
          columns={columns}
          hidden={hasLow(days) ? [] : ['Low']}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          sticky
          className={styles.table}
        />
      </section>
    </details>
  )
}

/** The market and the low value over the days. Computed days are a dashed line, which ends at the first note. */
function ValueChart({ days }: { days: readonly ValueDay[] }) {
  const all = withGaps(days)
  const format = spansYears(days) ? formatDay : formatShortDay
  const firstNote = days.find(({ noted }) => noted !== null)
  const isComputed = (value: ValueDay | null) =>
    value !== null && (value.noted === null || value === firstNote)
  const lines = [
    {
      label: computedLabel,
      color: '--color-accent',
      amounts: all.map(({ value }) => (isComputed(value) ? (value?.market ?? null) : null)),
      isDashed: true,
    },
    {
      label: 'Market',
      color: '--color-accent',
      amounts: all.map(({ value }) => (value?.noted ? value.market : null)),
    },
    {
      label: 'Low',
      color: '--color-muted',
      amounts: all.map(({ value }) => value?.noted?.low ?? null),
      isDashed: true,
    },
  ] as const
  return (
    <LazyLineChart
      name={`Line chart of the market${hasLow(days) ? ' and the low' : ''} value`}
      labels={all.map(({ date }) => format(date))}
      lines={lines.filter(({ label }) => {
        if (label === computedLabel) return hasComputed(days)
        return label === 'Low' ? hasLow(days) : firstNote !== undefined
      })}
      detailsOf={(index) => {
        const change = all[index]?.value?.change
        if (!change) return []
        return [
          `Price changes: ${formatChange(change.byPrices)}`,
          `Cards added or removed: ${formatChange(change.byCards)}`,
        ]
      }}
    />
  )
}

const computedLabel = 'Market, computed'

/** Some sources have no low prices. */
const hasLow = (days: readonly ValueDay[]) =>
  days.some(({ noted }) => (noted?.low ?? null) !== null)

const hasComputed = (days: readonly ValueDay[]) => days[0]?.noted === null

const spansYears = (days: readonly ValueDay[]) =>
  days[0]?.day.slice(0, 4) !== days.at(-1)?.day.slice(0, 4)
