import { makeDatabase } from '../../server/testing/postgres-database.ts'

/** Works on an empty database of its own. */
export async function withBenchDatabase<Answer>(
  serverUrl: string,
  work: (databaseUrl: string) => Promise<Answer>,
): Promise<Answer> {
  const { url, drop } = await makeDatabase(serverUrl)
  try {
    return await work(url)
  } finally {
    await drop()
  }
}
