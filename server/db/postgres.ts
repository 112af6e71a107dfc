/** The engine on a PostgreSQL server. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Engine, Log } from './engine.ts'
import { lockNumbers } from './lock-numbers.ts'
import { unreachable } from './postgres-error.ts'
import { postgresLocks } from './postgres-lock.ts'
import { migrate, type Migration } from './migrate.ts'

export interface PostgresOptions {
  databaseUrl: string
  log?: Log | undefined
  migrations?: Migration[] | undefined
}

/** Connects, migrates and pools. Rejects with DatabaseUnreachableError, or when a migration fails. */
export async function openPostgres({
  databaseUrl,
  log,
  migrations,
}: PostgresOptions): Promise<Engine> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks must not end the process; the pool opens another.
  pool.on('error', (error) => log?.error(`A connection to PostgreSQL was lost: ${error.message}`))
  try {
    const client = await connect(pool, databaseUrl)
    await migrateAlone(client, migrations)
  } catch (error) {
    await pool.end()
    throw error
  }
  const locks = postgresLocks(databaseUrl, log)
  return {
    kind: 'postgres',
    db: drizzle(pool),
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
    await migrate(
      {
        exec: (sql) => client.query(sql),
        query: (sql, params) => client.query(sql, params),
      },
      migrations,
    )
    await client.query('select pg_advisory_unlock($1)', [lockNumbers.migration])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
