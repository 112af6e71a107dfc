import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFile } from '../catalog/sources/fixtures/files.ts'
import { readConfig } from '../config.ts'
import { freePort } from '../testing/free-port.ts'
import { runCli } from './run.ts'

async function run(env: Record<string, string>, ...args: string[]) {
  let out = ''
  let err = ''
  const code = await runCli(['doctor', ...args], {
    input: { isTerminal: false, readAll: async () => '', readHidden: async () => '' },
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: '2026-11-20',
    settings: () => readConfig(env),
    historyDays: () => 400,
    openDatabase: () => Promise.reject(new Error('The doctor opens the database by itself.')),
  })
  return { code, out, err }
}

/** The settings of a server that was never started. */
async function fresh(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
}

test('a machine before the first start has warnings alone: one line a finding, and code 0', async () => {
  const env = await fresh()
  const { code, out, err } = await run(env)
  expect([code, err]).toEqual([0, ''])
  const lines = out.trimEnd().split('\n')
  expect(lines.map((line) => line.split(/ +/)[1])).toEqual([
    'node',
    'folder',
    'server',
    'disk',
    'backups',
    'source',
    'clock',
    'proxy',
    'mail',
    'provider',
  ])
  expect(lines[1]).toMatch(
    /^warn {2}folder {4}There is no folder \S+ yet\. The first start creates it/,
  )
})

test('a failure gives code 1', async () => {
  const { code, out, err } = await run({ ...(await fresh()), DATA_DIR: temporaryFile('data', '') })
  expect([code, err]).toEqual([1, 'Checks have failed.\n'])
  expect(out).toMatch(/^fail {2}folder {4}\S+ isn't a folder\. Set DATA_DIR to a folder\.$/m)
})

test('--json has the findings and the worst of their statuses', async () => {
  const { code, out } = await run(await fresh(), '--json')
  const report = JSON.parse(out)
  expect([code, report.status]).toEqual([0, 'warn'])
  expect(report.findings).toContainEqual({
    check: 'mail',
    status: 'ok',
    found: 'SMTP_URL is not set: no mail is sent.',
  })
})

test('settings that the server refuses are findings', async () => {
  const { code, out } = await run({ PORT: 'http', TASKS_AT: 'never' })
  expect(code).toBe(1)
  expect(out).toMatch(/^fail {2}settings {2}PORT must be a whole number\. Fix it/)
  expect(out).toMatch(
    /^fail {2}settings {2}TASKS_AT must be a time such as 04:30, or off\. Fix it/m,
  )
})

test('an unknown option is called wrongly: code 2 and the usage', async () => {
  const { code, err } = await run({}, '--fix')
  expect(code).toBe(2)
  expect(err).toContain('Usage: ninepocket doctor [--json]')
})
