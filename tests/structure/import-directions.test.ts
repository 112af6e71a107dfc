/**
 * The permitted imports. Type imports, re-exports and dynamic imports, which a lint rule does not
 * see, are checked too.
 */
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { absolute, filesUnder } from './source-files.ts'

/** The permitted imports of the folders of `src`, beside themselves: folders, or single files. */
const layers: Record<string, readonly string[]> = {
  domain: [],
  ui: ['contract/api-error.ts'],
  contract: ['domain'],
  rules: ['domain', 'contract'],
  memory: ['domain', 'contract', 'rules'],
  api: ['domain', 'contract', 'rules', 'memory'],
  'card-table': ['domain', 'ui', 'contract', 'api'],
  features: ['domain', 'ui', 'contract', 'rules', 'api', 'card-table'],
  routes: ['domain', 'ui', 'contract', 'api', 'card-table', 'features'],
  app: ['domain', 'ui', 'contract', 'api', 'card-table', 'features', 'routes'],
  'main.tsx': ['ui', 'app'],
  worker: ['domain'],
}

/** The folders of `src` that mocks and server are built on: no React, no fetch. */
const shared = new Set(['domain', 'contract', 'rules', 'memory'])

/**
 * The subjects of the server. A subject imports only those before it; `build`, `cli` and the programs at the root import all, and
 * nothing but tests and benchmarks imports `testing`.
 */
const serverSubjects = [
  'audit',
  'accounts',
  'sets',
  'cards',
  'entries',
  'trade',
  'notifications',
  'webhooks',
  'push',
  'lists',
  'proposals',
  'members',
  'collection',
  'wishlist',
  'undo',
  'health',
  'threads',
  'price-comparison',
  'decks',
  'device',
  'member-export',
  'imports',
  'catalog',
  'backups',
  'value',
  'saved-searches',
  'admin',
  'doctor',
  'updates',
  'metrics',
  'tracing',
  'pictures',
  'api-description',
  'demo',
  'build',
  'cli',
]

/** Files at the root of the server that its subjects may import: what they all share, and no program. */
const sharedServerFiles = new Set([
  'context.ts',
  'describe-error.ts',
  'package-facts.ts',
  'secret-setting.ts',
  'server-busy.ts',
  'start-error.ts',
  'status-line.ts',
])

/** The permitted imports of the folders that know no subject. */
const serverBase: Record<string, readonly string[]> = {
  db: ['describe-error.ts'],
  http: ['db', 'describe-error.ts', 'server-busy.ts', 'start-error.ts', 'limits'],
  limits: ['server-busy.ts'],
}

/** The subjects of the screens. A subject imports only those before it. */
const screenSubjects = [
  'saved-searches',
  'cards',
  'entries',
  'members',
  'accounts',
  'notifications',
  'profile',
  'value',
  'lists',
  'wishlist',
  'trade',
  'collection',
  'proposals',
  'price-comparison',
  'decks',
  'member-export',
  'imports',
  'sets',
  'landing',
  'dashboard',
  'admin',
  'audit',
  'search',
  'api-docs',
]

/** The sample catalogue, which server and mocks load and which tests are about; it is built on the domain alone. */
const sample = 'sample'

const order = (subjects: readonly string[], folder: string, target: string) =>
  subjects.indexOf(target) <= subjects.indexOf(folder)

/** The subject or other folder of a file of the server. */
const serverFolder = (file: string) =>
  file.replace(/^(subjects|operations)\//, '').split('/')[0] ?? ''

/** The objection to an import within the server (paths relative to `server`), or null. */
function serverObjection(file: string, target: string): string | null {
  const folder = serverFolder(file)
  const targetFolder = serverFolder(target)
  if (folder === targetFolder || folder === 'testing') return null
  if (targetFolder === 'testing') return 'only tests import testing'
  if (!file.includes('/')) return null
  const base = serverBase[folder]
  if (base) return base.includes(targetFolder) ? null : `${folder} knows no subject`
  if (targetFolder in serverBase || sharedServerFiles.has(target)) return null
  if (!serverSubjects.includes(targetFolder)) return 'no subject imports a program'
  return order(serverSubjects, folder, targetFolder)
    ? null
    : `${targetFolder} comes after ${folder}`
}

const isOfTests = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)

