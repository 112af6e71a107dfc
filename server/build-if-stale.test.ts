import { mkdir, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lastOfBuild } from './build/last-of-build.ts'
import { isBuildStale } from './build-if-stale.ts'

const before = new Date('2026-01-01')
const built = new Date('2026-01-02')
const after = new Date('2026-01-03')
const files = [
  'src/main.tsx',
  'src/ui/controls/button.tsx',
  'server/main.ts',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
]
const others = ['README.md', 'src/ui/controls/button.test.tsx']
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ninepocket-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const file of [...files, lastOfBuild, ...others]) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  for (const path of [...files, 'src', 'src/ui', 'src/ui/controls', 'server'])
    await utimes(join(root, path), before, before)
  await utimes(join(root, lastOfBuild), built, built)
})

test('a build that is newer than its sources is kept', async () => {
  expect(await isBuildStale(root)).toBe(false)
})

test('a missing build is stale', async () => {
  await rm(join(root, 'dist'), { recursive: true })
  expect(await isBuildStale(root)).toBe(true)
})

test('a build that was interrupted is stale', async () => {
  await rm(join(root, lastOfBuild))
  expect(await isBuildStale(root)).toBe(true)
})

test.each(files)('a newer %s makes it stale', async (file) => {
  await utimes(join(root, file), after, after)
  expect(await isBuildStale(root)).toBe(true)
})

test('a removed source makes it stale', async () => {
  await unlink(join(root, 'src/ui/controls/button.tsx'))
  expect(await isBuildStale(root)).toBe(true)
})

test.each(others)('a newer %s, of which the app is not made, leaves it fresh', async (file) => {
  await utimes(join(root, file), after, after)
  expect(await isBuildStale(root)).toBe(false)
})
