import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSampleIfEmpty } from '../../catalog/load-sample.ts'
import { openEmbedded } from '../embedded/open.ts'
import type { Engine } from '../engine.ts'
import { copyTemplate, createTestEngine, testEngines } from '../../testing/database.ts'
import { dumpInto } from './write.ts'
import { contentsOf, dumped, fill } from './fixtures/contents.ts'
import { loadDump } from './load.ts'

let folder: string
let file: string
let backedUp: Record<string, string[]>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-load-'))
  file = join(folder, 'backup.gz')
  const engine = await createTestEngine()
  await fill(engine)
  await engine.rawTransaction((session) =>
    session.exec('create table stranger (n integer); insert into stranger values (1)'),
  )
  await dumpInto(engine, file, () => {})
  await engine.rawTransaction((session) => session.exec('drop table stranger'))
  backedUp = dumped(await contentsOf(engine))
  await engine.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const addUser = (name: string) =>
  `insert into users (username, username_key, password_hash, role, status, created_at)
   values ('${name}', '${name}', 'x', 'member', 'approved', now())`

describe.each(testEngines)('restoring on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  const run = (sql: string) => engine.rawTransaction((session) => session.exec(sql))
  const load = (replaces = false) => loadDump(engine, file, { replaces, onProgress: () => {} })

  test('leaves users alone, unless they may be replaced, and a sample catalog never', async () => {
    await loadSampleIfEmpty(engine, '2026-11-21')
    await run(addUser('ada'))
    const before = await contentsOf(engine)
    await expect(load()).rejects.toThrow(
      'The database holds 1 user. Restore into an empty one, or replace everything in it with --replace.',
    )
    expect(await contentsOf(engine)).toEqual(before)
    await run('delete from users')
    // Tables of another program in the same database are left out.
    expect((await load()).leftOut).toEqual(['stranger'])
    expect(await contentsOf(engine)).toEqual(backedUp)
    await run(addUser('bob'))
    await load(true)
    expect(await contentsOf(engine)).toEqual(backedUp)
  })

  test('does not drop tables of something else', async () => {
    await run('create table theirs (n integer)')
    const before = await contentsOf(engine)
    await expect(load(true)).rejects.toThrow(
      'The database also holds tables of something else ("theirs")',
    )
    expect(await contentsOf(engine)).toEqual(before)
    await run('drop table theirs')
  })

  test('waits for no daily task, and leaves its lock free', async () => {
    const lock = await engine.tryLock('daily task')
    await expect(load(true)).rejects.toThrow('The daily task is running')
    await lock?.release()
    await load(true)
    const again = await engine.tryLock('daily task')
    expect(again).not.toBeNull()
    await again?.release()
  })
})

test('a process that is killed while it restores leaves everything as it was', async () => {
  const dataDir = await copyTemplate()
  const engine = await openEmbedded({ dataDir })
  await engine.rawTransaction((session) => session.exec(addUser('ada')))
  const before = await contentsOf(engine)
  await engine.close()

  const script = fileURLToPath(new URL('./fixtures/killed-restore.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')

  const again = await openEmbedded({ dataDir })
  expect(await contentsOf(again)).toEqual(before)
  await again.close()
  rmSync(dataDir, { recursive: true })
})
