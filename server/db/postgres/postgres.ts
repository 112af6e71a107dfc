/** The engine on a PostgreSQL server. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Engine, Session } from '../engine.ts'
import { lockNumbers } from '../lock-numbers.ts'
import { DatabaseUnreachableError, unreachable } from './postgres-error.ts'
import { postgresLocks } from './postgres-lock.ts'
import { defaultConnections, openPool } from './postgres-pool.ts'
import { allObservers } from '../statement-observer.ts'
import { measureCallerWork } from '../caller-work.ts'
import {
  isMigrated,
  migrate,
  type MigrateOptions,
  type OpenOptions,
  readMigrations,
} from '../migrate.ts'

export interface PostgresOptions extends OpenOptions {
  databaseUrl: string
  /** Milliseconds after which a statement of `db` is cancelled; no limit by default. */
  answerWithin?: number | undefined
  /** The number of connections for requests. */
  connections?: number | undefined
}

/** Connections for work that no request waits for. */
export const backgroundConnections = 4

/** Connects, migrates and pools. Rejects with DatabaseUnreachableError, or when a migration fails. */
export async function openPostgres({
  databaseUrl,
  log,
  migrations = readMigrations(),
  keepsTables = false,
  beforeMigration,
  observer,
  answerWithin,
  connections = defaultConnections,
}: PostgresOptions): Promise<Engine> {
  const background = openPool({ databaseUrl, log, observer, most: backgroundConnections })
  try {
    const client = await connect(background.pool, databaseUrl)
    if (keepsTables) client.release()
    else await migrateAlone(client, { migrations, beforeMigration })
  } catch (error) {
    await background.close()
    throw error
  }
  const main = openPool({
    databaseUrl,
    log,
    observer: allObservers([measureCallerWork, observer]),
    answerWithin,
    most: connections,
  })
  // A connection of its own: the health check must not depend on the queue of the pool.
  const pinged = openPool({ databaseUrl, log, answerWithin, most: 1 })
  const locks = postgresLocks(databaseUrl, log)
  const db = drizzle(main.pool)
  return {
    kind: 'postgres',
    folder: null,
    db,
    priority: db,
    background: drizzle(background.pool),
    rawTransaction: async (work) => transactionOn(await background.pool.connect(), work),
    checkRoom: async () => {},
    ping: onceAtATime(async () => void (await pinged.pool.query('select 1'))),
    // Another server may have applied later migrations.
    isCurrent: onceAtATime(() => isMigrated(sessionOf(pinged.pool), migrations)),
    copyFiles: null,
    boundLog: async () => {},
    settle: async () => void (await background.pool.query('vacuum (analyze)')),
    tryLock: locks.tryLock,
    load: () => ({
      working: main.pool.totalCount - main.pool.idleCount,
      waiting: main.pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([main.close(), pinged.close(), background.close()])
      await locks.close()
    },
  }
}

/** Concurrent callers share the answer that is in flight. */
function onceAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined
  return () => (underWay ??= ask().finally(() => (underWay = undefined)))
}

async function connect(pool: Pool, databaseUrl: string): Promise<PoolClient> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw unreachable(databaseUrl, error)
  }
  if (await isPooled(client)) {
    client.release(true)
    throw new DatabaseUnreachableError(
      'DATABASE_URL leads to a connection pooler such as PgBouncer, in which locks and time limits are lost: they belong to a ' +
        'connection of the server. Name the PostgreSQL server itself; DATABASE_CONNECTIONS bounds the connections of a process.',
    )
  }
  return client
}

/** A pooler shares connections, so it answers a client with a process of its own instead of that of the server. */
async function isPooled(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/** Servers that start together take turns. The lock belongs to the connection and ends with it. */
async function migrateAlone(client: PoolClient, options: MigrateOptions) {
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration])
    await migrate(sessionOf(client), options)
    await client.query('select pg_advisory_unlock($1)', [lockNumbers.migration])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function transactionOn<T>(
  client: PoolClient,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    await client.query('begin')
    const result = await work(sessionOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // The connection itself may have failed, which also ends the transaction.
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

function sessionOf(client: Pick<PoolClient, 'query'>): Session {
  return {
    exec: (sql) => client.query(sql),
    query: (sql, params) => client.query(sql, params),
  }
}
