/** Reports requests to an observer, for metrics. */
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './env.ts'

export interface ObservedRequest {
  /** The endpoint's name, or the kind of address that is none; never the path, of which there are any number. */
  endpoint: string
  method: string
  status: number
  /** Until the answer begins. */
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
export function endpointOf(c: AppContext): string {
  const endpoint = c.get('endpoint')
  if (endpoint) return endpoint.name
  if (c.req.path.startsWith('/api/')) return 'unknown'
  return c.req.path.startsWith('/pictures/') ? 'pictures' : 'site'
}
