/** Reports requests to an observer, for metrics, and runs them within spans of a trace. */
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './env.ts'
import { peerAddress } from './limits/client-address.ts'
import type { IsTrustedProxy } from './limits/trusted-proxies.ts'

interface ObservedRequest {
  /** The endpoint's name, or the kind of address that is none; never the path, of which there are any number. */
  endpoint: string
  method: string
  status: number
  /** Seconds until the answer begins. */
  seconds: number
}

export interface RequestObserver {
  onBegin: () => void
  onEnd: (request: ObservedRequest) => void
}

export function observeRequests(observer: RequestObserver): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    observer.onBegin()
    try {
      await next()
    } finally {
      observer.onEnd({
        endpoint: endpointOf(c),
        method: c.req.method,
        status: c.res.status,
        seconds: (performance.now() - start) / 1000,
      })
    }
  }
}

/** The endpoint's name, or the kind of an address that is none. */
function endpointOf(c: AppContext): string {
  const endpoint = c.get('endpoint')
  if (endpoint) return endpoint.name
  if (c.req.path.startsWith('/api/')) return 'unknown'
  return c.req.path.startsWith('/pictures/') ? 'pictures' : 'site'
}

export interface TracedRequest extends Omit<ObservedRequest, 'seconds'> {
  requestId: string
  /** The path as the endpoint declares it, with the names of its parameters. */
  route: string | undefined
}

interface RequestSpan {
  traceId: string
  end: (request: TracedRequest) => void
}

/** The headers of W3C Trace Context. */
export interface TraceHeaders {
  traceparent?: string | undefined
  tracestate?: string | undefined
}

export interface RequestTracer {
  /** Runs work in the context of a new span, which continues the trace of the headers. */
  run: (headers: TraceHeaders, work: (span: RequestSpan) => Promise<void>) => Promise<void>
}

/** A trace that a client has begun is continued only where a trusted proxy hands it on. */
export function traceRequests(
  tracer: RequestTracer,
  isTrustedProxy: IsTrustedProxy,
): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const headers = isTrustedProxy(peerAddress(c))
      ? { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') }
      : {}
    return tracer.run(headers, async (span) => {
      c.set('traceId', span.traceId)
      await next()
      span.end({
        endpoint: endpointOf(c),
        route: c.get('endpoint')?.path,
        method: c.req.method,
        status: c.res.status,
        requestId: c.get('requestId'),
      })
    })
  }
}
