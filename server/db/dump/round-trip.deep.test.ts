import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../engine.ts'
import { type Migration, readMigrations } from '../migrate.ts'
import { createTestDatabase, testEngines } from '../../testing/database.ts'
import { dumpInto } from './write.ts'
import { contentsOf, dumped, fill, laterMigrations, laterRows } from './fixtures/contents.ts'
import { checkDump, loadDump } from './load.ts'

let folder: string
const closing: (() => Promise<void>)[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-dump-'))
})
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})

const ignore = () => {}

async function open(kind: Engine['kind'], migrations?: Migration[]) {
  const database = await createTestDatabase(kind)
  const engine = await database.open({ migrations })
  closing.push(async () => {
    await engine.close()
    await database.drop()
  })
  return engine
}

/** Moves what a database holds into a new one, through a file. */
async function move(from: Engine, to: Engine['kind'], migrations?: Migration[]) {
  const file = join(folder, `${closing.length}.gz`)
  const { header, bytes } = await dumpInto(from, file, ignore)
  expect(bytes).toBe(statSync(file).size)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await checkDump(file, ignore, migrations)).toEqual(header)
  const target = await open(to, migrations)
  const loaded = await loadDump(target, file, { replaces: false, onProgress: ignore, migrations })
  expect(loaded).toEqual({ header, leftOut: [] })
  return target
}

const ways = testEngines.includes('postgres')
  ? (['embedded', 'postgres', 'embedded'] as const)
  : (['embedded', 'embedded'] as const)

// Makes and fills one database after the other, which takes long on a busy machine.
test(`every table comes back as it was: ${ways.join(' to ')}`, async () => {
  const [first, ...others] = ways
  let engine = await open(first, laterMigrations)
  await fill(engine)
  await engine.rawTransaction((session) => session.exec(laterRows))
  const all = await contentsOf(engine)
  const before = dumped(all)
  expect(before['entry_changes']).not.toEqual([])
  expect(before['entry_changes']).not.toEqual(all['entry_changes'])
  expect(all['webhook_deliveries']).not.toEqual([])
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0)
  for (const name of ['cards', 'price_series', 'users', 'list_items']) {
    expect(empty).not.toContain(name)
  }
  for (const kind of others) {
    engine = await move(engine, kind, laterMigrations)
    expect(await contentsOf(engine)).toEqual(before)
  }
})

test('an empty database comes back empty', async () => {
  const engine = await open('embedded')
  const moved = await move(engine, 'embedded')
  expect(await contentsOf(moved)).toEqual(await contentsOf(engine))
})

test.each(testEngines)(
  'a backup of an older version is migrated as its database would be, on the %s engine',
  async (kind) => {
    const database = await createTestDatabase(kind)
    const made = await database.open()
    await made.rawTransaction((session) =>
      session.exec('drop schema public cascade; create schema public'),
    )
    await made.close()
    const old = await database.open({ migrations: readMigrations().slice(0, 5) })
    await fill(old, { isOld: true })
    const moved = await move(old, kind)
    await old.close()
    const updated = await database.open()
    expect(await contentsOf(moved)).toEqual(await contentsOf(updated))
    await updated.close()
    await database.drop()
  },
)

test.runIf(testEngines.includes('postgres'))(
  'a backup is of one moment, while the server goes on writing',
  async () => {
    const engine = await open('postgres')
    await fill(engine)
    const before = await contentsOf(engine)
    const file = join(folder, 'moment.gz')
    let writes: Promise<unknown> | undefined
    await dumpInto(engine, file, () => {
      writes ??= engine.rawTransaction((session) =>
        session.exec(`delete from wishlist_items; update users set name = 'later'`),
      )
    })
    await writes
    const target = await open('postgres')
    await loadDump(target, file, { replaces: false, onProgress: ignore })
    expect(await contentsOf(target)).toEqual(dumped(before))
  },
)
