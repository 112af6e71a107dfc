import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Engine } from '../db/engine.ts'
import { createTestEngine } from '../testing/database.ts'
import { runCli } from './run.ts'

let folder: string
let file: string
/** Where the commands work. */
let engine: Engine
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-backup-'))
  file = join(folder, 'all.gz')
  engine = await createTestEngine()
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

async function run(...args: string[]) {
  let out = ''
  let err = ''
  let opened = 0
  const code = await runCli(args, {
    input: { isTerminal: false, readAll: async () => 'grey goose', readHidden: async () => '' },
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: '2026-11-20',
    settings: () => readConfig({}),
    historyDays: () => 400,
    openDatabase: async () => {
      opened++
      return { ...engine, close: async () => {} }
    },
  })
  // A machine on which a table takes seconds gets lines of progress.
  return { code, out, err: err.replaceAll(/^\w+ \w+: \d+ of \d+ rows in all\n/gm, ''), opened }
}

test('a database is backed up and restored, and both say what was done', async () => {
  await run('user', 'create', 'ada', '--password-stdin')
  const saved = await run('backup', file)
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(saved.out).toMatch(/^Backed up to \S+all\.gz \(\d\.\d KB\) in \d+\.\d s\.\n/)
  expect(saved.out).toMatch(/\n {2}users +1\n/)
  expect(saved.out).toMatch(/\n {2}\d+ tables +5\n$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['all.gz'])

  const refused = await run('restore', file)
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(/^The database holds 1 user\. [^\n]+ --replace\.\n$/)

  await run('user', 'create', 'bob', '--password-stdin')
  const restored = await run('restore', file, '--replace')
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/^Restored the backup of \d{4}-\d\d-\d\dT\S+Z in \d+\.\d s\.\n/)
  expect(restored.out).toMatch(/\n {2}users +1\n/)
  expect((await run('user', 'list')).out).toMatch(/^ada [^\n]+\n$/)
  expect((await run('backup', file, '--force')).out).toMatch(/\n {2}audit_events +2\n/)
})

test('a file that is there is replaced only with --force', async () => {
  writeFileSync(file, 'another', { mode: 0o644 })
  expect(await run('backup', file)).toEqual({
    code: 1,
    out: '',
    err: `${file} already exists. Choose another name, or replace it with --force.\n`,
    opened: 0,
  })
  expect(readFileSync(file, 'utf8')).toBe('another')
  expect((await run('backup', file, '--force')).code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what a backup that was killed has left behind goes with the next one', async () => {
  writeFileSync(`${file}.new-1`, 'half')
  expect((await run('backup', file)).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['all.gz'])
})

test('a backup that cannot be written says why and leaves nothing', async () => {
  const nowhere = join(folder, 'nowhere', 'all.gz')
  const { code, err } = await run('backup', nowhere)
  expect(code).toBe(1)
  expect(err).toMatch(/all\.gz cannot be written: ENOENT[^\n]+\n$/)

  const working = engine
  engine = { ...working, rawTransaction: () => Promise.reject(new Error('lost')) }
  expect(await run('backup', file)).toMatchObject({ code: 1, out: '' })
  engine = working
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is no backup is refused before the database is opened', async () => {
  writeFileSync(file, 'something else')
  expect(await run('restore', file)).toEqual({
    code: 1,
    out: '',
    err: `${file} isn't a Ninepocket backup, or its beginning is damaged.\n`,
    opened: 0,
  })
})

test.each([
  ['backup'],
  ['backup', 'a', 'b'],
  ['backup', 'a', '--replace'],
  ['restore'],
  ['restore', 'a', '--force'],
])('%s %s %s is called wrongly: code 2 and the usage', async (...args) => {
  const { code, err, opened } = await run(...args)
  expect([code, opened]).toEqual([2, 0])
  expect(err).toContain(`Usage: ninepocket ${args[0]} FILE [--`)
})
