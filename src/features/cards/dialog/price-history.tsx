import { cardPriceHistoryQuery } from '../../../api/cards.ts'
import { formatDay, formatShortDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { columnsOf } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { LiveRegion, visuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { LazyLineChart } from '../charts/lazy-line-chart.tsx'
import type { ChartLine } from '../charts/line-chart.tsx'
import styles from './price-history.module.css'
import { type PriceDay, priceDays } from './price-series.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

/** Thirty days of a card's prices, drawn and as a table. A failure (which the call has logged) looks like no history. */
export function PriceHistory({ cardId }: { cardId: string }) {
  const heading = useId()
  const { data, isPending } = useQuery(cardPriceHistoryQuery(cardId))
  const days = data === undefined ? [] : priceDays(data)
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h3 id={heading}>30-Day Price History</h3>
      <LiveRegion>{isPending ? 'Loading price history...' : ''}</LiveRegion>
      <div className={styles.frame}>
        {isPending ? (
          <Skeleton shape="fill" />
        ) : days.length === 0 ? (
          <p className={styles.none}>No price history available</p>
        ) : (
          <DrawnDays days={days} />
        )}
      </div>
      {days.length > 0 && (
        // The chart's numbers, for those who do not see it.
        <div className={visuallyHidden}>
          <DataTable
            label="30-Day Price History"
            columns={columns}
            rows={days}
            keyOf={({ date }) => date}
          />
        </div>
      )}
    </section>
  )
}

/** The chart. One day is only points, so a sentence says that it is the first. */
function DrawnDays({ days }: { days: readonly PriceDay[] }) {
  const [first, second] = days
  return (
    <>
      <div className={styles.chart}>
        <PriceChart days={days} />
      </div>
      {first && !second && (
        <p className={styles.start}>Price history starts {formatDay(first.date)}.</p>
      )}
    </>
  )
}

const column = columnsOf<PriceDay>()

const columns = column.columns([
  column.accessor(({ date }) => formatShortDay(date), {
    id: 'date',
    header: 'Date',
    meta: { isRowHead: true },
  }),
  column.accessor(({ normal }) => formatDollars(normal), { id: 'normal', header: 'Normal Price' }),
  column.accessor(({ foil }) => formatDollars(foil), { id: 'foil', header: 'Foil Price' }),
])

/** Both finishes as lines over the days. */
function PriceChart({ days }: { days: readonly PriceDay[] }) {
  const lines: ChartLine[] = [
    {
      label: 'Normal Price',
      color: '--color-chart-normal',
      amounts: days.map(({ normal }) => normal),
    },
    {
      label: 'Foil Price',
      color: '--color-chart-foil',
      amounts: days.map(({ foil }) => foil),
      isDashed: true,
    },
  ]
  return (
    <LazyLineChart
      name="Line chart of the normal and the foil price"
      labels={days.map(({ date }) => formatShortDay(date))}
      lines={lines.filter(({ amounts }) => amounts.some((amount) => amount !== null))}
      spansGaps
    />
  )
}
