/** A page that reads as it is shown has a loader that starts its queries before its component is there. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { absolute, filesUnder } from './source-files.ts'

const read = (file: string) => readFileSync(absolute(file), 'utf8')

/** Files that a file imports by a relative path. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export) [^']*'(\.[^']+)'/gms)]
    .map(([, path]) => posix.join(dirname(file), path ?? ''))
    .filter((path) => existsSync(absolute(path)))

/** The guards of routes have fetched the session already. */
const reads = /\buse(Query|ResultPage|Spread|\w+Detail)\((?!\{\s+\.\.\.meQuery)/
const isPage = (file: string) => /^src\/features\/.*-page\.tsx$/.test(file)
const isHookOf = (page: string) => (file: string) =>
  dirname(file) === dirname(page) && /\/use-[^/]*$/.test(file)

/** Whether a page, or a hook beside it, reads on its first render. */
const isReader = (page: string) =>
  [page, ...importsOf(page).filter(isHookOf(page))].some((file) => reads.test(read(file)))

const isRoute = (file: string) => /\/[^-/][^/]*\.tsx$/.test(file)
const hasLoader = (file: string) => /^ {2}loader[:(]/m.test(read(file))
/** Options that several routes share are in files whose names start with a hyphen. */
const isShared = (file: string) => /^src\/routes\/.*\/-[^/]*$/.test(file)

const pages = filesUnder(['src/routes'])
  .filter(isRoute)
  .filter((route) => importsOf(route).filter(isPage).some(isReader))

describe('a route whose page reads', () => {
  test('is found', () => {
    expect(pages.length).toBeGreaterThan(20)
  })

  test.each(pages)('%s starts the read in its loader', (route) => {
    expect([route, ...importsOf(route).filter(isShared)].some(hasLoader)).toBe(true)
  })
})