/**
 * The objection to an import (paths relative to the repository, a package by its name), or null.
 */
function objection(file: string, target: string): string | null {
  const [place = '', folder = ''] = file.split('/')
  const [targetPlace = '', targetFolder = ''] = target.split('/')
  const isTest = isOfTests(file)
  if (targetPlace === sample && (place === 'mocks' || place === 'server' || isTest)) return null
  if (place === sample && ['src', 'server', 'mocks'].includes(targetPlace))
    return target.startsWith('src/domain/') ? null : 'the sample is built on the domain'
  if (place === 'mocks' || place === 'server') {
    const other = place === 'mocks' ? 'server' : 'mocks'
    if (targetPlace === other) return `${place} and ${other} know only the contract`
    if (place === 'server' && targetPlace === 'server' && !isTest) {
      return serverObjection(file.slice('server/'.length), target.slice('server/'.length))
    }
    if (targetPlace !== 'src' || shared.has(targetFolder)) return null
    return `${place} may import only the contract, the rules and the domain of src`
  }
  if (place !== 'src') return null
  if (target === 'zod' && !isTest) return 'zod/mini is a fifth of zod'
  if ([sample, 'server', 'e2e', 'tests', 'bench'].includes(targetPlace)) return 'src stands alone'
  if (targetPlace === 'mocks') {
    return isTest || file === 'src/main.tsx' ? null : 'only main.tsx starts the mocks'
  }
  if (folder === 'ui' && target === '@tanstack/react-router') return 'ui knows no router'
  if (targetPlace !== 'src') return null
  if (folder === 'features' && targetFolder === 'features' && !isTest) {
    const [subject = '', targetSubject = ''] = [file, target].map((path) => path.split('/')[2])
    return order(screenSubjects, subject, targetSubject)
      ? null
      : `${targetSubject} comes after ${subject}`
  }
  if (targetFolder === folder) return null
  const permitted = layers[folder] ?? []
  if (permitted.includes(target.slice('src/'.length))) return null
  return permitted.includes(targetFolder) ? null : `${folder} stands below ${targetFolder}`
}

/**
 * The imports and re-exports of a module, by text: a false positive (in a comment) would be seen at
 * once.
 */
function specifiers(code: string): string[] {
  const matches = code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return Array.from(matches, ([, specifier = '']) => specifier)
}

function targetOf(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  return bare.startsWith('.') ? posix.join(dirname(file), bare) : bare
}

function objections(file: string, code: string): string[] {
  return specifiers(code).flatMap((specifier) => {
    const reason = objection(file, targetOf(file, specifier))
    return reason === null ? [] : [`${file} imports ${specifier}: ${reason}`]
  })
}

describe('an import against the direction is found', () => {
  test.each([
    ['src/domain/a.ts', `import { b } from '../api/b.ts'`],
    ['src/domain/a.ts', `import type { B } from '../ui/b.tsx'`],
    ['src/ui/a.tsx', `export * from '../domain/b.ts'`],
    ['src/ui/a.tsx', `import { Link } from '@tanstack/react-router'`],
    ['src/api/a.ts', `type B = import('../features/cards/b.ts').B`],
    ['src/card-table/a.tsx', `import { b } from '../features/cards/b.ts'`],
    ['src/features/cards/a.tsx', `const b = () => import('../../routes/b.tsx')`],
    ['src/routes/a.tsx', `import { b } from '../app/b.tsx'`],
    ['src/app/a.tsx', `const b = () => import('../../mocks/browser.ts')`],
    ['src/api/a.ts', `import * as z from 'zod'`],
    ['src/api/a.ts', `import { b } from '../../server/db/b.ts'`],
    ['mocks/a.ts', `import { call } from '../src/api/call.ts'`],
    ['src/contract/a.ts', `import { b } from '../rules/b.ts'`],
    ['src/worker/a.ts', `import { b } from '../api/b.ts'`],
    ['src/app/a.ts', `import { b } from '../worker/b.ts'`],
    ['server/subjects/cards/a.ts', `import { b } from '../../operations/doctor/b.ts'`],
    ['server/subjects/cards/a.ts', `import { b } from '../../../src/api/cards.ts'`],
    ['server/a.ts', `import { b } from '../mocks/db.ts'`],
    ['mocks/a.ts', `import { b } from '../server/catalog/schedule.ts'`],
    ['sample/a.ts', `import { b } from '../src/contract/cards.ts'`],
    ['src/domain/a.ts', `import { b } from '../../sample/catalog.ts'`],
    ['server/subjects/entries/a.ts', `import { b } from '../lists/b.ts'`],
    ['server/subjects/entries/a.ts', `import { b } from '../../app.ts'`],
    ['server/db/a.ts', `import { b } from '../subjects/accounts/b.ts'`],
    ['server/http/a.ts', `import { b } from '../subjects/cards/b.ts'`],
    ['server/main.ts', `import { b } from './testing/b.ts'`],
    ['src/features/cards/a.tsx', `import { b } from '../lists/b.tsx'`],
    ['src/features/cards/dialog/a.tsx', `import { b } from '../../lists/detail/b.tsx'`],
  ])('%s: %s', (file, code) => {
    expect(objections(file, code)).toHaveLength(1)
  })
})

