/** Answers while the server starts, before its database is open: the files of the app are served, the API is not ready. */
import { Hono } from 'hono'
import { notReady, type Readiness } from './readiness.ts'
import { errorAnswer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/env.ts'
import type { IsTrustedProxy } from '../../http/limits/trusted-proxies.ts'
import { requestIds } from '../../http/request-id.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { serveSite, type Site } from '../../http/site/static.ts'

interface Options {
  readiness: Readiness
  site?: Site | undefined
  apiOrigin?: string | undefined
  /** Whether the X-Request-Id header of this peer is trusted; by default of none. */
  isTrustedProxy?: IsTrustedProxy | undefined
}

export function createStartingApp({
  readiness,
  site,
  apiOrigin,
  isTrustedProxy = () => false,
}: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => errorAnswer(c, error))
  app.use(requestIds(isTrustedProxy))
  app.use(securityHeaders({ apiOrigin, inlineScripts: site?.inlineScripts ?? [] }))
  for (const path of ['/api/*', '/pictures/*']) {
    app.all(path, async () => {
      await readiness.require()
      // The server became ready while this request was on its way.
      throw notReady('starting')
    })
  }
  app.all('*', serveSite(site))
  return app
}
