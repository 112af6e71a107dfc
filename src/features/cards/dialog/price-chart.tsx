import { formatShortDay } from '../../../domain/format/dates.ts'
import { LazyLineChart } from '../charts/lazy-line-chart.tsx'
import type { ChartLine } from '../charts/line-chart.tsx'
import { type PriceDay } from './price-series.ts'

/** Both finishes as lines over the days. */
export function PriceChart({ days }: { days: readonly PriceDay[] }) {
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
