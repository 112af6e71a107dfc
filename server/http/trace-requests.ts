/** Runs each request within a span of a trace. */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './env.ts'
import { peerAddress } from './limits/client-address.ts'
import type { IsTrustedProxy } from './limits/trusted-proxies.ts'
import { endpointOf, type ObservedRequest } from './observe-requests.ts'

export interface TracedRequest extends Omit<ObservedRequest, 'seconds'> {
  requestId: string
  /** The path as the endpoint declares it, with the names of its parameters. */
  route: string | undefined
}

export interface RequestSpan {
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
