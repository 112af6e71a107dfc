/** The first command of README that brings real cards, in a process of its own and on an empty server. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../catalog/sources/fixtures/files.ts'
import { cards, setSymbols } from '../db/schema/catalog.ts'
import { openDatabase } from '../db/open-database.ts'
import { answerAsRecorded } from '../testing/recorded-sources.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const redirect = join(import.meta.dirname, '../testing/redirect-services.ts')

/** The arguments of the first import that README names. */
const args = /^(?:npx \S+|ninepocket) (catalog import .+)$/m.exec(readme)?.[1]?.split(' ') ?? []

test('README fills an empty server from Scryfall as it answers today', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-first-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', BACKUP_DIR: 'off' }
  const modules = ['--import', 'tsx', '--import', redirect]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...modules, 'server/ninepocket-command.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, ...env, RECORDED_SOURCES: await serve(answerAsRecorded) },
    },
  )
  expect(args).toEqual(['catalog', 'import', 'scryfall'])
  expect(stdout).toMatch(/^Imported scryfall in/)
  expect(stdout).toContain('Cards:  10 added, 0 changed, 0 unchanged')
  expect(stdout).toContain('Left out: 1 (front card of a pack)')

  const engine = await openDatabase({ dataDir: env.DATA_DIR })
  onTestFinished(() => engine.close())
  expect(await engine.db.$count(cards)).toBe(10)
  expect(await engine.db.$count(setSymbols, isNotNull(setSymbols.svg))).toBe(1)
})
