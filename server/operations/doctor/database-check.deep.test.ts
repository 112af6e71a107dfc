import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../db/embedded/open.ts'
import type { Engine } from '../../db/engine.ts'
import { readMigrations } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres/postgres.ts'
import { copyTemplate, insertCards, testEngines } from '../../testing/database.ts'
import { factsOf, linesOf, resultsOf } from '../../testing/doctor.ts'
import { damagePages, heapOf } from '../../../tests/faults/damage.ts'
import { freePort } from '../../testing/free-port.ts'
import { makeDatabase } from '../../testing/postgres-database.ts'
import { databaseCheck, remedyOf } from './database-check.ts'
import type { Settings } from './check.ts'

const usable = () => factsOf({ canOpen: true })

describe.each(testEngines)('the check of a database on the %s engine', (kind) => {
  let settings: Pick<Settings, 'dataDir' | 'databaseUrl'>
  beforeEach(async () => {
    if (kind === 'embedded') {
      const dataDir = await copyTemplate()
      onTestFinished(() => rmSync(dataDir, { recursive: true }))
      settings = { dataDir, databaseUrl: undefined }
      return
    }
    const { url, drop } = await makeDatabase()
    onTestFinished(drop)
    settings = { dataDir: 'nowhere', databaseUrl: url }
    await (await openPostgres({ databaseUrl: url })).close()
  })

  async function change(work: (engine: Engine) => Promise<unknown>): Promise<void> {
    const { databaseUrl, dataDir } = settings
    const engine = await (databaseUrl === undefined
      ? openEmbedded({ dataDir, keepsTables: true })
      : openPostgres({ databaseUrl, keepsTables: true }))
    await work(engine)
    await engine.close()
  }
  const lines = async (facts = usable()) => linesOf(await resultsOf(databaseCheck, settings, facts))

  test('finds nothing in a database of this version, and compares its clock', async () => {
    const facts = usable()
    expect(await lines(facts)).toEqual([
      expect.stringMatching(
        /^ok: \S+.* opens, and its tables and indexes are those of this version\.$/,
      ),
    ])
    expect(facts.skews).toHaveLength(kind === 'postgres' ? 1 : 0)
    for (const { aheadMs } of facts.skews) expect(Math.abs(aheadMs)).toBeLessThan(5000)
  })

  test('names stored results that their rules do not give', async () => {
    await change(async ({ db }) => {
      await insertCards(db, [{ normalPrice: 2 }, { foilPrice: 3 }])
      await db.execute(sql`update cards set display_price = 9 where foil_price = 3`)
      await db.execute(sql`update sets set card_count = card_count + 1`)
    })
    expect(await lines()).toEqual([
      expect.stringMatching(/^warn: 1 cards have another display price than /),
      expect.stringMatching(/^warn: \d+ sets have another number of cards than /),
    ])
  })

  test('leaves a database of an older version as it is', async () => {
    const newest = readMigrations().at(-1)?.name
    await change(({ db }) => db.execute(sql`delete from schema_migrations where name = ${newest}`))
    const older = expect.stringMatching(/^warn: .* older version \(1 migrations are missing\)\.$/)
    expect(await lines()).toEqual([older])
    expect(await lines()).toEqual([older])
  })

  test('finds tables of a newer and of another version', async () => {
    await change(({ db }) =>
      db.execute(sql`update schema_migrations set checksum = '' where name like '0001%'`),
    )
    expect(await lines()).toEqual([
      expect.stringMatching(/^fail: Its migration 0001_\S+ differs from this/),
    ])
    await change(({ db }) =>
      db.execute(sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`),
    )
    expect(await lines()).toEqual([
      'fail: A newer version has changed the tables (9999_later.sql).',
    ])
  })

  test('finds indexes that are not valid', async () => {
    await change(({ db }) =>
      db.execute(
        sql`update pg_index set indisvalid = false where indexrelid = 'users_pkey'::regclass`,
      ),
    )
    expect(await lines()).toEqual(['fail: Indexes are not valid: users_pkey.'])
  })
})

const insertUser = `insert into users (username, username_key, password_hash, role, status, created_at)
  values ('eve', 'eve', '', 'member', 'approved', now())`

describe('the check of an embedded database', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await copyTemplate()
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  const lines = async (facts = usable()) =>
    linesOf(await resultsOf(databaseCheck, { dataDir }, facts))

  test('leaves a database that a server has open to it', async () => {
    expect(await lines(factsOf({ holder: 42 }))).toEqual([
      'ok: The server has it open. Stop the server to check its tables and indexes.',
    ])
  })

  test('does not open a folder of another user, and makes no database', async () => {
    expect(await lines(factsOf())).toEqual([])
    rmSync(join(dataDir, 'cluster'), { recursive: true })
    expect(await lines()).toEqual([`warn: There is no database in ${dataDir} yet.`])
    expect(readdirSync(dataDir)).not.toContain('cluster')
  })

  test('finds a table whose pages are damaged', async () => {
    const engine = await openEmbedded({ dataDir, keepsTables: true })
    await engine.db.execute(sql`insert into sets (code, name, folded_name) values ('A', 'A', 'a')`)
    const { rows } = await engine.db.execute<{ path: string }>(
      sql`select pg_relation_filepath('sets') as path`,
    )
    await engine.close()
    damagePages(join(dataDir, 'cluster', rows[0]?.path ?? ''))
    expect(await lines()).toEqual(['fail: Pages are damaged: sets.'])
  })

  test('finds an index whose pages are damaged', async () => {
    damagePages(await heapOf(dataDir, 'users_pkey', insertUser))
    expect(await lines()).toEqual(['fail: Pages are damaged: users_pkey.'])
  })

  test('finds a table of which the end is missing', async () => {
    truncateSync(await heapOf(dataDir, 'users', insertUser))
    expect(await lines()).toEqual([
      expect.stringMatching(/^fail: It cannot be read: the table users is damaged: /),
    ])
  })

  test('finds files that cannot be opened', async () => {
    rmSync(join(dataDir, 'cluster/global/pg_control'))
    expect(await lines()).toEqual([
      expect.stringMatching(/^fail: It cannot be opened: .*pg_control/),
    ])
  })
})

test('a PostgreSQL server that is not there is named without its password', async () => {
  const databaseUrl = `postgres://me:hunter2@127.0.0.1:${await freePort()}/shop`
  const [result] = await resultsOf(databaseCheck, { databaseUrl })
  expect(result).toMatchObject({
    status: 'fail',
    found: expect.stringMatching(
      /^PostgreSQL's database shop at 127\.0\.0\.1:\d+ cannot be opened/,
    ),
  })
  expect(JSON.stringify(result)).not.toContain('hunter2')
})

test('a database that cannot be used needs room where its disk is full, and its backup only otherwise', () => {
  expect(remedyOf(63 * 1024 ** 2)).toMatch(/^Make room/)
  expect(remedyOf(1024 ** 3)).toContain('restore the newest backup')
  expect(remedyOf(null)).toMatch(/^Start PostgreSQL/)
})
