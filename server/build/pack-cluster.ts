/**
 * Makes the embedded database of a first start with the tables of this version, and packs it into `dist/server`: empty, and with
 * the sample catalogue of today. Comes last in a build. `node --import tsx server/build/pack-cluster.ts`
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { bothGames } from '../../sample/card.ts'
import { loadSampleIfEmpty } from '../catalog/load-sample.ts'
import { openEmbedded } from '../db/embedded/open.ts'
import { packCluster, packedFile } from '../db/embedded/packed-cluster.ts'
import type { Engine } from '../db/engine.ts'
import { lastOfBuild } from './last-of-build.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-cluster-'))
const folder = dirname(fileURLToPath(new URL(`../../${lastOfBuild}`, import.meta.url)))

/** Packs the database after a change of it. */
async function pack(file: string, change: (engine: Engine) => Promise<unknown>): Promise<void> {
  const engine = await openEmbedded({ dataDir })
  await change(engine)
  await engine.settle()
  // What was done so far is in the files of the tables: the log begins empty.
  await engine.db.execute(sql`select pg_switch_wal()`)
  await engine.db.execute(sql`checkpoint`)
  await engine.close()
  await packCluster(join(dataDir, 'cluster'), join(folder, file))
}

/** Half of the files are of two databases that others would be made of. */
async function dropTemplates({ db }: Engine): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await db.execute(sql`update pg_database set datistemplate = false where datname = ${name}`)
    await db.execute(sql.raw(`drop database ${name}`))
  }
}

try {
  await mkdir(folder, { recursive: true })
  await pack(packedFile.empty, dropTemplates)
  await pack(packedFile.sample, (engine) =>
    loadSampleIfEmpty(engine, new Date().toISOString().slice(0, 10), bothGames),
  )
} finally {
  await rm(dataDir, { recursive: true })
}
process.exit(0)
