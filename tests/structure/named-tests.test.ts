/** The pages that promise something to operators name the tests that hold it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')

/** Files of tests, of scenarios and of what several of them share. */
const testFile = /`((?:server|src|tests|e2e)\/[\w./-]+\.tsx?)`/g
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|-scenarios\.ts$/.test(path)
const named = (text: string) => [...text.matchAll(testFile)].map(([, path = '']) => path)

test.each(['security.md', 'deployment.md', 'scaling.md'])(
  'the tests that %s names exist',
  (page) => {
    const paths = named(textOf(page))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('each claim of security.md names a test', () => {
  const claims = textOf('security.md')
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith('**'))
  expect(claims.length).toBeGreaterThan(20)
  expect(claims.filter((claim) => !named(claim).some(isTest))).toEqual([])
})
