/** The figures of one process for Prometheus. `docs/monitoring.md` lists them. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackupFigures } from '../backups/backup-figures.ts'
import type { TaskFigures } from '../../catalog/task-runs.ts'
import type { CacheCounts } from '../../db/cache-counts.ts'
import type { Engine } from '../../db/engine.ts'
import type { StatementObserver } from '../../db/statement-observer.ts'
import type { RequestObserver } from '../../http/observe-requests.ts'
import type { DeliveryCounts } from '../../http/outgoing/delivery-counts.ts'
import type { ImportCounts } from '../../subjects/imports/import-counts.ts'
import { packageFacts } from '../../package-facts.ts'
import { requestMetrics, statementMetrics } from './request-metrics.ts'
import type { MetricsSettings } from './settings.ts'
import {
  watchBackups,
  watchCaches,
  watchDailyTask,
  watchDisk,
  watchImports,
  watchLoad,
  watchAttempts,
} from './work-metrics.ts'

/** What is read when the metrics are requested. */
export interface Watched {
  engine: Pick<Engine, 'load'>
  caches: Readonly<Record<string, CacheCounts>>
  imports: ImportCounts
  dailyTask: TaskFigures
  webhooks: DeliveryCounts
  push: DeliveryCounts
}

interface Folders {
  data: string | null
  backups: string | null
}

export class Metrics {
  readonly settings: MetricsSettings
  readonly requests: RequestObserver
  readonly statements: StatementObserver
  readonly #registry = new Registry()

  constructor(settings: MetricsSettings) {
    this.settings = settings
    collectDefaultMetrics({ register: this.#registry })
    noteBuild(this.#registry)
    this.requests = requestMetrics(this.#registry)
    this.statements = statementMetrics(this.#registry)
  }

  watch({ engine, caches, imports, dailyTask, webhooks, push }: Watched): void {
    watchLoad(this.#registry, engine)
    watchCaches(this.#registry, caches)
    watchImports(this.#registry, imports)
    watchDailyTask(this.#registry, dailyTask)
    watchAttempts(this.#registry, { to: 'webhook', receivers: 'webhooks', counts: webhooks })
    watchAttempts(this.#registry, { to: 'push', receivers: 'devices', counts: push })
  }

  /** Watches the disks and the backups; `data` is null where the database is on a PostgreSQL server. */
  async watchFolders({ data, backups }: Folders, figures: BackupFigures): Promise<void> {
    watchDisk(this.#registry, {
      ...(data !== null && { data }),
      ...(backups !== null && { backups }),
    })
    if (backups === null) return
    await figures.readFolder(backups)
    watchBackups(this.#registry, figures)
  }

  /** All figures in the format of Prometheus. */
  async answer(): Promise<Response> {
    const { contentType } = this.#registry
    const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' }
    return new Response(await this.#registry.metrics(), { headers })
  }
}

function noteBuild(registry: Registry): void {
  new Gauge({
    name: 'ninepocket_build_info',
    help: 'Always 1; the labels name the versions of Ninepocket and of Node.js.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: packageFacts().version, node: process.versions.node }, 1)
}
