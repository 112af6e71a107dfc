import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightlyName } from '../backups/retention.ts'
import { dumpInto } from '../../db/dump/write.ts'
import { createTestEngine, insertCards } from '../../testing/database.ts'
import { factsOf, linesOf, resultsOf } from '../../testing/doctor.ts'
import { backupCheck, describeBackup } from './backup-check.ts'

let folder: string
let backup: Uint8Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-doctor-'))
  const engine = await createTestEngine()
  await insertCards(engine.db, [{ name: 'Gull' }])
  await dumpInto(engine, join(folder, 'backup'), () => {})
  await engine.close()
  backup = await readFile(join(folder, 'backup'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
})

const lines = async (from = folder) =>
  linesOf(await resultsOf(backupCheck, { backups: { folder: from, days: 7, weeks: 4 } }))

async function store(day: string, bytes = backup): Promise<string> {
  const file = join(folder, nightlyName(day))
  await writeFile(file, bytes)
  return file
}

test.each([
  ['2026-11-20', 'ok', 'of today'],
  ['2026-11-19', 'ok', 'of yesterday'],
  ['2026-11-18', 'warn', '2 days old'],
  ['2026-11-13', 'warn', '7 days old'],
  ['2026-11-12', 'fail', '8 days old'],
])('a backup of %s gets %s', async (day, status, age) => {
  await store('2026-11-01', new Uint8Array())
  const file = await store(day)
  expect(await lines()).toEqual([
    `${status}: The newest backup, ${file}, is ${age} and can be read.`,
  ])
})

test('a backup that is cut off is a failure', async () => {
  const file = await store('2026-11-20', backup.slice(0, backup.length - 100))
  expect(await lines()).toEqual([`fail: ${file} is cut off: its end is missing.`])
})

test('a large backup is read in part', async () => {
  const file = await store('2026-11-20')
  expect((await describeBackup(file, 0, -1)).found).toMatch(
    /\(the first \d+ of its \d+ rows were read\)\.$/,
  )
})

test('a folder without backups is a warning, as is a missing one', async () => {
  for (const from of [folder, join(folder, 'nowhere')]) {
    expect(await lines(from)).toEqual([`warn: There is no nightly backup in ${from} yet.`])
  }
})

test('no backups are a warning', async () => {
  expect(linesOf(await resultsOf(backupCheck, {}))).toEqual([
    'warn: BACKUP_DIR=off: the server makes no backups.',
  ])
  const databaseUrl = 'postgres://db/shop'
  expect(linesOf(await resultsOf(backupCheck, { databaseUrl }, factsOf()))).toEqual([
    'warn: The server makes no backups of PostgreSQL.',
  ])
})
