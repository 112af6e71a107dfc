/** Connections to a PostgreSQL server which no silence of it holds up for good. */
import { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import { type Log, sqlState } from '../engine.ts'
import { StatementNames } from '../statement-names.ts'
import type { StatementObserver } from '../statement-observer.ts'
import { statementLimitMs } from '../caller-work.ts'
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
  /** The number of connections. */
  most: number
  observer?: StatementObserver | undefined
}

export interface ClosingPool {
  pool: Pool
  /** Waits for queries in flight, but not for a server that no longer answers. */
  close: () => Promise<void>
}

/** SQLSTATE too_many_connections. */
const tooManyConnections = '53300'
/** The default of DATABASE_CONNECTIONS. */
export const defaultConnections = 10
/** Milliseconds for which a pool opens no further connection after the server has refused one. */
const refusedPauseMs = 5000

/**
 * A machine that vanishes leaves its locks behind for as long as the server takes its connection for open: by default for two
 * hours, and with these settings for less than a minute.
 */
export const sessionKeepalives = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '40s'`

/** Socket options by which a vanished server is noticed: TCP keepalive, and the delay of its first probe. */
export const keepAliveFor = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Settings of every connection. Statements are short and concurrent, so starting parallel workers
 * or compiling one of them costs more than it saves, and hot data is in memory.
 */
const sessionSettings = `
  set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1; set work_mem = '8MB';
  ${sessionKeepalives}`

/** A lost connection rejects its query; its event, without a listener, would end the process. */
const ignore = () => {}

export function openPool({
  databaseUrl,
  log,
  answerWithin,
  most,
  observer,
}: PoolOptions): ClosingPool {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: databaseUrl,
    max: most,
    // One stays open, so that there is one to wait for when the server accepts no further one.
    min: 1,
    connectionTimeoutMillis: connectWithin,
    ...keepAliveFor,
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
  waitForOwn(pool, most, limitStatements(answerWithin))
  if (observer !== undefined) observePool(pool, observer)
  return {
    pool,
    close: async () => {
      for (const socket of sockets) socket.setTimeout(closeTimeoutMs)
      await pool.end()
    },
  }
}

type Prepare = (client: PoolClient) => Promise<PoolClient>

/** A connection gets the limit of time of its borrower, where that differs from the borrower's before. */
function limitStatements(usualMs = 0): Prepare {
  const limits = new WeakMap<PoolClient, number>()
  return async (client) => {
    const ownMs = statementLimitMs() ?? usualMs
    const limitMs = usualMs === 0 ? ownMs : Math.min(ownMs, usualMs)
    if ((limits.get(client) ?? usualMs) === limitMs) return client
    try {
      await client.query(`set statement_timeout = ${limitMs}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    limits.set(client, limitMs)
    return client
  }
}

/** Where the server accepts no further connection, callers wait for one that the pool has. */
function waitForOwn(pool: Pool, most: number, prepare: Prepare): void {
  const connect = pool.connect.bind(pool)
  const open = async (): Promise<PoolClient> => {
    const deadline = performance.now() + connectWithin
    for (;;) {
      try {
        return await prepare(await connect())
      } catch (error) {
        const isRefused = sqlState(error) === tooManyConnections && pool.totalCount > 0
        if (!isRefused || performance.now() > deadline) throw error
        pool.options.max = pool.totalCount
        setTimeout(() => (pool.options.max = most), refusedPauseMs).unref()
      }
    }
  }
  type OnConnected = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void
  const either = (onConnected?: OnConnected) =>
    onConnected === undefined
      ? open()
      : void open().then(
          (client) => onConnected(undefined, client, (error) => client.release(error)),
          onConnected,
        )
  // Both overloads are covered.
  pool.connect = either as typeof pool.connect
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
