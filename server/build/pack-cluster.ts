/**
 * Makes the embedded database of a first start, empty and with the tables of this version, and packs it into `dist/server`.
 * Comes last in a build. `node --import tsx server/build/pack-cluster.ts`
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../db/embedded/open.ts'
import { packCluster } from '../db/embedded/packed-cluster.ts'
import { lastOfBuild } from './last-of-build.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-cluster-'))
try {
  const { db, settle, close } = await openEmbedded({ dataDir })
  // Half of the files are of two databases that others would be made of.
  for (const name of ['template0', 'template1']) {
    await db.execute(sql`update pg_database set datistemplate = false where datname = ${name}`)
    await db.execute(sql.raw(`drop database ${name}`))
  }
  await settle()
  // What was done so far is in the files of the tables: the log begins empty.
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`checkpoint`)
  await close()
  const file = fileURLToPath(new URL(`../../${lastOfBuild}`, import.meta.url))
  await mkdir(dirname(file), { recursive: true })
  await packCluster(join(dataDir, 'cluster'), file)
} finally {
  await rm(dataDir, { recursive: true })
}
process.exit(0)
