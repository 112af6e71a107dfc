/** Builds `react-floor.tsx` for production and serves it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

export interface FloorServer {
  address: string
  stop: () => Promise<void>
}

export async function serveFloor(): Promise<FloorServer> {
  const script = await bundle(join(import.meta.dirname, 'react-floor.tsx'))
  const server = createServer((request, response) => {
    const isScript = request.url === '/floor.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><body><script type="module" src="/floor.js"></script>',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in built)) throw new Error('The build answered no bundle.')
  return built.output[0].code
}
