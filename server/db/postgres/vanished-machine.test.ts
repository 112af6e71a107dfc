/** What a PostgreSQL server on this machine does about a connection whose other end says nothing any more. */
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestEngine } from '../../testing/database.ts'
import { postgresServer } from '../../testing/postgres-database.ts'

const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].filter((path) => existsSync(path))
const isHere = postgresServer !== undefined && /@(localhost|127\.0\.0\.1)[:/]/.test(postgresServer)

const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')

/** Seconds until the server probes the connection of this port; undefined where it does not. */
function probedIn(serverPort: number, clientPort: number): number | undefined {
  const lines = sockets.flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  const fields = lines.map((line) => line.trim().split(/\s+/))
  const [, , , , , timer = ''] =
    fields.find(
      ([, local = '', remote = '']) =>
        local.endsWith(`:${hex(serverPort)}`) && remote.endsWith(`:${hex(clientPort)}`),
    ) ?? []
  const [kind, ticks = ''] = timer.split(':')
  // The timer of keepalives, in hundredths of a second.
  return kind === '02' ? Number.parseInt(ticks, 16) / 100 : undefined
}

test.skipIf(!isHere || sockets.length === 0)(
  'the server looks within ten seconds whether the holder of the lock is still there',
  async () => {
    const engine = await createTestEngine('postgres')
    onTestFinished(engine.close)
    const lock = await engine.tryLock('daily task')
    onTestFinished(async () => lock?.release())
    const { rows } = await engine.db.execute<{ server: number; client: number }>(sql`
      select inet_server_port() as server, client_port as client from pg_stat_activity
      where datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory')`)
    const [ports] = rows
    // The timer counts the resending of its last answer first, until the client has confirmed that.
    await expect
      .poll(() => probedIn(ports?.server ?? 0, ports?.client ?? 0))
      .toBeLessThanOrEqual(10)
  },
)
