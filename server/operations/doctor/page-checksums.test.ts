import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { damagePages } from '../../../tests/faults/damage.ts'
import { openEmbedded } from '../../db/embedded/open.ts'
import { copyTemplate } from '../../testing/database.ts'
import { damagedFiles } from './page-checksums.ts'

let dataDir: string
let relations: { path: string }[]
beforeAll(async () => {
  dataDir = await copyTemplate()
  const engine = await openEmbedded({ dataDir, keepsTables: true })
  const { rows } = await engine.db.execute<{ path: string }>(sql`
    select pg_relation_filepath(oid) as path from pg_class where pg_relation_size(oid) > 0`)
  await engine.close()
  relations = rows
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a whole database has no damaged files', async () => {
  expect(await damagedFiles(join(dataDir, 'cluster'))).toEqual([])
})

test('one bit in a page of any table, index or catalog of PostgreSQL is found', async () => {
  const paths = relations.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(150)
  for (const path of paths) damagePages(join(dataDir, 'cluster', path))
  expect(await damagedFiles(join(dataDir, 'cluster'))).toEqual(paths.toSorted())
})
