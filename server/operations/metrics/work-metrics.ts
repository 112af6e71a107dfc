/** Figures of the database, caches, imports, backups, the daily task and the disk, which are read when the metrics are requested. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { BackupFigures } from '../backups/backup-figures.ts'
import type { TaskFigures } from '../../catalog/task-runs.ts'
import { freeBytes } from '../../db/disk-room.ts'
import { type ImportCounts, importOutcomes } from '../../subjects/imports/import-counts.ts'
import { type DeliveryCounts, deliveryOutcomes } from '../../http/outgoing/delivery-counts.ts'
import type { Engine } from '../../db/engine.ts'
import type { CacheCounts } from '../../db/cache-counts.ts'

interface Figure {
  name: string
  help: string
  /** Null while there is no figure: the metric then has no value. */
  value: () => number | null
}

function gauge(registry: Registry, { name, help, value }: Figure): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const reading = value()
        // A gauge without labels begins with 0.
        if (reading === null) this.remove()
        else this.set(reading)
      },
    }),
  )
}

interface Counts<Label extends string> extends Omit<Figure, 'value'> {
  labelNames: readonly Label[]
  values: () => Iterable<[labels: Record<Label, string>, count: number]>
}

function counters<Label extends string>(
  registry: Registry,
  { values, labelNames, ...names }: Counts<Label>,
): void {
  registry.registerMetric(
    new Counter({
      ...names,
      labelNames: [...labelNames],
      registers: [],
      collect() {
        this.reset()
        for (const [labels, count] of values()) this.inc(labels, count)
      },
    }),
  )
}

/** A counter without labels. */
const counter = (
  registry: Registry,
  { value, ...names }: Omit<Figure, 'value'> & { value: () => number },
) => counters(registry, { ...names, labelNames: [], values: () => [[{}, value()]] })

const unixSeconds = (time: Date | undefined | null) => (time ? time.getTime() / 1000 : null)

export function watchLoad(registry: Registry, engine: Pick<Engine, 'load'>): void {
  gauge(registry, {
    name: 'ninepocket_database_queue_length',
    help: 'Statements and transactions that wait for the database, or for a connection to PostgreSQL.',
    value: () => engine.load().waiting,
  })
  gauge(registry, {
    name: 'ninepocket_database_statements_working',
    help: 'Statements at work, or connections to PostgreSQL in use.',
    value: () => engine.load().working,
  })
}

export function watchCaches(
  registry: Registry,
  caches: Readonly<Record<string, CacheCounts>>,
): void {
  counters(registry, {
    name: 'ninepocket_cache_requests_total',
    help: 'Requests to a cache that found a current answer (hit), or a stale one or none (miss).',
    labelNames: ['cache', 'result'],
    values: () =>
      Object.entries(caches).flatMap(([cache, { hits, misses }]) => [
        [{ cache, result: 'hit' }, hits],
        [{ cache, result: 'miss' }, misses],
      ]),
  })
}

export function watchImports(registry: Registry, counts: ImportCounts): void {
  gauge(registry, {
    name: 'ninepocket_imports_running',
    help: "Members' imports whose source is being read.",
    value: () => counts.reading,
  })
  counter(registry, {
    name: 'ninepocket_import_rows_total',
    help: "Rows of members' imports that were read.",
    value: () => counts.rows,
  })
  counters(registry, {
    name: 'ninepocket_imports_total',
    help: "Members' imports that were read for review, failed by their file or a limit or by a fault of the server, were deleted while they were read, carried out, or undone.",
    labelNames: ['outcome'],
    values: () => importOutcomes.map((outcome) => [{ outcome }, counts.outcomes[outcome]]),
  })
}

export function watchDailyTask(registry: Registry, figures: TaskFigures): void {
  gauge(registry, {
    name: 'ninepocket_daily_task_last_success_timestamp_seconds',
    help: 'When the daily task last succeeded; a process on PostgreSQL knows its own runs and those before its start.',
    value: () => unixSeconds(figures.lastSuccess),
  })
  gauge(registry, {
    name: 'ninepocket_daily_task_last_duration_seconds',
    help: 'Seconds of the last run of the daily task in this process.',
    value: () => figures.lastSeconds,
  })
  counters(registry, {
    name: 'ninepocket_daily_task_runs_total',
    help: 'Runs of the daily task in this process by their outcome.',
    labelNames: ['outcome'],
    values: () => Object.entries(figures.runs).map(([outcome, count]) => [{ outcome }, count]),
  })
}

interface Attempts {
  /** The part of the metric's name. */
  to: string
  receivers: string
  counts: DeliveryCounts
}

export function watchAttempts(registry: Registry, { to, receivers, counts }: Attempts): void {
  counters(registry, {
    name: `ninepocket_${to}_attempts_total`,
    help: `Attempts of this process to send to ${receivers} that were accepted, failed and are made again, or failed for good.`,
    labelNames: ['outcome'],
    values: () => deliveryOutcomes.map((outcome) => [{ outcome }, counts.outcomes[outcome]]),
  })
}

export function watchBackups(registry: Registry, figures: BackupFigures): void {
  gauge(registry, {
    name: 'ninepocket_backup_last_success_timestamp_seconds',
    help: 'When the last nightly backup was written and verified.',
    value: () => unixSeconds(figures.lastSuccess?.time),
  })
  gauge(registry, {
    name: 'ninepocket_backup_last_size_bytes',
    help: 'The size of the last nightly backup.',
    value: () => figures.lastSuccess?.bytes ?? null,
  })
  gauge(registry, {
    name: 'ninepocket_backup_last_duration_seconds',
    help: 'Seconds of the last nightly backup of this process, with its verification.',
    value: () => figures.lastSeconds,
  })
  counter(registry, {
    name: 'ninepocket_backup_failures_total',
    help: 'Nightly backups of this process that failed.',
    value: () => figures.failures,
  })
}

export function watchDisk(registry: Registry, folders: Readonly<Record<string, string>>): void {
  registry.registerMetric(
    new Gauge({
      name: 'ninepocket_disk_free_bytes',
      help: 'Bytes that the server can still write where a folder is.',
      labelNames: ['folder'],
      registers: [],
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          // A folder that does not exist yet has no figure.
          const free = await freeBytes(path).catch(() => null)
          if (free !== null) this.set({ folder }, free)
        }
      },
    }),
  )
}
