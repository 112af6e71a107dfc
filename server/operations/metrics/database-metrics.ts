import { Counter, Histogram, type Registry } from 'prom-client'
import type { StatementObserver } from '../../db/statement-observer.ts'

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
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15]

export function statementMetrics(registry: Registry): StatementObserver {
  const durations = new Histogram({
    name: 'ninepocket_database_statement_duration_seconds',
    help: 'Seconds of work of a statement, without the wait for its turn.',
    labelNames: ['operation'],
    buckets,
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'ninepocket_database_wait_seconds',
    help: 'Seconds that a statement or a transaction has waited for the database, or for a connection to PostgreSQL.',
    buckets,
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
