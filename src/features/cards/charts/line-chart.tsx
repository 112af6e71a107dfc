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
import { formatDollars } from '../../../domain/format/money.ts'
import { useSyncExternalStore } from 'react'

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
  '--color-accent',
  '--color-chart-normal',
  '--color-chart-foil',
  '--color-chart-grid',
  '--color-text',
  '--color-muted',
  '--color-raised',
] as const
type Token = (typeof tokens)[number]

export interface ChartLine {
  label: string
  color: Token
  /** Dollars by the index of the label; null where there is none. */
  amounts: readonly (number | null)[]
  /** Dashed lines differ without their colours too. */
  isDashed?: boolean | undefined
}

export interface LineChartProps {
  /** Names the chart. */
  name: string
  /** The texts under the horizontal axis. */
  labels: readonly string[]
  lines: readonly ChartLine[]
  /** Connects the points around a missing amount; by default the line has a gap there. */
  spansGaps?: boolean | undefined
  /** Further lines of the tooltip of an index. */
  detailsOf?: ((index: number) => readonly string[]) | undefined
}

/** Amounts of dollars as lines. `LazyLineChart` imports it, since it brings the chart library with it. */
export function LineChart(props: LineChartProps) {
  const { name, labels, lines, spansGaps = false, detailsOf } = props
  const colors = useTokenColors()
  return (
    <Line
      aria-label={name}
      data={{
        labels: [...labels],
        datasets: lines.map(({ label, color, amounts, isDashed = false }) => ({
          label,
          data: [...amounts],
          spanGaps: spansGaps,
          // A single amount between two gaps would not be seen without a point.
          pointRadius: amounts.map((_amount, index) => (isAlone(amounts, index) ? 3 : 0)),
          borderColor: colors[color],
          backgroundColor: colors[color],
          pointHoverBackgroundColor: colors[color],
          pointHoverBorderColor: colors[color],
          ...(isDashed && { borderDash: [6, 4] }),
        })),
      }}
      options={optionsIn(colors, detailsOf)}
    />
  )
}

const isAlone = (amounts: readonly (number | null)[], index: number) =>
  (amounts[index - 1] ?? null) === null && (amounts[index + 1] ?? null) === null

function optionsIn(
  colors: Record<Token, string>,
  detailsOf: LineChartProps['detailsOf'],
): ChartOptions<'line'> {
  const ticks = { color: colors['--color-muted'] }
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    elements: {
      line: { borderWidth: 2, borderCapStyle: 'round', borderJoinStyle: 'round' },
      point: { hoverRadius: 4 },
    },
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
        // A box without a height is drawn as the line itself, dashes included.
        labels: { color: colors['--color-text'], boxWidth: 24, boxHeight: 0 },
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
          afterBody: ([item]) => [...(item ? (detailsOf?.(item.dataIndex) ?? []) : [])],
        },
      },
    },
  }
}

/** The present colours of the tokens, for the canvas, which CSS cannot reach. They follow the theme. */
function useTokenColors(): Record<Token, string> {
  return colorsIn(useSyncExternalStore(subscribe, themeNow))
}

const scheme = matchMedia('(prefers-color-scheme: dark)')

function themeNow(): string {
  return `${document.documentElement.dataset['theme'] ?? ''} ${scheme.matches}`
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  scheme.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', onChange)
  }
}

const colorsByTheme = new Map<string, Record<Token, string>>()

/**
 * A custom property keeps `light-dark()` as it is written; only a real property resolves it.
 * Reading it recalculates the styles of the whole page, so it happens once per theme.
 */
function colorsIn(theme: string): Record<Token, string> {
  const colors = colorsByTheme.get(theme) ?? resolve()
  colorsByTheme.set(theme, colors)
  return colors
}

function resolve(): Record<Token, string> {
  const probes = document.createElement('span')
  probes.append(...tokens.map(() => document.createElement('i')))
  tokens.forEach((token, at) => {
    const probe = probes.children[at]
    if (probe instanceof HTMLElement) probe.style.color = `var(${token})`
  })
  document.body.append(probes)
  const colors = Array.from(probes.children, (probe) => getComputedStyle(probe).color)
  probes.remove()
  // Each token has a probe.
  return Object.fromEntries(tokens.map((token, at) => [token, colors[at] ?? ''])) as Record<
    Token,
    string
  >
}
