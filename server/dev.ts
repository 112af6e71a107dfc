/**
 * `npm run dev`: the app with hot reload and the API with a restart on every change, on one port. Vite serves the
 * app and hands API requests on to the API's own process, so that a restart of one leaves the other alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { stopSignal } from './stop-signal.ts'

const { host, port, publicOrigin } = readConfig(process.env)
const apiPort = await freePort()
const target = `http://127.0.0.1:${apiPort}`

const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { host, port, strictPort: true, proxy: { '/api': target, '/pictures': target } },
})
await vite.listen()

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const api = spawn(process.execPath, ['--watch', '--import', 'tsx', main], {
  stdio: 'inherit',
  // Its own process group: Ctrl-C reaches this process alone, which then stops the API in order.
  detached: process.platform !== 'win32',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_ORIGIN: publicOrigin ?? `http://${host}:${port}`,
  },
})
const ended = once(api, 'exit')
void stopSignal().then(() => api.kill('SIGTERM'))

await ended
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
