/** Damages the files of a database as a failing disk would. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../server/db/embedded/open.ts'

/** The file in which a table's rows are kept, once a statement has run that gives it some. */
export async function heapOf(dataDir: string, table: string, fill: string): Promise<string> {
  const engine = await openEmbedded({ dataDir, keepsTables: true })
  try {
    await engine.db.execute(sql.raw(fill))
    const { rows } = await engine.db.execute<{ path: string }>(
      sql`select pg_relation_filepath(${table}) as path`,
    )
    return join(dataDir, 'cluster', rows[0]?.path ?? '')
  } finally {
    await engine.close()
  }
}

const pageSize = 8192

/** Turns one bit of each page over. */
export function damagePages(file: string): void {
  const bytes = readFileSync(file)
  for (let at = pageSize / 2; at < bytes.length; at += pageSize) bytes[at] = (bytes[at] ?? 0) ^ 1
  if (bytes.length === 0) throw new Error(`${file} has no pages to damage.`)
  writeFileSync(file, bytes)
}
