/** The engine on a PostgreSQL server. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Engine, Log, Session } from './engine.ts'
import { lockNumbers } from './lock-numbers.ts'
import { unreachable } from './postgres-error.ts'
import { postgresLocks } from './postgres-lock.ts'
import { migrate, type Migration } from './migrate.ts'

export interface PostgresOptions {
  databaseUrl: string
  log?: Log | undefined
  migrations?: Migration[] | undefined
  /** Whether the tables stay as they are, instead of being brought up to date. */
  keepsTables?: boolean | undefined
}

/**
 * Of every connection. Statements are short and many, so those of others keep all processors busy: starting parallel workers
 * or compiling for one of them costs more than it saves. And whatever is asked for often is in memory.
 */
const sessionSettings = `
  set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1; set work_mem = '8MB'`

/** Connects, migrates and pools. Rejects with DatabaseUnreachableError, or when a migration fails. */
export async function openPostgres({
  databaseUrl,
  log,
  migrations,
  keepsTables = false,
}: PostgresOptions): Promise<Engine> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // Sent before any other statement of the connection. Whoever does not know such a setting goes on without it.
  pool.on('connect', (client) => {
    client.query(sessionSettings).catch((error: unknown) => {
      log?.error(`A connection to PostgreSQL keeps its own settings: ${String(error)}`)
    })
  })
  // An idle connection that breaks must not end the process; the pool opens another.
  pool.on('error', (error) => log?.error(`A connection to PostgreSQL was lost: ${error.message}`))
  try {
    const client = await connect(pool, databaseUrl)
    if (keepsTables) client.release()
    else await migrateAlone(client, migrations)
  } catch (error) {
    await pool.end()
    throw error
  }
  const locks = postgresLocks(databaseUrl, log)
  return {
    kind: 'postgres',
    db: drizzle(pool),
    rawTransaction: async (work) => transactionOn(await pool.connect(), work),
    ping: async () => void (await pool.query('select 1')),
    settle: async () => void (await pool.query('vacuum (analyze)')),
    tryLock: locks.tryLock,
    close: async () => {
      await pool.end()
      await locks.close()
    },
  }
}

async function connect(pool: Pool, databaseUrl: string): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw unreachable(databaseUrl, error)
  }
}

/** Servers that start together take turns. The lock belongs to the connection and ends with it. */
async function migrateAlone(client: PoolClient, migrations: Migration[] | undefined) {
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration])
    await migrate(sessionOf(client), migrations)
    await client.query('select pg_advisory_unlock($1)', [lockNumbers.migration])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** For a lost connection: the query that is cut off rejects; the event, were it not heard, would end the process. */
const ignore = () => {}

async function transactionOn<T>(
  client: PoolClient,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  client.on('error', ignore)
  try {
    await client.query('begin')
    const result = await work(sessionOf(client))
    await client.query('commit')
    client.off('error', ignore)
    client.release()
    return result
  } catch (error) {
    // What broke may be the connection itself, with which the transaction ends as well.
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

function sessionOf(client: PoolClient): Session {
  return {
    exec: (sql) => client.query(sql),
    query: (sql, params) => client.query(sql, params),
  }
}
