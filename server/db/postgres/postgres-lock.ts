/** Advisory locks of a PostgreSQL server, each on a connection of its own: it ends with the process that holds it. */
import { Client } from 'pg'
import type { Lock, LockName, Log } from '../engine.ts'
import { lockNumbers } from '../lock-numbers.ts'
import {
  connectWithin,
  closeTimeoutMs,
  keepAliveFor,
  sessionKeepalives,
  socketThatEnds,
} from './postgres-pool.ts'

export interface Locks {
  tryLock: (name: LockName) => Promise<Lock | null>
  /** Gives up those that are still held. */
  close: () => Promise<void>
}

export function postgresLocks(databaseUrl: string, log?: Log): Locks {
  const held = new Set<() => Promise<void>>()
  return {
    async tryLock(name) {
      const lost = new AbortController()
      const socket = socketThatEnds(connectWithin)
      const client = new Client({
        connectionString: databaseUrl,
        stream: () => socket,
        // The connection is idle for the duration of the work.
        ...keepAliveFor,
      })
      const release = async () => {
        held.delete(release)
        socket.setTimeout(closeTimeoutMs)
        await client.end()
      }
      client.on('error', (error) => {
        log?.error(`The lock "${name}" was lost: ${error.message}`)
        lost.abort(new Error(`The lock "${name}" was lost.`, { cause: error }))
      })
      await client.connect()
      held.add(release)
      try {
        await client.query(sessionKeepalives)
        const { rows } = await client.query<{ locked: boolean }>(
          'select pg_try_advisory_lock($1) as locked',
          [lockNumbers[name]],
        )
        if (rows[0]?.locked === true) {
          socket.setTimeout(0)
          return { release, lost: lost.signal }
        }
      } catch (error) {
        await release()
        throw error
      }
      await release()
      return null
    },
    close: async () => void (await Promise.all([...held].map((release) => release()))),
  }
}
