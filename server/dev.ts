/**
 * `npm run dev`: the app with hot reload and the API with a restart on every change, on one port. Vite serves the
 * app and hands API requests on to the API's own process, so that a restart of one leaves the other alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { restartOnChange } from './restart-on-change.ts'
import { stopSignal } from './stop-signal.ts'

const { host, port, publicOrigin, dataDir, logFormat = 'text' } = readConfig(process.env)
const root = fileURLToPath(new URL('..', import.meta.url))
const apiPort = await freePort()
const target = `http://127.0.0.1:${apiPort}`

const vite = await createServer({
  root,
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/api/': target, '/pictures': target },
    watch: { ignored: `${resolve(dataDir)}/**` },
  },
})
await vite.listen()

/** The folders whose files the API's process runs. */
const sources = ['server', 'src/contract', 'src/domain', 'src/rules'].map((path) => `${path}/`)

function isSource(path: string): boolean {
  const inRoot = relative(root, path).replaceAll('\\', '/')
  return sources.some((source) => inRoot.startsWith(source)) && !inRoot.endsWith('.test.ts')
}

const main = join(root, 'server/main.ts')
const startApi = () =>
  spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: 'inherit',
    // Its own process group: Ctrl-C reaches this process alone, which then stops the API in order.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_ORIGIN: publicOrigin ?? `http://${host}:${port}`,
      LOG_FORMAT: logFormat,
    },
  })
const api = restartOnChange({
  watcher: vite.watcher,
  isSource,
  start: startApi,
  announce: (line) => console.log(line),
})

await stopSignal()
await api.stop()
await vite.close()
process.exit(0)

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}
