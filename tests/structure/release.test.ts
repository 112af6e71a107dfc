/** The workflow of a release: its commands exist, its jobs have few rights, and the changelog gives the text. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { sectionOf, versionOfTag } from '../commands/release-notes.ts'
import { absolute } from './source-files.ts'

const read = (path: string) => readFileSync(absolute(path), 'utf8')
const { version, scripts } = z
  .object({ version: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const job = z.object({
  needs: z.array(z.string()).optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  'timeout-minutes': z.number(),
  steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
})
const workflow = z
  .object({
    on: z.object({ push: z.object({ tags: z.array(z.string()) }) }),
    permissions: z.object({}).strict(),
    jobs: z.record(z.string(), job),
  })
  .parse(parse(read('.github/workflows/release.yml')))
const jobs = Object.entries(workflow.jobs)
const commands = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []))

test('the workflow runs for tags of versions alone', () => {
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
})

test('every npm script and every file that the workflow runs exists', () => {
  const names = commands.flatMap((text) =>
    Array.from(text.matchAll(/npm run (?:--silent )?([\w:]+)/g), ([, name = '']) => name),
  )
  expect(names).toEqual(expect.arrayContaining(['release:notes', 'package', 'build:demo']))
  expect(names.filter((name) => !(name in scripts))).toEqual([])
  const files = commands.flatMap((text) => text.match(/^\.\S+/) ?? [])
  expect(files).toContain('.ci/run')
  expect(files.filter((file) => !existsSync(absolute(file)))).toEqual([])
})

test('a job writes only what it publishes', () => {
  const written = jobs.map(([name, { permissions }]) => [
    name,
    Object.keys(permissions).filter((scope) => permissions[scope] === 'write'),
  ])
  expect(Object.fromEntries(written)).toEqual({
    test: [],
    package: ['id-token', 'attestations'],
    image: ['packages', 'id-token'],
    publish: ['contents', 'id-token'],
  })
})

test('nothing is published before the tests have passed', () => {
  expect(workflow.jobs['image']?.needs).toContain('test')
  expect(workflow.jobs['publish']?.needs).toEqual(['image'])
})

test('no command contains an expression, which could be a name of a tag', () => {
  expect(commands.filter((text) => text.includes('${{'))).toEqual(['.ci/run ${{ matrix.script }}'])
})

test('the text of a release is the section of its version', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.10.0 (2026-12-01)\n\n- Ten.\n\n## 1.1.0 (2026-11-01)\n\n- One.\n'
  expect(sectionOf(changelog, '1.10.0')).toBe('- Ten.')
  expect(sectionOf(changelog, '1.1.0')).toBe('- One.')
  expect(() => sectionOf(changelog, '1.1')).toThrow('CHANGELOG.md has no section of 1.1')
  expect(() => sectionOf('## 1.2.0 (2026-11-01)\n\n## 1.1.0 (x)\n', '1.2.0')).toThrow(
    'an empty one',
  )
  expect(sectionOf(read('CHANGELOG.md'), version)).toMatch(/^\S/)
})

test('a tag of another version than that of the package is refused', () => {
  expect(versionOfTag(`v${version}`, version)).toBe(version)
  expect(() => versionOfTag('v9.0.0', version)).toThrow(`is not v${version}`)
  expect(() => versionOfTag(version, version)).toThrow('is not v')
})
