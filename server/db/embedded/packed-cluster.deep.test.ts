import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyTemplate } from '../../testing/database.ts'
import { openEmbedded } from './open.ts'
import { packCluster, unpackCluster } from './packed-cluster.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await copyTemplate()
  const engine = await openEmbedded({ dataDir })
  await engine.db.execute(sql`create table kept as select 'heron' as bird`)
  await engine.close()
  file = join(dataDir, 'cluster.br')
  await packCluster(join(dataDir, 'cluster'), file)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function unpacked() {
  const target = mkdtempSync(join(tmpdir(), 'ninepocket-unpacked-'))
  await unpackCluster(pathToFileURL(file), join(target, 'cluster'))
  return target
}

it('a packed cluster opens unchanged, for its own user alone', async () => {
  const target = await unpacked()
  expect(statSync(join(target, 'cluster')).mode & 0o777).toBe(0o700)
  expect(statSync(join(target, 'cluster/PG_VERSION')).mode & 0o777).toBe(0o600)
  const engine = await openEmbedded({ dataDir: target })
  const { rows } = await engine.db.execute(sql`select bird from kept`)
  expect(rows).toEqual([{ bird: 'heron' }])
  await engine.close()
  rmSync(target, { recursive: true })
})

it('a packed cluster of another version of PGlite is not used', async () => {
  const contents = {
    pglite: '0.0.1',
    folders: [],
    files: [{ path: 'PG_VERSION', bytes: 2, bytesBeforeZeros: 2 }],
  }
  writeFileSync(file, brotliCompressSync(`${JSON.stringify(contents)}\n18`))
  const target = await unpacked()
  expect(existsSync(join(target, 'cluster'))).toBe(false)
  rmSync(target, { recursive: true })
})

it('that is cut off makes no cluster', async () => {
  writeFileSync(file, readFileSync(file).subarray(0, 100_000))
  await expect(unpacked()).rejects.toThrow('unexpected end of file')
})
