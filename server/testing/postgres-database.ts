/** Databases on a PostgreSQL server, gone afterwards. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface PostgresDatabase {
  url: string
  drop: () => Promise<void>
}

/** Where databases may be made; undefined where no server is named. */
export const postgresServer = process.env['TEST_DATABASE_URL']

/** An empty one of its own. */
export async function makeDatabase(server = postgresServer): Promise<PostgresDatabase> {
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.')
  const name = `ninepocket_test_${randomUUID().slice(0, 8)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await administer(server, `create database ${name}`)
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
