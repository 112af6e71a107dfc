/** The rules of the commands in package.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { summary } from '../commands/checks.ts'
import { treeFault } from '../commands/route-tree.ts'
import { endpointTests, storiesOf, subjects, testsOf } from '../commands/subject.ts'
import { codeFolders, filesUnder } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const repository = filesUnder(codeFolders)

test('the summary of the checks has a line for each and counts the failed ones', () => {
  const text = summary([
    { name: 'build', ok: false, seconds: 4.26 },
    { name: 'check:size', ok: null, seconds: 0 },
    { name: 'check:types', ok: true, seconds: 12 },
  ])
  expect(text.split('\n')).toEqual([
    'build        FAILED   4.3 s',
    'check:size   skipped  0.0 s',
    'check:types  ok       12.0 s',
    '1 failed.',
  ])
  expect(summary([{ name: 'check:types', ok: true, seconds: 1 }])).toMatch(/Every check passed\.$/)
})

describe('stories', () => {
  const stories = filesUnder(['e2e']).filter((path) => path.endsWith('.spec.ts'))
  const storiesWith = (pattern: RegExp) =>
    stories.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

  test('with the tag of `npm test` are of the projects that it runs', () => {
    const others = /^e2e\/(?:real-server|real-size|packed|demo)\//
    expect(stories.some((path) => others.test(path))).toBe(true)
    expect(storiesWith(/@core/).filter((path) => others.test(path))).toEqual([])
  })

  test('do not need the ones before them in their file, which another run may have', () => {
    expect(storiesWith(/mode: 'serial'/)).toEqual([])
  })
})

describe('the route tree', () => {
  const tree = `import { Route as A } from './../routes/index'\nimport { Route as B } from './../routes/sets/$setName'`
  const files = ['src/routes/index.tsx', 'src/routes/sets/$setName.tsx']

  test('matches the files of the routes', () => {
    expect(treeFault(tree, files)).toBeNull()
  })

  test.each([
    ['is missing', null, files],
    ['lacks src/routes/help.tsx.', tree, [...files, 'src/routes/help.tsx']],
    ['has routes without a file: src/routes/index.tsx.', tree, files.slice(1)],
  ])('%s', (words, text, routes) => {
    expect(treeFault(text, routes)).toContain(words)
    expect(treeFault(text, routes)).toContain('Run npm run update.')
  })
})

describe('the tests of a subject', () => {
  const paths = [
    'src/domain/cards/filter-rules.test.ts',
    'src/contract/lists.ts',
    'src/routes/_member/dashboard.tsx',
    'server/subjects/undo/handlers.ts',
    'tests/parity/scenarios/lists/list-order-scenarios.ts',
    'e2e/collection/collection-filters.spec.ts',
  ]
  const none = { inVitest: false, ofEndpoints: false, scenarios: false, stories: false }

  test.each([
    ['lists', { ofEndpoints: true, scenarios: true }],
    ['filter', { inVitest: true, stories: true }],
    ['dashboard', { stories: true }],
  ])('%s are those whose paths contain its name', (name, kinds) => {
    expect(testsOf(name, paths)).toEqual({ ...none, ...kinds })
  })

  test('are none of a name that no path of a test contains', () => {
    expect(testsOf('undo', paths)).toBeNull()
  })

  test('are those of all endpoints, too, whose files are there', () => {
    expect(repository).toEqual(expect.arrayContaining(endpointTests))
  })

  test.each([
    ['app accounts/dashboard.spec.ts a member with cards sees the value of the cards', true],
    ['app app/accessibility.spec.ts /dashboard is named', true],
    ['app app/nav-bar.spec.ts the name of the dashboard is Home', false],
  ])('story %s: %s', (title, isChosen) => {
    expect(new RegExp(storiesOf(['sets', 'dashboard'])).test(title)).toBe(isChosen)
  })

  test('are there for each name that is offered', () => {
    const names = subjects(repository)
    expect(names).toContain('price-comparison')
    expect(names.filter((name) => testsOf(name, repository) === null)).toEqual([])
  })
})
