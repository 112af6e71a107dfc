/** Figures of imports, backups, the daily task and the disk, which are read when the metrics are requested. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { BackupFigures } from '../backups/backup-figures.ts'
import type { TaskFigures } from '../../catalog/task-figures.ts'
import { freeBytes } from '../../db/disk-room.ts'
import { type ImportCounts, importOutcomes } from '../../subjects/imports/import-counts.ts'

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
        const found = value()
        // A gauge without labels begins with 0.
        if (found === null) this.remove()
        else this.set(found)
      },
    }),
  )
}

function counter(registry: Registry, { name, help, value }: Figure): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(value() ?? 0)
      },
    }),
  )
}

const unixSeconds = (time: Date | undefined | null) => (time ? time.getTime() / 1000 : null)

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
  registry.registerMetric(
    new Counter({
      name: 'ninepocket_imports_total',
      help: "Members' imports that were read for review, failed by their file or a limit or by a fault of the server, were deleted while they were read, carried out, or undone.",
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const outcome of importOutcomes) this.inc({ outcome }, counts.outcomes[outcome])
      },
    }),
  )
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
  registry.registerMetric(
    new Counter({
      name: 'ninepocket_daily_task_runs_total',
      help: 'Runs of the daily task in this process by their outcome.',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const [outcome, count] of Object.entries(figures.runs)) this.inc({ outcome }, count)
      },
    }),
  )
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
