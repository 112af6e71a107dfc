/** Spans of requests and of the statements within them, by the names of their parts alone: no path, no SQL, no value. */
import type * as Api from '@opentelemetry/api'
import { sqlState } from '../../db/engine.ts'
import type { StatementObserver } from '../../db/statement-observer.ts'
import type { RequestTracer, TracedRequest, TraceHeaders } from '../../http/observe-requests.ts'
import { statementName } from './statement-name.ts'

export type OpenTelemetry = Pick<
  typeof Api,
  'context' | 'propagation' | 'trace' | 'ROOT_CONTEXT' | 'SpanKind' | 'SpanStatusCode'
>

export interface Tracing {
  requests: RequestTracer
  statements: StatementObserver
}

const ignore = () => {}

export function tracingOf(api: OpenTelemetry): Tracing {
  const tracer = api.trace.getTracer('ninepocket')
  return {
    requests: {
      run: (headers, work) => {
        const parent = api.propagation.extract(api.ROOT_CONTEXT, carrierOf(headers))
        const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, parent)
        const { traceId } = span.spanContext()
        const end = (request: TracedRequest) => {
          span.updateName(request.endpoint)
          span.setAttributes(attributesOf(request))
          if (request.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        }
        return api.context.with(api.trace.setSpan(parent, span), () => work({ traceId, end }))
      },
    },
    statements: {
      begin: (sql) => {
        const parent = api.context.active()
        // Work that no request waits for has no trace.
        if (api.trace.getSpan(parent)?.isRecording() !== true) return ignore
        return (seconds, error) => {
          const endTime = Date.now()
          const span = tracer.startSpan(
            statementName(sql),
            {
              kind: api.SpanKind.CLIENT,
              startTime: endTime - seconds * 1000,
              attributes: { 'db.system.name': 'postgresql' },
            },
            parent,
          )
          if (error !== undefined) {
            span.setAttribute('error.type', sqlState(error) ?? 'error')
            span.setStatus({ code: api.SpanStatusCode.ERROR })
          }
          span.end(endTime)
        }
      },
      onWait: ignore,
    },
  }
}

/** Only the headers that are there. */
const carrierOf = (headers: TraceHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, text]) => text !== undefined))

function attributesOf({ method, route, status, requestId }: TracedRequest): Api.Attributes {
  return {
    'http.request.method': method,
    'http.response.status_code': status,
    'ninepocket.request_id': requestId,
    ...(route !== undefined && { 'http.route': route }),
  }
}
