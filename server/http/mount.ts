import type { Hono, MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './env.ts'
import type { Client } from './limits/client-address.ts'

/** Where routes beside the contract are mounted, such as redirects. */
export interface Mount {
  app: Hono<AppEnv>
  /** Counts a request among those at work. */
  count: MiddlewareHandler<AppEnv>
  clientOf: (c: AppContext) => Client
}
