/** The documentation and the examples of `docs/monitoring.md`, against the metrics that the server has. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { BackupFigures } from '../backups/backup-figures.ts'
import { TaskFigures } from '../../catalog/task-runs.ts'
import { ImportCounts } from '../../subjects/imports/import-counts.ts'
import { DeliveryCounts } from '../../http/outgoing/delivery-counts.ts'
import { Metrics } from './metrics.ts'
import { metricsPath } from './serve-metrics.ts'

const read = (path: string) =>
  readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')

/** The names and types of all metrics but those of every Node.js program, sorted. */
async function ownMetrics(): Promise<string[]> {
  const metrics = new Metrics({ token: null, address: null })
  const engine = { load: () => ({ working: 0, waiting: 0 }) }
  metrics.watch({
    engine,
    caches: {},
    imports: new ImportCounts(),
    dailyTask: new TaskFigures(),
    webhooks: new DeliveryCounts(),
    push: new DeliveryCounts(),
  })
  await metrics.watchFolders({ data: '.', backups: '.' }, new BackupFigures())
  const text = await (await metrics.answer()).text()
  return Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name, type]) => `${name} ${type}`)
    .filter((metric) => !/^(process|nodejs)_/.test(metric))
    .toSorted()
}

test('every metric is documented with its type, and every documented one exists', async () => {
  const rows = read('monitoring.md').matchAll(/^\| `((?:http|ninepocket)_\w+)` +\| (\w+)/gm)
  const documented = Array.from(rows, ([, name, type]) => `${name} ${type}`)
  expect(documented.toSorted()).toEqual(await ownMetrics())
})

const rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})

test('the alerts are about metrics that exist', async () => {
  const names = (await ownMetrics()).flatMap((metric) => {
    const [name = '', type] = metric.split(' ')
    return type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name]
  })
  const { groups } = rules.parse(parse(read('examples/ninepocket-alerts.yml')))
  const alerts = groups.flatMap((group) => group.rules)
  expect(alerts).toHaveLength(3)
  for (const { expr } of alerts) {
    const used = expr.match(/\b(?:ninepocket|http)_\w+/g) ?? []
    expect(used).not.toEqual([])
    expect(used.filter((name) => !names.includes(name))).toEqual([])
  }
})

test('the example of a scrape reads the default path and the example of the alerts', () => {
  const example = z.object({
    scrape_configs: z.array(z.object({ metrics_path: z.string().default('/metrics') })),
    rule_files: z.array(z.string()),
  })
  const { scrape_configs: scrapes, rule_files: files } = example.parse(
    parse(read('examples/prometheus.yml')),
  )
  expect(scrapes.map(({ metrics_path: path }) => path)).toEqual([metricsPath])
  for (const file of files) expect(read(`examples/${file}`)).toContain('groups:')
})
