/** A database of its own on a PostgreSQL server, gone afterwards. */
import { Client } from 'pg'

export async function withBenchDatabase<Answer>(
  serverUrl: string,
  work: (databaseUrl: string) => Promise<Answer>,
): Promise<Answer> {
  const name = `ninepocket_bench_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    return await work(url.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
