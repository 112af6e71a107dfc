import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { cardPriceHistoryQuery } from '../../../api/cards/queries.ts'
import { formatDay, formatShortDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LiveRegion, visuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PriceChart } from './price-chart.tsx'
import styles from './price-history.module.css'
import { type PriceDay, priceDays } from './price-series.ts'

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
      {days.length > 0 && <PriceTable days={days} />}
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

/** The chart's numbers, for those who do not see it. */
function PriceTable({ days }: { days: readonly PriceDay[] }) {
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>30-Day Price History</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Normal Price</th>
            <th scope="col">Foil Price</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, normal, foil }) => (
            <tr key={date}>
              <th scope="row">{formatShortDay(date)}</th>
              <td>{formatDollars(normal)}</td>
              <td>{formatDollars(foil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
