/** The results of a benchmark: figures with their aims, printed as tables and stored as JSON. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

export interface Figure {
  name: string
  value: number
  /** Empty for counts and scores. */
  unit: '' | '%' | 'ms' | 's' | 'KB' | 'MB'
  /** The most that is allowed; left out, the figure is for information. */
  atMost?: number
  /** The least that is allowed, for scores. */
  atLeast?: number
}

export interface Section {
  title: string
  figures: Figure[]
}

/** A named part of `npm run bench`. */
export type Part = () => Promise<Section[]>

export function isOver({ value, atMost, atLeast }: Figure): boolean {
  return (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)
}

/** The value that a share (0 to 1) of the measurements stays at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

interface Aims {
  p50?: number
  p95?: number
}

/** Median and 95th percentile of times in milliseconds. */
export function times(name: string, values: readonly number[], aims: Aims = {}): Figure[] {
  return ([50, 95] as const).map((share) => {
    const aim = aims[`p${share}`]
    return {
      name: `${name}, p${share}`,
      value: percentile(values, share / 100),
      unit: 'ms',
      ...(aim !== undefined && { atMost: aim }),
    }
  })
}

/** Kibibytes, as for all sizes and budgets here. */
export const kibibytes = (bytes: number) => bytes / 1024

/** Bytes of memory. */
export function memory(name: string, bytes: number): Figure {
  return { name, value: bytes / 2 ** 20, unit: 'MB' }
}

export function table({ title, figures }: Section): string {
  const rows = figures.map((figure) => {
    const { name, atMost, atLeast } = figure
    const aim = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : ''
    return [name, shown(figure), aim, aim === '' ? '' : isOver(figure) ? 'OVER' : 'ok']
  })
  const lines = [[title, 'measured', 'aim', ''], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, at) =>
          at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown({ value, unit }: Figure): string {
  const digits = Number.isInteger(value) ? 0 : value < 1 ? 3 : 1
  return `${value.toFixed(digits)} ${unit}`.trimEnd()
}

/** Where and when figures were taken: without it they say little. */
export function conditions() {
  const [load = 0] = loadavg()
  const [cpu] = cpus()
  return {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    node: process.version,
    cpu: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    /**
     * The load of the last minute; above the number of processors, times are those of a busy
     * machine.
     */
    load: Math.round(load * 10) / 10,
  }
}

const results = join(import.meta.dirname, 'results')

/** Writes a part's figures to `bench/results/<part>.json`; answers the path. */
export function keep(
  part: string,
  before: ReturnType<typeof conditions>,
  sections: Section[],
): string {
  mkdirSync(results, { recursive: true })
  const path = join(results, `${part}.json`)
  const after = conditions()
  const report = { ...before, loadAfter: after.load, sections }
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
  return path
}
