/**
 * The built app as the server sends it, headers included, or the app on Vite's dev server, over an API that the mocks' handlers
 * answer.
 */
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { getResponse, type RequestHandler } from 'msw'
import type { AppEnv } from '../../server/http/env.ts'
import { listen } from '../../server/http/listen.ts'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { loadSite, serveSite, type Site } from '../../server/http/site/static.ts'
import { isOnDevServer, openDevSite } from './dev-site.ts'

export interface MockSite {
  address: string
  /** Replaces the handler of the following requests. */
  answerBy: (mocks: Mocks) => void
  /** Serves a changed build from now on, such as another release. */
  serve: (change: (built: Site) => Site | Promise<Site>) => Promise<void>
  stop: () => Promise<void>
}

interface Mocks {
  handlers: RequestHandler[]
  /** Called with each request that no handler answers, as `GET /api/x`. */
  onUnanswered: (request: string) => void
}

/** Listens on a free port; rejects when the app is not built. */
export async function startMockSite(): Promise<MockSite> {
  let mocks: Mocks = { handlers: [], onUnanswered: () => {} }
  const app = new Hono<AppEnv & { Bindings: HttpBindings }>()
  const built = isOnDevServer ? null : await loadBuilt()
  let answerSite = answering(built ?? undefined)
  if (built) app.use(securityHeaders({ apiOrigin: undefined, inlineScripts: built.inlineScripts }))
  app.get('/pictures/*', (c) => c.body(plainPicture, 200, pictureHeaders))
  app.on(['GET', 'POST', 'PUT', 'DELETE'], '/api/*', async (c) => {
    const response = await getResponse(mocks.handlers, await plainRequest(c.req.raw))
    if (response?.type === 'error') c.env.outgoing.socket?.end(contradiction)
    else if (response) return new Response(response.body, response)
    else mocks.onUnanswered(`${c.req.method} ${c.req.path}`)
    return c.notFound()
  })
  const devSite = built ? null : await openDevSite()
  if (devSite) app.all('*', devSite.serve)
  else app.all('*', (c) => answerSite(c.req.raw))
  const server = await listen(app.fetch, '127.0.0.1', 0)
  return {
    address: server.address,
    answerBy: (next) => (mocks = next),
    async serve(change) {
      if (built) answerSite = answering(await change(built))
    },
    async stop() {
      await server.close(0)
      await devSite?.close()
    },
  }
}

const answering = (site: Site | undefined) => new Hono<AppEnv>().all('*', serveSite(site)).fetch

async function loadBuilt(): Promise<Site> {
  const site = await loadSite(join(import.meta.dirname, '../../dist/app'))
  if (!site) throw new Error('The app is not built: run npm run build.')
  return site
}

/**
 * One picture for every card: drawing fifty of the sample's was a sixth of a story. Stories of the
 * mock mode see the sample's own.
 */
const plainPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><rect width="5" height="7"/></svg>'
const pictureHeaders = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' }

/** A network failure, immediately. Chromium retries after a connection that is only closed. */
const contradiction = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'

/** The request as the platform knows it: that of the HTTP server has no `clone` that MSW could use. */
async function plainRequest(request: Request): Promise<Request> {
  const { url, method, headers } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return new Request(url, { method, headers, body })
}
