import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Engine } from '../db/engine.ts'
import { findRates } from '../subjects/accounts/exchange-rates.ts'
import { createTestEngine } from '../testing/database.ts'
import { runCli } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'ninepocket-rates-'))
const file = join(folder, 'rates.xml')
let engine: Engine

beforeAll(async () => {
  engine = await createTestEngine()
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

async function run(...args: string[]) {
  let out = ''
  let err = ''
  const code = await runCli(args, {
    input: { isTerminal: false, readAll: async () => '', readHidden: async () => '' },
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: '2026-11-26',
    settings: () => readConfig({}),
    historyDays: () => 400,
    openDatabase: async () => ({ ...engine, close: async () => {} }),
  })
  return { code, out, err }
}

const write = (day: string, dollars: string) =>
  writeFileSync(file, `<Cube time='${day}'><Cube currency='USD' rate='${dollars}'/></Cube>`)

test('rates are shown, replaced and removed', async () => {
  expect(await run('rates', 'show')).toMatchObject({ out: 'No exchange rates are stored.\n' })
  write('2026-11-25', '1.2')
  expect(await run('rates', 'replace', file)).toEqual({
    code: 0,
    out: 'Stored 1 exchange rate of 2026-11-25.\n',
    err: '',
  })
  write('2026-11-24', '12.5')
  await run('rates', 'replace', file)
  expect((await run('rates', 'show')).out).toBe('Units for a euro on 2026-11-24:\n  USD  12.5\n')
  expect((await run('rates', 'remove')).out).toBe('The exchange rates are removed.\n')
  expect(await findRates(engine.db)).toBeNull()
})

test('rates of a day that is yet to come replace none', async () => {
  write('9999-12-31', '1.2')
  expect(await run('rates', 'replace', file)).toEqual({
    code: 1,
    out: '',
    err: 'The rates are of 9999-12-31, which is yet to come. Nothing was changed.\n',
  })
})
