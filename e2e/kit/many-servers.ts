/** Several processes of the server on one PostgreSQL database, behind nginx: what docs/scaling.md says is run on it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, nginxProgram, startNginx } from './nginx.ts'
import { postgresServer } from './postgres-database.ts'

/** Why it cannot run here; undefined where it can. */
export const manyMissing =
  postgresServer === undefined
    ? 'TEST_DATABASE_URL names no PostgreSQL server'
    : nginxProgram === undefined
      ? 'nginx is not installed'
      : undefined

export interface OneServer {
  /** Past the proxy. */
  address: string
  /** At once, as a power cut would end it. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export interface ManyServers {
  /** Of the proxy. */
  address: string
  servers: OneServer[]
  stop: () => Promise<void>
}

/** Starts all of them at once; where the database is empty, each finds it so. */
export async function startMany(
  databaseUrl: string,
  { count = 4, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<ManyServers> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const all = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: address, TASKS_AT: 'off', ...env }
  const started = await Promise.allSettled(Array.from({ length: count }, () => startOne(all)))
  const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stopServers = async () => void (await Promise.all(servers.map((each) => each.stop())))
  try {
    const failed = started.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    const proxy = await startNginx(
      port,
      servers.map((each) => new URL(each.address).host),
    )
    return {
      address,
      servers,
      async stop() {
        await proxy.stop()
        await stopServers()
      },
    }
  } catch (error) {
    await stopServers()
    throw error
  }
}

async function startOne(env: Record<string, string>): Promise<OneServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await ended
  }
  let printed = ''
  server.stderr.on('data', (chunk) => (printed += chunk))
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      // Read to the end all the same, or the server would wait for its log to be read.
      if (printed.length < 10_000) printed += chunk
      const found = /listening on (http[^\s)]+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`A server did not start: ${printed}`)))
  })
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
