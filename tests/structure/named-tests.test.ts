/**
 * The pages that promise something to operators name the tests that hold it, or say that none does. The pages for contributors name
 * files that exist.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** A file of tests, of scenarios or of what several of them share, and the beginning of a title where the page has one. */
const reference = /`([\w./-]+\.tsx?)`(?:\s"([^"]+)")?/g
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|-scenarios\.ts$/.test(path)
const named = (text: string) =>
  Array.from(text.matchAll(reference), ([, path = '', title = '']) => ({
    path,
    title: title.replaceAll(/\s+/g, ' '),
  }))

test.each(['security.md', 'deployment.md', 'scaling.md'])(
  'the tests that %s names exist',
  (page) => {
    const tests = named(textOf(`docs/${page}`))
    expect(tests.length).toBeGreaterThan(20)
    const missing = tests.filter(
      ({ path, title }) => !existsSync(join(root, path)) || !textOf(path).includes(`'${title}`),
    )
    expect(missing).toEqual([])
  },
)

test('each claim of security.md names a test', () => {
  const claims = textOf('docs/security.md')
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith('**'))
  expect(claims.length).toBeGreaterThan(20)
  expect(claims.filter((claim) => !named(claim).some(({ path }) => isTest(path)))).toEqual([])
})

test.each(['CONTRIBUTING.md', ...filesUnder(['docs/contributing'])])(
  'the files that %s names or links to exist',
  (page) => {
    const text = textOf(page)
    const files = text.matchAll(
      /`((?:src|sample|mocks|server|e2e|tests|bench|docs)\/[\w./$-]+\.\w+)`/g,
    )
    const links = text.matchAll(/\]\(([\w./-]+)\)/g)
    const paths = [
      ...Array.from(files, ([, path = '']) => path),
      ...Array.from(links, ([, path = '']) => join(dirname(page), path)),
    ]
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
