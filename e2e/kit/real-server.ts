/** The server itself, as `npm start` runs it on a folder of its own: for stories that mocks cannot vouch for. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RealServer {
  address: string
  stop: () => Promise<void>
}

/** Starts it with the sample catalogue and no accounts. Rejects with what it printed when it does not get that far. */
export async function startServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  let printed = ''
  server.stderr.on('data', (chunk) => (printed += chunk))
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /ready at (\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server did not start: ${printed}`)))
  })
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
