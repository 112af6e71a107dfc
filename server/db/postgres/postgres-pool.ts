/** Connections to a PostgreSQL server which no silence of it holds up for good. */
import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { Log } from '../engine.ts'
import { StatementNames } from '../statement-names.ts'
import type { StatementObserver } from '../statement-observer.ts'
import { observePool } from './observe-pool.ts'

/** Milliseconds to wait for a connection: for one to be opened, or to be given back by others. */
export const connectWithin = 10_000
/** Milliseconds that the server has beyond its own limit of time before it is taken for dead. */
const margin = 2000
/** Milliseconds of silence after which a connection that is to be closed is cut off. */
export const closeTimeoutMs = 5000

export interface PoolOptions {
  databaseUrl: string
  log?: Log | undefined
  /** Milliseconds that a statement may take; no limit by default. */
  answerWithin?: number | undefined
  /** The number of connections; ten by default. */
  most?: number | undefined
  observer?: StatementObserver | undefined
}

export interface ClosingPool {
  pool: Pool
  /** Waits for queries in flight, but not for a server that no longer answers. */
  close: () => Promise<void>
}

/**
 * Settings of every connection. Statements are short and concurrent, so starting parallel workers
 * or compiling one of them costs more than it saves, and hot data is in memory.
 */
const sessionSettings = `
  set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1; set work_mem = '8MB'`

/** A lost connection rejects its query; its event, without a listener, would end the process. */
const ignore = () => {}

export function openPool({
  databaseUrl,
  log,
  answerWithin,
  most = 10,
  observer,
}: PoolOptions): ClosingPool {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: databaseUrl,
    max: most,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    ...(answerWithin !== undefined && {
      statement_timeout: answerWithin,
      // For a stopped process with an open transaction, whose locks would block all others.
      idle_in_transaction_session_timeout: 4 * answerWithin,
    }),
    // Runs before a new connection is used. A server that does not know such a setting works
    // without it.
    verify: (client, done) => {
      void client
        .query(sessionSettings)
        .catch((error: unknown) => {
          log?.error(`A connection to PostgreSQL keeps its own settings: ${String(error)}`)
        })
        .then(() => done())
    },
    stream() {
      const socket = socketThatEnds(answerWithin === undefined ? 0 : answerWithin + margin)
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      return socket
    },
  })
  // An idle connection that breaks must not end the process, nor one within a transaction; the pool opens others.
  pool.on('error', (error) => log?.error(`A connection to PostgreSQL was lost: ${error.message}`))
  const names = new StatementNames()
  pool.on('connect', (client) => {
    client.on('error', ignore)
    names.giveTo(client)
  })
  if (observer !== undefined) observePool(pool, observer)
  return {
    pool,
    close: async () => {
      for (const socket of sockets) socket.setTimeout(closeTimeoutMs)
      await pool.end()
    },
  }
}

/**
 * A socket that times out after this number of milliseconds without traffic (0 for never): the
 * other side may be frozen or disconnected, and a query would wait for minutes or for ever.
 */
export function socketThatEnds(silence: number): Socket {
  const socket = new Socket()
  const giveUp = () => {
    const error = new Error('PostgreSQL has not answered in time.')
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  }
  return socket.setTimeout(silence).on('timeout', giveUp)
}
