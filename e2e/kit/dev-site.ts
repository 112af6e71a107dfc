/** The app from its sources instead of the build, for `npm run e2e:dev`. */
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createServer } from 'vite'
import { freePort } from '../../server/testing/free-port.ts'

export const isOnDevServer = Boolean(process.env['E2E_DEV'])

interface DevSite {
  serve: MiddlewareHandler<{ Bindings: HttpBindings }>
  close: () => Promise<void>
}

export async function openDevSite(): Promise<DevSite> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    // Without a watcher nothing reloads a page within a story. The page still needs a socket of its own worker.
    server: { middlewareMode: true, ws: { port: await freePort() }, watch: null, proxy: {} },
  })
  return {
    serve: async ({ env }) => {
      const { incoming, outgoing } = env
      await new Promise((resolve) => {
        outgoing.once('close', resolve)
        vite.middlewares(incoming, outgoing)
      })
      return RESPONSE_ALREADY_SENT
    },
    close: () => vite.close(),
  }
}
