import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { fixture } from '../catalog/sources/fixtures/files.ts'
import type { Engine } from '../db/engine.ts'
import { cards } from '../db/schema/catalog.ts'
import { createTestEngine } from '../testing/database.ts'
import { runCli } from './run.ts'

let engine: Engine | undefined
afterEach(async () => {
  await engine?.close()
  engine = undefined
})

async function run(...args: string[]) {
  let out = ''
  let err = ''
  const openDatabase = vi.fn<() => Promise<Engine>>(async () => {
    const opened = await createTestEngine()
    engine = opened
    // The command closes what it opened; the test still looks into it.
    return { ...opened, close: async () => {} }
  })
  const code = await runCli(args, {
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    input: { isTerminal: false, readAll: async () => '', readHidden: async () => '' },
    today: '2026-11-20',
    settings: () => readConfig({}),
    historyDays: () => 400,
    openDatabase,
  })
  return { code, out, err, openDatabase }
}

describe('the command line', () => {
  it('lists all commands on --help', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toContain('catalog import SOURCE')
  })

  it.each([
    ['nothing', []],
    ['an unknown command', ['catalog', 'export']],
  ])('answers %s with code 2 and a pointer to the help', async (_, args) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/Usage|--help/)
  })

  it.each([
    ['no file', []],
    ['two files', ['a.json', 'b.json']],
    ['an unknown option', ['a.json', '--force']],
  ])('answers %s with code 2 and the usage', async (_, args) => {
    const { code, err } = await run('catalog', 'import', ...args)
    expect(code).toBe(2)
    expect(err).toContain('Usage: ninepocket catalog import SOURCE')
  })

  it('explains one command', async () => {
    const { code, out } = await run('catalog', 'import', '--help')
    expect(code).toBe(0)
    expect(out).toContain('scryfall, tcgcsv:1')
  })

  it('imports a catalog and sums it up', async () => {
    const { code, out } = await run('catalog', 'import', fixture('default-cards.jsonl'))
    expect(code).toBe(0)
    expect(out).toContain('Cards:  10 added, 0 changed, 0 unchanged')
    expect(await engine?.db.$count(cards)).toBe(10)
  })

  it('reports a file that is no catalog in one sentence, before it opens the database', async () => {
    const { code, err, openDatabase } = await run('catalog', 'import', fixture('files.ts'))
    expect(code).toBe(1)
    expect(err).toMatch(/^\S+files\.ts is not a catalog: [^\n]+\n$/)
    expect(openDatabase).not.toHaveBeenCalled()
  })
})
