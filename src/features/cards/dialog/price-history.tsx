import { cardPriceHistoryQuery } from '../../../api/cards.ts'
import { finishesOf } from '../../../domain/cards/finish-price.ts'
import type { Card } from '../../../contract/card.ts'
import { type Finish, finishOfSide, sideOf } from '../../../domain/cards/finish.ts'
import { formatDay, formatShortDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { columnsOf } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { LiveRegion, visuallyHidden } from '../../../ui/layout/layout.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { LazyLineChart } from '../charts/lazy-line-chart.tsx'
import type { ChartLine } from '../charts/line-chart.tsx'
import styles from './price-history.module.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PriceHistory } from '../../../contract/cards.ts'
import { compareText } from '../../../domain/format/text.ts'
import { Note, Stack } from '../../../ui/layout/boxes.tsx'

/** Thirty days of a card's prices, drawn and as a table. A failure (which the call has logged) looks like no history. */
export function PriceHistory({ card }: { card: Card }) {
  const heading = useId()
  const { data, isPending } = useQuery(cardPriceHistoryQuery(card.id))
  const finishes = finishesOf(card)
  const days = data === undefined ? [] : priceDays(data, finishes)
  return (
    <Stack as="section" aria-labelledby={heading} gap="3">
      <h3 id={heading}>30-Day Price History</h3>
      <LiveRegion>{isPending ? 'Loading price history...' : ''}</LiveRegion>
      <div className={styles.frame}>
        {isPending ? (
          <Skeleton shape="fill" />
        ) : days.length === 0 ? (
          <p className={styles.none}>No price history available</p>
        ) : (
          <DrawnDays {...{ days, finishes }} />
        )}
      </div>
      {days.length > 0 && (
        // The chart's numbers, for those who do not see it.
        <div className={visuallyHidden}>
          <DataTable
            label="30-Day Price History"
            columns={columnsFor(finishes)}
            rows={days}
            keyOf={({ date }) => date}
          />
        </div>
      )}
    </Stack>
  )
}

interface DaysProps {
  days: readonly PriceDay[]
  finishes: readonly Finish[]
}

/** The chart. One day is only points, so a sentence says that it is the first. */
function DrawnDays({ days, finishes }: DaysProps) {
  const [first, second] = days
  return (
    <>
      <div className={styles.chart}>
        <PriceChart {...{ days, finishes }} />
      </div>
      {first && !second && <Note as="p">Price history starts {formatDay(first.date)}.</Note>}
    </>
  )
}

const column = columnsOf<PriceDay>()

const columnsFor = (finishes: readonly Finish[]) =>
  column.columns([
    column.accessor(({ date }) => formatShortDay(date), {
      id: 'date',
      header: 'Date',
      meta: { isRowHead: true },
    }),
    ...finishes.map((finish) =>
      column.accessor(({ prices }) => formatDollars(prices[finish] ?? null), {
        id: finish,
        header: `${finish} Price`,
      }),
    ),
  ])

/** Colours of the finishes after the first plain and the first foil one. */
const moreColors = ['--color-accent', '--color-muted', '--color-text'] as const

/** The finishes as lines over the days. */
function PriceChart({ days, finishes }: DaysProps) {
  const others = finishes.filter((finish) => !isFirst(finishes, finish))
  const lines = finishes.map((finish): ChartLine => {
    const side = sideOf(finish)
    const more = moreColors[others.indexOf(finish) % moreColors.length] ?? moreColors[0]
    const own = side === 'Foil' ? '--color-chart-foil' : '--color-chart-normal'
    return {
      label: `${finish} Price`,
      color: isFirst(finishes, finish) ? own : more,
      amounts: days.map(({ prices }) => prices[finish] ?? null),
      isDashed: side === 'Foil',
    }
  })
  return (
    <LazyLineChart
      name={`Line chart of ${finishes.map((finish) => `the ${finish.toLowerCase()}`).join(' and ')} price`}
      labels={days.map(({ date }) => formatShortDay(date))}
      lines={lines.filter(({ amounts }) => amounts.some((amount) => amount !== null))}
      spansGaps
    />
  )
}

const isFirst = (finishes: readonly Finish[], finish: Finish) =>
  finishOfSide(finishes, sideOf(finish)) === finish

interface PriceDay {
  /** ISO date. */
  date: string
  /** Dollars by finish; without those that have no price on the day. */
  prices: Readonly<Record<Finish, number>>
}

/** The days on which any of the finishes has a price, oldest first. */
export function priceDays(history: PriceHistory, finishes: readonly Finish[]): PriceDay[] {
  const days = new Map<string, Record<Finish, number>>()
  for (const finish of finishes) {
    for (const { date, price } of history[finish] ?? []) {
      const day = date.slice(0, 10)
      days.set(day, { ...days.get(day), [finish]: price })
    }
  }
  return [...days]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([date, prices]) => ({ date, prices }))
}
