import { formatDay, formatShortDay } from '../../domain/format/dates.ts'
import { formatChange } from '../../domain/format/change.ts'
import { LazyLineChart } from '../cards/charts/lazy-line-chart.tsx'
import { type ValueDay, withGaps } from './value-days.ts'

/** The market and the low value over the days. Computed days are a dashed line, which ends at the first note. */
export function ValueChart({ days }: { days: readonly ValueDay[] }) {
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
      name="Line chart of the market and the low value"
      labels={all.map(({ date }) => format(date))}
      lines={lines.filter(({ label }) =>
        label === computedLabel ? hasComputed(days) : firstNote !== undefined,
      )}
      detailsOf={(index) => {
        const change = all[index]?.value?.change
        if (!change) return []
        return [
          `By prices: ${formatChange(change.byPrices)}`,
          `By cards: ${formatChange(change.byCards)}`,
        ]
      }}
    />
  )
}

const computedLabel = 'Market, computed'

export const hasComputed = (days: readonly ValueDay[]) => days[0]?.noted === null

const spansYears = (days: readonly ValueDay[]) =>
  days[0]?.day.slice(0, 4) !== days.at(-1)?.day.slice(0, 4)
