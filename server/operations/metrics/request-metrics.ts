import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RequestObserver } from '../../http/observe-requests.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Seconds. A page of the catalogue takes some milliseconds, an export or an import some seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export function requestMetrics(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the begin of its answer.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets,
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
      const known = methods.has(method) ? method : 'other'
      const statusClass = `${Math.floor(status / 100)}xx`
      durations.observe({ endpoint, method: known, status: statusClass }, seconds)
      if (status === 304) notModified.inc({ endpoint })
    },
  }
}
