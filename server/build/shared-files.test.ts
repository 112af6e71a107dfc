import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ModuleGraph, sharedFiles } from './shared-files.ts'

interface Module {
  imports?: readonly string[]
  onDemand?: readonly string[]
  bytes?: number
}

function graphOf(modules: Readonly<Record<string, Module>>): ModuleGraph {
  return (id) => {
    const { imports = [], onDemand = [], bytes = 1000 } = modules[id] ?? {}
    return {
      importedIds: [...imports],
      dynamicallyImportedIds: [...onDemand],
      code: ' '.repeat(bytes),
    }
  }
}

const pages = ['/routes/sets', '/routes/lists', '/routes/trade']

test('what pages have in common is in shared files, and what one page or the first file has is not', () => {
  const names = sharedFiles(
    'main',
    graphOf({
      main: { imports: ['button'], onDemand: pages },
      '/routes/sets': { imports: ['button', 'table', 'progress'] },
      '/routes/lists': { imports: ['table'] },
      table: { imports: ['column'] },
    }),
  )
  expect([...names.keys()].toSorted()).toEqual(['column', 'table'])
})

test('a small part on demand shares a file, a page and a large part do not', () => {
  const parts = ['small-part', 'large-part']
  const names = sharedFiles(
    'main',
    graphOf({ main: { onDemand: [...pages, ...parts] }, 'large-part': { bytes: 50_000 } }),
  )
  expect([...names.keys()]).toEqual(['small-part'])
})

test('modules of packages that the first file imports without use of them are in a shared file', () => {
  const hook = '/node_modules/query/use-mutation.js'
  const index = '/node_modules/query/index.js'
  const names = sharedFiles(
    'main',
    graphOf({
      main: { imports: [index], onDemand: pages },
      '/routes/sets': { imports: [index] },
      [index]: { imports: [hook] },
    }),
  )
  expect(names.has(hook)).toBe(true)
})

const module = (index: number) => `module-${index}`

test('no shared file imports itself through others, in any graph', () => {
  const size = 120
  const some = (maxLength: number) =>
    fc.uniqueArray(fc.nat(size - 1), { minLength: maxLength / 2, maxLength, size: 'max' })
  const every = (length: number, maxLength: number) =>
    fc.array(some(maxLength), { minLength: length, maxLength: length })
  fc.assert(
    fc.property(every(24, 12), every(size, 2), (ofPages, ofModules) => {
      const routes = ofPages.map((imports, index) => [
        `/routes/${index}`,
        { imports: imports.map(module) },
      ])
      const modules = ofModules.map((imports, index) => [
        module(index),
        { imports: imports.filter((each) => each > index).map(module), bytes: 100 * index },
      ])
      const graph: Record<string, Module> = Object.fromEntries([
        ['main', { onDemand: routes.map(([route]) => route) }],
        ...routes,
        ...modules,
      ])
      const names = sharedFiles('main', graphOf(graph))
      const imports = new Map<string, Set<string>>()
      for (const [id, name] of names)
        for (const imported of graph[id]?.imports ?? []) {
          const other = names.get(imported)
          if (other !== undefined && other !== name)
            imports.set(name, (imports.get(name) ?? new Set()).add(other))
        }
      const isInCircle = (name: string) => {
        const reached = new Set(imports.get(name))
        for (const each of reached) for (const other of imports.get(each) ?? []) reached.add(other)
        return reached.has(name)
      }
      expect([...imports.keys()].filter(isInCircle)).toEqual([])
      expect(new Set(names.values()).size).toBeLessThan(31)
    }),
    { numRuns: 20 },
  )
})
