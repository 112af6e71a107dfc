import {
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { Line } from 'react-chartjs-2'
import { formatShortDay } from '../../../domain/format/dates.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { type PriceDay } from './price-series.ts'
import { useTokenColors } from './use-token-colors.ts'

Chart.register(
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily

const tokens = [
  '--color-chart-normal',
  '--color-chart-foil',
  '--color-chart-grid',
  '--color-text',
  '--color-muted',
  '--color-raised',
] as const

/** Both finishes as lines over the days. Loaded lazily: it brings the chart library with it. */
export function PriceChart({ days }: { days: readonly PriceDay[] }) {
  const colors = useTokenColors(tokens)
  return (
    <Line
      aria-label="Line chart of the normal and the foil price"
      data={{
        labels: days.map(({ date }) => formatShortDay(date)),
        datasets: [
          line(
            'Normal Price',
            colors['--color-chart-normal'],
            days.map(({ normal }) => normal),
          ),
          // Dashed, so that the lines differ without their colours too.
          {
            ...line(
              'Foil Price',
              colors['--color-chart-foil'],
              days.map(({ foil }) => foil),
            ),
            borderDash: [6, 4],
          },
        ].filter(({ data }) => data.some((price) => price !== null)),
      }}
      options={optionsIn(colors)}
    />
  )
}

function line(label: string, color: string, data: (number | null)[]) {
  return {
    label,
    data,
    // A series of one day would not be seen without points.
    pointRadius: data.length === 1 ? 3 : 0,
    borderColor: color,
    backgroundColor: color,
    pointHoverBackgroundColor: color,
    pointHoverBorderColor: color,
  }
}

function optionsIn(colors: Record<(typeof tokens)[number], string>): ChartOptions<'line'> {
  const ticks = { color: colors['--color-muted'] }
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    elements: {
      line: { borderWidth: 2, borderCapStyle: 'round', borderJoinStyle: 'round' },
      point: { hoverRadius: 4 },
    },
    spanGaps: true,
    scales: {
      x: {
        grid: { display: false },
        border: { color: colors['--color-chart-grid'] },
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        grid: { color: colors['--color-chart-grid'] },
        border: { display: false },
        ticks: { ...ticks, maxTicksLimit: 6, callback: (value) => formatDollars(Number(value)) },
      },
    },
    plugins: {
      legend: {
        align: 'end',
        // Of the width that is meant for a point, a line takes the second half.
        labels: {
          color: colors['--color-text'],
          usePointStyle: true,
          pointStyle: 'line',
          pointStyleWidth: 40,
        },
      },
      tooltip: {
        backgroundColor: colors['--color-text'],
        titleColor: colors['--color-raised'],
        bodyColor: colors['--color-raised'],
        boxWidth: 8,
        boxHeight: 8,
        boxPadding: 4,
        callbacks: {
          label: ({ dataset, parsed }) => ` ${dataset.label ?? ''}: ${formatDollars(parsed.y)}`,
        },
      },
    },
  }
}
