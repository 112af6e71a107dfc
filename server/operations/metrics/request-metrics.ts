/** Figures of requests and statements, which are measured while they run. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RequestObserver } from '../../http/observe-requests.ts'
import type { StatementObserver } from '../../db/statement-observer.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Seconds. A page of the catalogue takes some milliseconds, an export or an import some seconds. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export function requestMetrics(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the begin of its answer.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without an answer yet.',
    registers: [registry],
  })
  const notModified = new Counter({
    name: 'ninepocket_http_not_modified_total',
    help: 'Requests that were answered from the cache of the client (304).',
    labelNames: ['endpoint'],
    registers: [registry],
  })
  return {
    onBegin: () => inFlight.inc(),
    onEnd: ({ endpoint, method, status, seconds }) => {
      inFlight.dec()
      const knownMethod = methods.has(method) ? method : 'other'
      const statusClass = `${Math.floor(status / 100)}xx`
      durations.observe({ endpoint, method: knownMethod, status: statusClass }, seconds)
      if (status === 304) notModified.inc({ endpoint })
    },
  }
}

const operations = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
])

/** Seconds. A short statement takes a fraction of a millisecond, the pages of a large import some seconds. */
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15]

export function statementMetrics(registry: Registry): StatementObserver {
  const durations = new Histogram({
    name: 'ninepocket_database_statement_duration_seconds',
    help: 'Seconds of work of a statement, without the wait for its turn.',
    labelNames: ['operation'],
    buckets: statementBuckets,
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'ninepocket_database_wait_seconds',
    help: 'Seconds that a statement or a transaction has waited for the database, or for a connection to PostgreSQL.',
    buckets: statementBuckets,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'ninepocket_database_statement_failures_total',
    help: 'Statements that failed.',
    registers: [registry],
  })
  return {
    begin: (sql) => (seconds, error) => {
      durations.observe({ operation: operationOf(sql) }, seconds)
      if (error !== undefined) failures.inc()
    },
    onWait: (seconds) => waits.observe(seconds),
  }
}

function operationOf(sql: string): string {
  const [, word = ''] = /^\s*(\w+)/.exec(sql) ?? []
  const operation = word.toLowerCase()
  return operations.has(operation) ? operation : 'other'
}
