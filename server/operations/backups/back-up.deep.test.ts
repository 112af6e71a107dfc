import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { taskOn, sourceOf } from '../../testing/tasks.ts'
import { createTestDatabase, createTestEngine, testEngines } from '../../testing/database.ts'
import { loadDump } from '../../db/dump/load.ts'
import type { Engine } from '../../db/engine.ts'
import { readMigrations } from '../../db/migrate.ts'
import { sets } from '../../db/schema/catalog.ts'
import { backupStep, beforeMigrationOf } from './back-up.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

const addSet = (engine: Engine, code: string) =>
  engine.db.insert(sets).values({ code, name: code, foldedName: code.toLowerCase() })

const codesOf = async (engine: Engine) =>
  (await engine.db.select({ code: sets.code }).from(sets)).map(({ code }) => code)

/** The codes of the sets in a backup, once it is restored. */
async function restored(file: string): Promise<string[]> {
  const engine = await createTestEngine()
  try {
    await loadDump(engine, join(folder, file), { replaces: true, onProgress: () => {} })
    return await codesOf(engine)
  } finally {
    await engine.close()
  }
}

const nightly = (day: string) => `ninepocket-${day}.gz`

/** The daily task of a source without cards fails, and its steps run. */
async function runOn(day: string, engine: Engine, more: { days?: number; to?: string } = {}) {
  const step = backupStep({ folder: more.to ?? folder, days: more.days ?? 7, weeks: 0 })
  const task = taskOn(day, engine, { ...sourceOf(() => []), steps: [step] })
  await task.start('schedule')
  await task.ended()
  return task.status()
}

describe.each(testEngines)('backups (%s)', (kind) => {
  test('are made each night beside other writes, verified, and deleted when they expire', async () => {
    const engine = await createTestEngine(kind)
    try {
      await addSet(engine, 'OLD')
      const run = runOn('2026-11-20', engine, { days: 2 })
      await addSet(engine, 'NEW')
      expect((await run).message).not.toContain('Backing up')
      expect(await readdir(folder)).toEqual([nightly('2026-11-20')])
      expect(await restored(nightly('2026-11-20'))).toContain('OLD')
      expect(await codesOf(engine)).toEqual(['OLD', 'NEW'])

      await writeFile(join(folder, 'mine.txt'), '')
      await runOn('2026-11-21', engine, { days: 2 })
      await runOn('2026-11-22', engine, { days: 2 })
      expect((await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        'mine.txt',
        nightly('2026-11-21'),
        nightly('2026-11-22'),
      ])
    } finally {
      await engine.close()
    }
  })

  test('make the run fail when the folder cannot be written', async () => {
    const engine = await createTestEngine(kind)
    try {
      await writeFile(join(folder, 'file'), '')
      const { status, message } = await runOn('2026-11-20', engine, { to: join(folder, 'file') })
      expect(status).toBe('failed')
      expect(message).toContain('Backing up the database failed')
    } finally {
      await engine.close()
    }
  })

  test('are made before a migration, of the tables as they are', async () => {
    const database = await createTestDatabase(kind)
    const next = { name: '9999_next.sql', sql: 'create table next (id integer)', checksum: '1' }
    const migrations = [...readMigrations(), next]
    const logged: string[] = []
    const log = { info: (line: string) => void logged.push(line) }
    const beforeMigration = beforeMigrationOf({ folder, days: 7, weeks: 4 }, log)
    if (beforeMigration === undefined) throw new Error('No backup is made.')
    try {
      const older = await database.open({ beforeMigration })
      await addSet(older, 'OLD')
      await older.close()
      expect(await readdir(folder)).toEqual([])

      await (await database.open({ migrations, beforeMigration })).close()
      expect(await readdir(folder)).toEqual(['ninepocket-before-9999_next.gz'])
      expect(logged).toEqual([expect.stringContaining('ninepocket-before-9999_next.gz')])
      expect(await restored('ninepocket-before-9999_next.gz')).toEqual(['OLD'])
      // The tables are up to date.
      await (await database.open({ migrations, beforeMigration })).close()
      expect(logged).toHaveLength(1)
    } finally {
      await database.drop()
    }
  })
})
