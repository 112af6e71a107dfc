/**
 * `npm run check:size`: warns when a route of the built app is past its budget, fails when it is 5 % above it, and names the
 * modules that have grown since the last build on this machine that was within all budgets.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type Figure, isOver, table } from './figures.ts'
import { type ModuleSizes, moduleSizesSchema, routeModules, sizes } from './pages/route-sizes.ts'

const recordPath = join(import.meta.dirname, 'results/module-sizes.json')
const maxNamed = 12
const tolerance = 1.05

const sections = await sizes()
for (const section of sections) console.log(`${table(section)}\n`)
const modules = await routeModules()
const past = sections.flatMap(({ title, figures }) =>
  figures.filter(isOver).map((figure) => ({ title, figure })),
)
for (const { title, figure } of past) console.error(excess(figure, modules.get(title) ?? {}, title))
if (past.length === 0) {
  mkdirSync(dirname(recordPath), { recursive: true })
  writeFileSync(recordPath, JSON.stringify(Object.fromEntries(modules)))
}
process.exitCode = past.some(({ figure }) => isFarOver(figure)) ? 1 : 0

function isFarOver({ value, atMost = 0 }: Figure): boolean {
  return value > atMost * tolerance
}

function excess({ name, value, unit, atMost = 0 }: Figure, now: ModuleSizes, route: string) {
  const sentence = `Past its budget: ${name} ${value.toFixed(1)} ${unit}, at most ${atMost} ${unit}`
  if (unit !== 'KB') return `${sentence}.`
  const bytes = Math.ceil((value - atMost) * 1024)
  return [`${sentence}, ${bytes} bytes too many.`, ...growth(now, recordOf(route))].join('\n')
}

/** The modules of a route in the last build within the budgets; null where there was none. */
function recordOf(route: string): ModuleSizes | null {
  if (!existsSync(recordPath)) return null
  const record = z.record(z.string(), moduleSizesSchema)
  return record.parse(JSON.parse(readFileSync(recordPath, 'utf8')))[route] ?? null
}

/** The modules that grew most, or the largest ones where nothing is recorded to compare with. */
function growth(now: ModuleSizes, before: ModuleSizes | null): string[] {
  const grown = Object.entries(now)
    .map(([path, size]) => ({ path, bytes: size - (before?.[path] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
  const title =
    before === null
      ? 'Its largest modules (no build within the budgets is recorded here to compare with):'
      : 'Modules that are new or grew, in bytes before they are minified and compressed:'
  const lines = grown
    .slice(0, maxNamed)
    .map(({ path, bytes }) => `  ${before === null ? '' : '+'}${bytes} ${path}`)
  const rest = grown.length - lines.length
  return [title, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
