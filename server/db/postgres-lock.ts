/** Advisory locks of a PostgreSQL server, each on a connection of its own: it ends with the process that holds it. */
import { Client } from 'pg'
import type { Lock, LockName, Log } from './engine.ts'
import { lockNumbers } from './lock-numbers.ts'

export interface Locks {
  tryLock: (name: LockName) => Promise<Lock | null>
  /** Gives up those that are still held. */
  close: () => Promise<void>
}

export function postgresLocks(databaseUrl: string, log?: Log): Locks {
  const held = new Set<Client>()
  const end = async (client: Client) => {
    held.delete(client)
    await client.end()
  }
  return {
    async tryLock(name) {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 10_000,
        // Nothing is said on this connection for as long as the work takes.
        keepAlive: true,
      })
      client.on('error', (error) => log?.error(`The lock "${name}" was lost: ${error.message}`))
      await client.connect()
      held.add(client)
      try {
        const { rows } = await client.query<{ locked: boolean }>(
          'select pg_try_advisory_lock($1) as locked',
          [lockNumbers[name]],
        )
        if (rows[0]?.locked === true) return { release: () => end(client) }
      } catch (error) {
        await end(client)
        throw error
      }
      await end(client)
      return null
    },
    close: async () => void (await Promise.all([...held].map(end))),
  }
}
