/** Serves MSW's worker script to the mock mode's dev server. It is never copied, so no build can contain it. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const script = '/mockServiceWorker.js'

export function mockWorker(): Plugin {
  return {
    name: 'mock-worker',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
    configureServer({ middlewares }) {
      const file = fileURLToPath(import.meta.resolve(`msw${script}`))
      middlewares.use(script, (_request, response, next) => {
        readFile(file).then((content) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(content)
        }, next)
      })
    },
  }
}
