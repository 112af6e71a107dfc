/** The rules of the commands in package.json. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { summary } from '../commands/checks.ts'
import { treeFault } from '../commands/route-tree.ts'
import { subjects, testsOf } from '../commands/subject.ts'

const repository = join(import.meta.dirname, '../..')

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

function folderWith(...paths: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'ninepocket-subjects-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  return root
}

describe('the tests of a subject', () => {
  const empty = [
    'src/domain/cards/x.ts',
    'src/contract/lists.test.ts',
    'src/contract/lists.ts',
    'src/contract/trade.ts',
    'src/rules/value.ts',
    'src/api/lists.ts',
    'src/features/sets/x.ts',
    'mocks/x.ts',
    'server/subjects/lists/handlers.test.ts',
    'server/operations/health/x.ts',
    'tests/parity/scenarios/lists/list-scenarios.ts',
    'e2e/sets/sets.spec.ts',
  ]

  test('are in the folders, and in the files that begin with its name', () => {
    expect(testsOf('lists', folderWith(...empty))).toEqual({
      paths: [
        'src/contract/lists.test.ts',
        'src/contract/lists.ts',
        'src/api/lists.ts',
        'server/subjects/lists/',
      ],
      hasScenarios: true,
      hasStories: false,
    })
  })

  test('are its stories alone where it has nothing else', () => {
    expect(testsOf('sets', folderWith(...empty))).toMatchObject({ hasStories: true })
  })

  test('are none of a name that no folder bears', () => {
    expect(testsOf('list', folderWith(...empty))).toBeNull()
  })

  test('are there for each name that is offered', () => {
    const names = subjects(repository)
    expect(names).toContain('price-comparison')
    expect(names.filter((name) => testsOf(name, repository) === null)).toEqual([])
  })
})
