/**
 * The database of the load benchmark on either engine: made once a day and kept, as a folder or as a template database, of
 * which every run gets a copy.
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openDatabase } from '../../server/db/open-database.ts'
import { openSessions } from '../data/bench-belongings.ts'
import { copyCatalog, fingerprint, importInto } from '../data/bench-catalog.ts'
import type { Population } from './mix.ts'
import { populate } from './populate.ts'
import { sizes } from './sizes.ts'

export interface LoadDatabase {
  /** The environment variables that point a server at the database. */
  env: { DATA_DIR: string } | { DATABASE_URL: string }
  population: Population
  drop: () => Promise<void>
}

/** On the embedded engine, in a new folder. */
export async function embeddedDatabase(): Promise<LoadDatabase> {
  const kept = join(tmpdir(), keptName())
  if (!existsSync(kept)) {
    const folder = await copyCatalog()
    await fill({ dataDir: folder })
    renameSync(folder, kept)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ninepocket-load-run-'))
  cpSync(join(kept, 'cluster'), join(dataDir, 'cluster'), { recursive: true })
  return {
    env: { DATA_DIR: dataDir },
    population: await populationOf({ dataDir }),
    drop: async () => rmSync(dataDir, { recursive: true }),
  }
}

/** On a PostgreSQL server with this address, on which databases can be created. */
export async function postgresDatabase(address: string): Promise<LoadDatabase> {
  const admin = new Client({ connectionString: address })
  await admin.connect()
  const kept = keptName()
  const { rows } = await admin.query('select from pg_database where datname = $1', [kept])
  if (rows.length === 0) {
    // Renamed when it is whole: a run that is cut off leaves nothing that looks so.
    const half = `${kept}_${process.pid}`
    await admin.query(`create database ${half}`)
    await importInto({ DATABASE_URL: addressOf(address, half) })
    await fill({ dataDir: '', databaseUrl: addressOf(address, half) })
    await admin.query(`alter database ${half} rename to ${kept}`)
  }
  const name = `ninepocket_load_run_${process.pid}`
  await admin.query(`create database ${name} template ${kept}`)
  const databaseUrl = addressOf(address, name)
  return {
    env: { DATABASE_URL: databaseUrl },
    population: await populationOf({ dataDir: '', databaseUrl }),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

interface Database {
  dataDir: string
  databaseUrl?: string
}

async function fill(database: Database): Promise<void> {
  console.log(
    `Making ${sizes.collectionRows} entries, ${sizes.wishes} wishes, ${sizes.lists} lists…`,
  )
  const engine = await openDatabase(database)
  await populate(engine)
  await engine.close()
}

/** Opens a session for each. */
async function populationOf(database: Database): Promise<Population> {
  const engine = await openDatabase(database)
  try {
    const tokens = await openSessions(engine.db)
    const { rows } = await engine.db.execute<{ list: number }>(sql`
      select min(id) as list from lists group by user_id order by user_id`)
    const { rows: cards } = await engine.db.execute<{ id: number; product: number }>(sql`
      select id, product_id::integer as product from cards where product_id is not null order by id`)
    return {
      members: tokens.map((token, at) => ({ token, listId: rows[at]?.list ?? 0 })),
      cards,
    }
  } finally {
    await engine.close()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Another one where the contents would differ. */
function keptName(): string {
  const files = ['bench/data/bench-belongings.ts', 'bench/load/populate.ts', 'bench/load/sizes.ts']
  return `ninepocket_load_${fingerprint(files)}`
}
