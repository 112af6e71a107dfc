/**
 * Several processes of the server on one PostgreSQL database, behind nginx: runs the set-up of
 * docs/scaling.md.
 */
import { freePort } from '../../server/testing/free-port.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { nginxProgram, startNginx } from './nginx.ts'
import { postgresServer } from '../../server/testing/postgres-database.ts'

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
  setupCode: string | undefined
  /** Ends a process at once, like a power cut. */
  kill: () => Promise<void>
  /** Stops the process as its supervisor does, and starts another one in its place. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export interface ManyServers {
  /** The address of the proxy. */
  address: string
  servers: OneServer[]
  /** The setup code of the first account, needed behind a proxy; all processes share it. */
  setupCode: string | undefined
  stop: () => Promise<void>
}

/** Starts all of them at once; where the database is empty, each finds it so. */
export async function startMany(
  databaseUrl: string,
  { count = 4, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<ManyServers> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const all = {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: address,
    TRUSTED_PROXY: '127.0.0.1',
    ...env,
  }
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
      setupCode: servers[0]?.setupCode,
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
  let server = startServerProcess(env)
  const address = await server.ready
  return {
    address,
    setupCode: server.setupCode(),
    kill: async () => void (await server.end('SIGKILL')),
    async restart() {
      await server.end('SIGTERM')
      server = startServerProcess({ ...env, PORT: new URL(address).port })
      await server.ready
    },
    stop: async () => void (await server.end('SIGTERM')),
  }
}
