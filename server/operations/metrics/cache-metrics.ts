import { Counter, type Registry } from 'prom-client'
import type { CacheCounts } from '../../db/cache-counts.ts'

export function watchCaches(
  registry: Registry,
  caches: Readonly<Record<string, CacheCounts>>,
): void {
  registry.registerMetric(
    new Counter({
      name: 'ninepocket_cache_requests_total',
      help: 'Requests to a cache that found a current answer (hit), or a stale one or none (miss).',
      labelNames: ['cache', 'result'],
      registers: [],
      collect() {
        this.reset()
        for (const [cache, { hits, misses }] of Object.entries(caches)) {
          this.inc({ cache, result: 'hit' }, hits)
          this.inc({ cache, result: 'miss' }, misses)
        }
      },
    }),
  )
}
