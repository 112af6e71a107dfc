import { formatDay, formatShortDay } from '../../domain/format/dates.ts'
import { formatChange } from '../../domain/format/change.ts'
import { LazyLineChart } from '../cards/charts/lazy-line-chart.tsx'
import { type ValueDay, withGaps } from './value-days.ts'

/** The market and the low value over the days. */
export function ValueChart({ days }: { days: readonly ValueDay[] }) {
  const all = withGaps(days)
  const format = spansYears(days) ? formatDay : formatShortDay
  return (
    <LazyLineChart
      name="Line chart of the market and the low value"
      labels={all.map(({ date }) => format(date))}
      lines={[
        {
          label: 'Market',
          color: '--color-accent',
          amounts: all.map(({ noted }) => noted?.market ?? null),
        },
        {
          label: 'Low',
          color: '--color-muted',
          amounts: all.map(({ noted }) => noted?.low ?? null),
          isDashed: true,
        },
      ]}
      detailsOf={(index) => {
        const change = all[index]?.noted?.change
        if (!change) return []
        return [
          `By prices: ${formatChange(change.byPrices)}`,
          `By cards: ${formatChange(change.byCards)}`,
        ]
      }}
    />
  )
}

const spansYears = (days: readonly ValueDay[]) =>
  days[0]?.day.slice(0, 4) !== days.at(-1)?.day.slice(0, 4)