test.each([
  ['src/main.tsx', `const b = await import('../mocks/browser.ts')`],
  ['src/features/cards/a.tsx', `import { b } from '../../card-table/b.tsx'`],
  ['src/api/a.test.ts', `import { startMocks } from '../../mocks/node.ts'`],
  ['src/card-table/a.tsx', `import type { Card } from '../contract/cards.ts'`],
  ['mocks/a.ts', `import { b } from '../sample/catalog.ts'`],
  ['server/catalog/a.ts', `import { b } from '../../sample/catalog.ts'`],
  ['sample/a.ts', `import { b } from '../src/domain/cards/price.ts'`],
  ['server/subjects/lists/a.ts', `import { b } from '../entries/b.ts'`],
  ['server/subjects/lists/a.test.ts', `import { b } from '../../testing/b.ts'`],
  ['server/operations/doctor/a.ts', `import { b } from '../../subjects/cards/b.ts'`],
  ['src/features/lists/a.tsx', `import { b } from '../cards/b.tsx'`],
  ['mocks/a.ts', `import { handle } from '../src/contract/handle.ts'`],
  ['server/a.ts', `import { cardList } from '../src/contract/cards.ts'`],
  ['mocks/a.ts', `import { joinTerms } from '../src/rules/proposals.ts'`],
  ['mocks/a.ts', `import { listPublic } from '../src/contract/lists.ts'`],
  ['server/a.ts', `import type { CardEntrySent } from '../src/contract/entries.ts'`],
])('%s may: %s', (file, code) => {
  expect(objections(file, code)).toEqual([])
})

test('every import of the repository goes the right way', () => {
  const files = filesUnder(['src', 'sample', 'mocks', 'server']).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files).toContain('src/main.tsx')
  expect(files.flatMap((file) => objections(file, readFileSync(absolute(file), 'utf8')))).toEqual(
    [],
  )
})

/** The files that a file imports at once, types included. */
const importsOf = (file: string) =>
  Array.from(
    readFileSync(absolute(file), 'utf8').matchAll(/\bfrom\s*['"]([^'"]+)['"]/g),
    ([, specifier = '']) => targetOf(file, specifier),
  )

/** The files of a circle of imports, types included; null where there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return null
    path.push(file)
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target)
      if (circle !== null) return circle
    }
    path.pop()
    finished.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = visit(file)
    if (circle !== null) return circle
  }
  return null
}

test('a circle of imports is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ])
  expect(circleIn(imports)).toEqual(['b', 'd', 'b'])
})

test('no imports of the app and of the mocks make a circle', () => {
  const files = filesUnder(['src', 'mocks', 'sample']).filter(
    (file) => /\.tsx?$/.test(file) && !isOfTests(file),
  )
  expect(circleIn(new Map(files.map((file) => [file, importsOf(file)])))).toBeNull()
})
